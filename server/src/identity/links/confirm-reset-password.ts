// A new password by what was mailed (spec 4 §B, §H): the code of a reset, or the token of a link. A reset that fails
// keeps the old password.
import { and, desc, eq } from "drizzle-orm";
import { CODE_ATTEMPTS_PER_CHALLENGE } from "@gap/core/identity/fixed-figures";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { lockAccountByEmail, type LockedAccount } from "../accounts.db";
import { chargeAddress, giveBackToAddress } from "../allowances";
import { updateChallenge, type Challenge } from "../challenges.db";
import { codesAreLocked, countFailedCode, forgetFailedCodes } from "../code-lock";
import {
  codeHasExpired,
  IdentityFailure,
  notAuthorised,
  orThrow,
  tooManyAttempts,
  wrongCode,
} from "../identity-failure";
import { challenges, type Pool } from "../identity.tables";
import type { EncryptedPassword } from "../passwords/encryption-challenge";
import { hashPassword } from "../passwords/passwords";
import { readNewPassword } from "../passwords/read-new-password";
import { codeMatches } from "../sign-in/sign-in-code";
import { findLink, setsPassword, statusOfLink } from "./mailed-link";
import { setChosenPassword } from "./set-chosen-password";

/** One of the two. */
export type ResetProof = { readonly code: string } | { readonly token: string };

interface GivenReset {
  readonly username: string;
  readonly pool: Pool;
  readonly proof: ResetProof;
  readonly password: EncryptedPassword;
}

export async function confirmResetPassword(
  region: Region,
  request: RequestInfo,
  { username, pool, proof, password }: GivenReset,
): Promise<void> {
  if (pool !== "main") throw notAuthorised();
  await chargeAddress(region, "codes", request.ip);
  const origin = { action: "identity.confirmResetPassword", actorId: null, orgId: null, request };
  const check = async (command: CommandContext) =>
    checkProof(command, await lockAccountByEmail(command, username), proof);
  // Looked at before anything dear is done, and again when the password is set: only one of two at once is taken.
  const { account } = orThrow(await runCommand(region, origin, check));
  // It was no guess, whatever comes of the password.
  await giveBackToAddress(region, "codes", request.ip);
  const { email, firstName, lastName } = account;
  const personalWords = [email, firstName, lastName];
  const chosen = orThrow(await readNewPassword(region, { ...password, pool, personalWords }));
  const passwordHash = await hashPassword(chosen);
  const outcome = await runCommand(region, origin, async (command) => {
    const proven = await check(command);
    if (proven instanceof IdentityFailure) return proven;
    if (proven.challenge !== undefined)
      await updateChallenge(command, proven.challenge.id, { usedAt: command.now });
    forgetFailedCodes(command, proven.account.userId);
    const mailboxProvenBy = proven.challenge === undefined ? "mailed-link" : "mailed-code";
    await setChosenPassword(command, proven.account, { passwordHash, mailboxProvenBy });
    return proven;
  });
  orThrow(outcome);
}

interface Proven {
  readonly account: LockedAccount;
  /** None where it was a link. */
  readonly challenge?: Challenge;
}

// Whether there is such an account, and how it is, shows only to who holds what was mailed (spec 4 §B): everybody else
// is told that the code is wrong, at any time.
async function checkProof(
  command: CommandContext,
  account: LockedAccount | undefined,
  proof: ResetProof,
): Promise<Proven | IdentityFailure> {
  if (account === undefined) return failForUnknownAccount(command);
  command.audit({ kind: "user", id: account.userId });
  if (account.isServiceUser) return wrongCode();
  return "token" in proof
    ? checkLink(command, account, proof.token)
    : checkCode(command, account, proof.code);
}

/** About as much work as somebody known is: what is looked for is not there, and what is written is over already. */
async function failForUnknownAccount(command: CommandContext): Promise<IdentityFailure> {
  const { region, tx, now } = command;
  const id = region.newId();
  await newestCodeOf(command, id);
  const nobodys = { id, kind: "password-reset", pool: "main", createdAt: now, expiresAt: now } as const;
  await tx.insert(challenges).values(nobodys);
  return wrongCode();
}

async function checkLink(
  command: CommandContext,
  account: LockedAccount,
  token: string,
): Promise<Proven | IdentityFailure> {
  const { userId } = account;
  const link = await findLink(command.tx, command.region, { token, userId });
  if (link === undefined || !setsPassword(link)) return wrongCode();
  if (statusOfLink(link, command.now) !== "valid") return codeHasExpired();
  return codesAreLocked(account, command.now) ? tooManyAttempts() : { account };
}

async function checkCode(
  command: CommandContext,
  account: LockedAccount,
  code: string,
): Promise<Proven | IdentityFailure> {
  const { region, now } = command;
  const isLocked = codesAreLocked(account, now);
  const challenge = await newestCodeOf(command, account.userId);
  if (challenge === undefined || challenge.codeHash === null) return wrongCode();
  const { id, codeHash, usedAt, expiresAt, attempts } = challenge;
  const isOut = usedAt === null && expiresAt > now && attempts < CODE_ATTEMPTS_PER_CHALLENGE;
  if (!codeMatches(region, id, code, codeHash)) {
    if (isOut) await updateChallenge(command, id, { attempts: attempts + 1 });
    // Where no code is out none can be guessed: strangers must not lock anybody out by making codes up.
    if (isOut && !isLocked) await countFailedCode(command, account);
    return wrongCode();
  }
  if (!isOut) return codeHasExpired();
  if (!isLocked) return { account, challenge };
  // The code is over by that: who guesses during the lock must not learn which one to come back with.
  await updateChallenge(command, id, { usedAt: now });
  return tooManyAttempts();
}

async function newestCodeOf({ tx }: CommandContext, userId: string): Promise<Challenge | undefined> {
  const [challenge] = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.userId, userId), eq(challenges.kind, "password-reset")))
    .orderBy(desc(challenges.id))
    .limit(1);
  return challenge;
}
