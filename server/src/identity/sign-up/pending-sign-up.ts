// Sign-ups that wait for their code (spec 4 §B): one per address, without an account until the mailbox is proven.
import { eq } from "drizzle-orm";
import {
  CODE_ATTEMPTS_PER_CHALLENGE,
  CODE_LIFE_MS,
  RESENDS_PER_USER_AND_HOUR,
} from "@gap/core/identity/identity-limits";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
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

/** The first mail and the resends. */
const MAILS = { most: RESENDS_PER_USER_AND_HOUR + 1, everyMs: HOUR_MS };

/** A repeated sign-up replaces the earlier one with its password and code. */
export async function replaceSignUp(command: Command, signUp: NewSignUp): Promise<void> {
  const { tx, now } = command;
  const { code, fields } = codeFields(command, signUp.email);
  const row = { ...signUp, ...fields, createdAt: now };
  await tx.insert(signUps).values(row).onConflictDoUpdate({ target: signUps.email, set: row });
  await mailCode(command, signUp.email, code, fields.expiresAt);
}

/** Mails a new code for the same sign-up; the previous one no longer works. */
export async function renewCode(command: Command, { email }: PendingSignUp): Promise<void> {
  const { code, fields } = codeFields(command, email);
  await command.tx.update(signUps).set(fields).where(eq(signUps.email, email));
  await mailCode(command, email, code, fields.expiresAt);
}

/** Locks the row, so that concurrent guesses are checked one by one (spec 6 S1). */
export async function lockSignUp({ tx }: Command, email: string): Promise<PendingSignUp | undefined> {
  const [signUp] = await tx.select().from(signUps).where(eq(signUps.email, email)).for("update");
  return signUp;
}

/** Reads without a lock, for counting a guess before the row is locked. */
export async function findSignUp(region: Region, email: string): Promise<PendingSignUp | undefined> {
  const [signUp] = await region.db.read.select().from(signUps).where(eq(signUps.email, email));
  return signUp;
}

/** "over" when the code has expired or has no attempts left. Guesses without the session are counted elsewhere. */
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

/** Stays the same when a code is renewed; another sign-up with the same address has another session. */
export function sessionOfSignUp(
  region: Region,
  { email, passwordHash }: Pick<PendingSignUp, "email" | "passwordHash">,
): string {
  return region.secret.hash("sign-up", `${email}/${passwordHash}`);
}

export async function removeSignUp({ tx }: Command, email: string): Promise<void> {
  await tx.delete(signUps).where(eq(signUps.email, email));
}

/** Do not call inside a transaction: it opens its own. */
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

/** Codes are bound to a challenge id; a sign-up has none, so this takes its place. */
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
