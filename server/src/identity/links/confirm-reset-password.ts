// A new password by what was mailed (spec 4 §B, §H): the code of a reset, or the token of a link. A reset that fails
// keeps the old password.
import { and, desc, eq } from "drizzle-orm";
import {
  CODE_ATTEMPTS_PER_CHALLENGE,
  CODE_LOCK_MS,
  FAILED_CODES_BEFORE_LOCK,
} from "@gap/core/identity/fixed-figures";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { lockAccountByEmail, type LockedAccount } from "../accounts.db";
import { chargeAddress, giveBackToAddress, useAllowance } from "../allowances";
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
import { findLink, statusOfLink } from "./mailed-link";
import { setChosenPassword } from "./set-chosen-password";

/** One of the two. */
export type ResetProof = { readonly code: string } | { readonly token: string };

interface GivenReset {
  readonly username: string;
  readonly pool: Pool;
  readonly proof: ResetProof;
  readonly password: EncryptedPassword;
}

// As many as an account's own lock allows, for addresses that nobody has too: the answers must not differ.
const PER_USERNAME = { most: FAILED_CODES_BEFORE_LOCK, everyMs: CODE_LOCK_MS };

export async function confirmResetPassword(
  region: Region,
  request: RequestInfo,
  { username, pool, proof, password }: GivenReset,
): Promise<void> {
  if (pool !== "main") throw notAuthorised();
  await chargeAddress(region, "codes", request.ip);
  const usernameKey = `resetCodes/${region.secret.hash("allowance", username)}`;
  if (!(await useAllowance(region, usernameKey, PER_USERNAME))) throw tooManyAttempts();
  const origin = { action: "identity.confirmResetPassword", actorId: null, orgId: null, request };
  const check = async (command: CommandContext) => {
    const account = await lockAccountByEmail(command, username);
    return account === undefined ? wrongCode() : checkProof(command, account, proof);
  };
  // Looked at before anything dear is done, and again when the password is set: only one of two at once is taken.
  const { account } = orThrow(await runCommand(region, origin, check));
  const { email, firstName, lastName } = account;
  const personalWords = [email, firstName, lastName];
  const chosen = orThrow(await readNewPassword(region, { ...password, pool, personalWords }));
  const passwordHash = await hashPassword(chosen);
  const outcome = await runCommand(region, origin, async (command) => {
    const proven = await check(command);
    if (proven instanceof IdentityFailure) return proven;
    if (proven.challenge !== undefined)
      await updateChallenge(command, proven.challenge.id, { usedAt: command.now });
    await forgetFailedCodes(command, proven.account.userId);
    await setChosenPassword(command, proven.account, { passwordHash, provesMailbox: true });
    return proven;
  });
  orThrow(outcome);
  await giveBackToAddress(region, "codes", request.ip);
}

interface Proven {
  readonly account: LockedAccount;
  /** None where it was a link. */
  readonly challenge?: Challenge;
}

async function checkProof(
  command: CommandContext,
  account: LockedAccount,
  proof: ResetProof,
): Promise<Proven | IdentityFailure> {
  command.audit({ kind: "user", id: account.userId });
  if (account.isServiceUser) return wrongCode();
  if (codesAreLocked(account, command.now)) return tooManyAttempts();
  return "token" in proof
    ? checkLink(command, account, proof.token)
    : checkCode(command, account, proof.code);
}

async function checkLink(
  command: CommandContext,
  account: LockedAccount,
  token: string,
): Promise<Proven | IdentityFailure> {
  const { userId } = account;
  const link = await findLink(command.tx, command.region, { token, userId });
  if (link === undefined || link.purpose === "email-change") return wrongCode();
  return statusOfLink(link, command.now) === "valid" ? { account } : codeHasExpired();
}

// "Expired" is said only of the right code: otherwise it would tell that the account exists (spec 4 §B).
async function checkCode(
  command: CommandContext,
  account: LockedAccount,
  code: string,
): Promise<Proven | IdentityFailure> {
  const { region, tx, now } = command;
  const [challenge] = await tx
    .select()
    .from(challenges)
    .where(and(eq(challenges.userId, account.userId), eq(challenges.kind, "password-reset")))
    .orderBy(desc(challenges.id))
    .limit(1);
  const codeHash = challenge?.codeHash ?? undefined;
  if (
    challenge === undefined ||
    codeHash === undefined ||
    !codeMatches(region, challenge.id, code, codeHash)
  ) {
    if (challenge !== undefined)
      await updateChallenge(command, challenge.id, { attempts: challenge.attempts + 1 });
    await countFailedCode(command, account);
    return wrongCode();
  }
  const { usedAt, expiresAt, attempts } = challenge;
  if (usedAt !== null || expiresAt <= now || attempts >= CODE_ATTEMPTS_PER_CHALLENGE) return codeHasExpired();
  return { account, challenge };
}
