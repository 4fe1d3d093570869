// Sets a new password with a mailed reset code or a link's token (spec 4 §B, §H). A failed reset keeps the old
// password.
import { and, desc, eq } from "drizzle-orm";
import { CODE_ATTEMPTS_PER_CHALLENGE } from "@gap/core/identity/fixed-figures";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { lockAccountByEmail, type LockedAccount } from "../accounts.db";
import { chargeAddress, refundAddress } from "../allowances";
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

/** Exactly one of the two. */
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
  // Check before the expensive work, and again when setting the password, so that of two concurrent resets one wins.
  const { account } = orThrow(await runCommand(region, origin, check));
  // The proof was right, so refund it even if the new password is refused.
  await refundAddress(region, "codes", request.ip);
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
  /** Unset for a link. */
  readonly challenge?: Challenge;
}

// Only a caller with a right code or token may learn whether the account exists and its state (spec 4 §B). All others
// get "wrong code", even after a lockout.
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

/** Does about as much work as for a known account, so that the response time reveals nothing. */
async function failForUnknownAccount(command: CommandContext): Promise<IdentityFailure> {
  const { region, tx, now } = command;
  const id = region.newId();
  await newestCodeOf(command, id);
  const expiredChallenge = {
    id,
    kind: "password-reset",
    pool: "main",
    createdAt: now,
    expiresAt: now,
  } as const;
  await tx.insert(challenges).values(expiredChallenge);
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
  const isOpen = usedAt === null && expiresAt > now && attempts < CODE_ATTEMPTS_PER_CHALLENGE;
  if (!codeMatches(region, id, code, codeHash)) {
    if (isOpen) await updateChallenge(command, id, { attempts: attempts + 1 });
    // Without an open code there is nothing to guess: made-up codes must not lock out the owner.
    if (isOpen && !isLocked) await countFailedCode(command, account);
    return wrongCode();
  }
  if (!isOpen) return codeHasExpired();
  if (!isLocked) return { account, challenge };
  // Use up the code, so that guessing during the lock does not reveal a code to enter after it.
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
