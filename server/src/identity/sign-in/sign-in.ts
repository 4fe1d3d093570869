// Signing in, first step (spec 4 §B): the password, with its back-off; then a code goes to the person's mailbox.
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import {
  CODE_LIFE_MS,
  PASSWORD_FAILURES_FORGOTTEN_AFTER_MS,
  RESENDS_PER_USER_AND_HOUR,
  passwordBackOffMs,
} from "@gap/core/identity/fixed-figures";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import {
  decryptPassword,
  useEncryptionChallenge,
  type EncryptedPassword,
} from "../passwords/encryption-challenge";
import {
  lockAccountByEmail,
  lockAccountOf,
  updateCredentials,
  type Credentials,
  type LockedAccount,
} from "../accounts.db";
import { countUnansweredSince, expireOpenChallenges } from "../challenges.db";
import { orThrow, notAuthorised, tooManyAttempts, type IdentityFailure } from "../identity-failure";
import { challenges, type Pool } from "../identity.tables";
import { passwordMatches } from "../passwords/passwords";
import { hashCode, newCode } from "./sign-in-code";
import { signInCodeMail } from "./sign-in-code.email";
import { maskedAddress, sessionForChallenge } from "./sign-in-step";

interface GivenCredentials extends EncryptedPassword {
  readonly username: string;
  readonly pool: Pool;
}

interface PasswordAttempt {
  readonly sealedKey: string;
  /** Nobody where the account is unknown, has no password or must wait: the password is looked at all the same. */
  readonly account: { readonly userId: string; readonly passwordHash: string } | undefined;
}

const HOUR_MS = 3_600_000;

export async function signIn(
  region: Region,
  request: RequestInfo,
  given: GivenCredentials,
): Promise<SignInStep> {
  // The guest pool has no passwords: its people come by a link and a mailed code.
  if (given.pool !== "main") throw notAuthorised();
  const origin = { action: "identity.signIn", actorId: null, orgId: null, request };
  const attempt = await runCommand(region, origin, (command) => beginAttempt(command, given));
  if (attempt === undefined) throw notAuthorised();
  const { account, sealedKey } = attempt;
  const password = decryptPassword(region, sealedKey, given.encryptedPassword);
  // Outside of any transaction: it takes as long as everything else together.
  const matches = await passwordMatches(account?.passwordHash, password ?? "");
  if (!matches || account === undefined) throw notAuthorised();
  return orThrow(
    await runCommand(
      region,
      { ...origin, action: "identity.passwordAccepted", actorId: account.userId },
      (command) => acceptPassword(command, account),
    ),
  );
}

/** A new code for a person whose password is known to be right; the account must be locked. */
export async function sendSignInCode(
  command: CommandContext,
  account: LockedAccount,
): Promise<SignInStep | IdentityFailure> {
  const { region, tx, now } = command;
  const { userId, email } = account;
  if (isAfter(account.credentials.codesLockedUntil, now)) return tooManyAttempts();
  // Asking again is a resend; sign-ins that were finished are none.
  const sent = await countUnansweredSince(command, {
    userId,
    kind: "sign-in",
    since: new Date(now.getTime() - HOUR_MS),
  });
  if (sent > RESENDS_PER_USER_AND_HOUR) return tooManyAttempts();
  await expireOpenChallenges(command, userId);
  const id = region.newId();
  const code = newCode(region.random);
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS.signIn);
  await tx.insert(challenges).values({
    id,
    userId,
    expiresAt,
    kind: "sign-in",
    pool: "main",
    createdAt: now,
    codeHash: hashCode(region, id, code),
  });
  await region.mail.send(tx, signInCodeMail, {
    to: email,
    data: { code, expiresAt: expiresAt.toISOString() },
  });
  return {
    nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
    session: sessionForChallenge(region, id),
    destination: maskedAddress(email),
  };
}

// The attempt is counted before the password is looked at: guesses made at the same moment cannot share a free one.
async function beginAttempt(
  command: CommandContext,
  given: GivenCredentials,
): Promise<PasswordAttempt | undefined> {
  const { now } = command;
  const sealedKey = await useEncryptionChallenge(command, given);
  if (sealedKey === undefined) return undefined;
  const found = await lockAccountByEmail(command, given.username);
  const passwordHash = found?.credentials.passwordHash ?? undefined;
  if (found === undefined || passwordHash === undefined) return { sealedKey, account: undefined };
  const { userId, credentials } = found;
  command.audit({ kind: "user", id: userId });
  if (isAfter(credentials.passwordsLockedUntil, now)) return { sealedKey, account: undefined };
  const failedPasswords = recentFailures(credentials, now) + 1;
  await updateCredentials(command, userId, {
    failedPasswords,
    lastFailedPasswordAt: now,
    passwordsLockedUntil: new Date(now.getTime() + passwordBackOffMs(failedPasswords)),
  });
  return { sealedKey, account: { userId, passwordHash } };
}

async function acceptPassword(
  command: CommandContext,
  verified: { userId: string; passwordHash: string },
): Promise<SignInStep | IdentityFailure> {
  const { region, tx, now } = command;
  const account = await lockAccountOf(command, verified.userId);
  if (account === undefined || account.credentials.passwordHash !== verified.passwordHash)
    return notAuthorised();
  await updateCredentials(command, account.userId, {
    failedPasswords: 0,
    lastFailedPasswordAt: null,
    passwordsLockedUntil: null,
  });
  if (!account.credentials.mustChangePassword) return sendSignInCode(command, account);
  await expireOpenChallenges(command, account.userId);
  const id = region.newId();
  await tx.insert(challenges).values({
    id,
    userId: account.userId,
    kind: "new-password",
    pool: "main",
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS.signIn),
  });
  return {
    nextStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
    session: sessionForChallenge(region, id),
  };
}

function recentFailures({ failedPasswords, lastFailedPasswordAt }: Credentials, now: Date): number {
  if (lastFailedPasswordAt === null) return 0;
  const quietMs = now.getTime() - lastFailedPasswordAt.getTime();
  return quietMs >= PASSWORD_FAILURES_FORGOTTEN_AFTER_MS ? 0 : failedPasswords;
}

function isAfter(moment: Date | null, now: Date): boolean {
  return moment !== null && moment > now;
}
