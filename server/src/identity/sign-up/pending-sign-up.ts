// Sign-ups that wait for their code (spec 4 §B): one an address, and no account before the mailbox is proven.
import { eq } from "drizzle-orm";
import {
  CODE_ATTEMPTS_PER_CHALLENGE,
  CODE_LIFE_MS,
  RESENDS_PER_USER_AND_HOUR,
} from "@gap/core/identity/fixed-figures";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { keyOfEmail, consumeAllowance } from "../allowances";
import { tooManyAttempts } from "../identity-failure";
import { signUps } from "../identity.tables";
import { codeMatches, hashCode, newCode } from "../sign-in/sign-in-code";
import { signUpCodeMail } from "./sign-up-code.email";

export type PendingSignUp = typeof signUps.$inferSelect;
type NewSignUp = Omit<PendingSignUp, "codeHash" | "attempts" | "createdAt" | "expiresAt">;
type Command = Pick<CommandContext, "region" | "tx" | "now">;

const HOUR_MS = 3_600_000;
/** The first code is none that was sent again. */
const MAILS = { most: RESENDS_PER_USER_AND_HOUR + 1, everyMs: HOUR_MS };

/** Signing up again begins anew: the earlier password and code are worth nothing any more. */
export async function replaceSignUp(command: Command, signUp: NewSignUp): Promise<void> {
  const { tx, now } = command;
  const { code, fields } = codeFields(command, signUp.email);
  const row = { ...signUp, ...fields, createdAt: now };
  await tx.insert(signUps).values(row).onConflictDoUpdate({ target: signUps.email, set: row });
  await mailCode(command, signUp.email, code, fields.expiresAt);
}

/** A new code for the same sign-up; the one before it does not work any more. */
export async function renewCode(command: Command, { email }: PendingSignUp): Promise<void> {
  const { code, fields } = codeFields(command, email);
  await command.tx.update(signUps).set(fields).where(eq(signUps.email, email));
  await mailCode(command, email, code, fields.expiresAt);
}

/** Locked, so that guesses made at the same moment are looked at one by one (spec 6 S1). */
export async function lockSignUp({ tx }: Command, email: string): Promise<PendingSignUp | undefined> {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.email, email)).for("update");
  return signUp;
}

/** As it is now, for who must be counted before it is locked. */
export async function findSignUp(region: Region, email: string): Promise<PendingSignUp | undefined> {
  const [signUp] = await region.db.read.select().from(signUps).where(eq(signUps.email, email));
  return signUp;
}

/** "over" where no code is looked at any more: too old, or guessed at too often. Strangers' guesses count elsewhere. */
export async function tryCode(
  { region, tx, now }: Command,
  signUp: PendingSignUp,
  { code, isOwn }: { code: string; isOwn: boolean },
): Promise<"right" | "wrong" | "over"> {
  const { email, attempts, expiresAt, codeHash } = signUp;
  if (expiresAt <= now || (isOwn && attempts >= CODE_ATTEMPTS_PER_CHALLENGE)) return "over";
  if (codeMatches(region, codeIsFor(email), code, codeHash)) return "right";
  if (isOwn)
    await tx
      .update(signUps)
      .set({ attempts: attempts + 1 })
      .where(eq(signUps.email, email));
  return "wrong";
}

/** Stays the same while the sign-up does, also with a new code; another sign-up with the same address has another. */
export function sessionOfSignUp(
  region: Region,
  { email, passwordHash }: Pick<PendingSignUp, "email" | "passwordHash">,
): string {
  return region.secret.hash("sign-up", `${email}/${passwordHash}`);
}

export async function removeSignUp({ tx }: Command, email: string): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.email, email));
}

/** Not inside of a transaction: these have their own. */
export async function chargeMail(region: Region, email: string): Promise<void> {
  if (!(await consumeAllowance(region, keyOfEmail(region, "signUpMails", email), MAILS)))
    throw tooManyAttempts();
}

function codeFields({ region, now }: Command, email: string) {
  const code = newCode(region.random);
  const codeHash = hashCode(region, codeIsFor(email), code);
  return {
    code,
    fields: { codeHash, attempts: 0, expiresAt: new Date(now.getTime() + CODE_LIFE_MS.signUp) },
  };
}

/** A sign-up has no challenge of its own to bind its code to. */
function codeIsFor(email: string): string {
  return `sign-up/${email}`;
}

async function mailCode(
  { region, tx }: Command,
  email: string,
  code: string,
  expiresAt: Date,
): Promise<void> {
  await region.mail.send(tx, signUpCodeMail, {
    to: email,
    data: { code, expiresAt: expiresAt.toISOString() },
  });
}
