// Signing in, the steps after the password (spec 4 §B, §H): the mailed code, or first a new password where one is due.
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import {
  CODE_ATTEMPTS_PER_CHALLENGE,
  CODE_LOCK_MS,
  FAILED_CODES_BEFORE_LOCK,
} from "@gap/core/identity/fixed-figures";
import { failedPasswordRules } from "@gap/core/identity/password-rules";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import {
  decryptPassword,
  useEncryptionChallenge,
  type EncryptedPassword,
} from "../passwords/encryption-challenge";
import { lockAccountOf, updateCredentials, type LockedAccount } from "../accounts.db";
import { findChallenge, updateChallenge, type Challenge } from "../challenges.db";
import { enter } from "../enter";
import {
  IdentityFailure,
  codeHasExpired,
  notAuthorised,
  orThrow,
  tooManyAttempts,
  wrongCode,
} from "../identity-failure";
import type { Pool } from "../identity.tables";
import { hashPassword } from "../passwords/passwords";
import { setPassword } from "../passwords/set-password";
import { sendSignInCode } from "./sign-in";
import { codeMatches } from "./sign-in-code";
import { challengeOfSession } from "./sign-in-step";

type Outcome = SignInStep | IdentityFailure;

interface Asked {
  readonly pool: Pool;
  readonly session: string;
}

export async function confirmWithCode(
  region: Region,
  request: RequestInfo,
  given: Asked & { code: string },
): Promise<SignInStep> {
  const origin = { action: "identity.confirmSignIn", actorId: null, orgId: null, request };
  return orThrow(await runCommand(region, origin, (command) => checkCode(command, request, given)));
}

export async function confirmWithNewPassword(
  region: Region,
  request: RequestInfo,
  given: Asked & EncryptedPassword,
): Promise<SignInStep> {
  const origin = { action: "identity.newPassword", actorId: null, orgId: null, request };
  const sealedKey = await region.db.transaction((tx) =>
    useEncryptionChallenge({ region, tx, now: region.clock.now() }, given),
  );
  const password =
    sealedKey === undefined ? undefined : decryptPassword(region, sealedKey, given.encryptedPassword);
  if (password === undefined) throw notAuthorised();
  const broken = failedPasswordRules(password);
  if (broken.length > 0) throw new IdentityFailure("InvalidParameterException", broken.join(". "));
  const passwordHash = await hashPassword(password);
  return orThrow(
    await runCommand(region, origin, (command) => takeNewPassword(command, given, passwordHash)),
  );
}

async function checkCode(
  command: CommandContext,
  request: RequestInfo,
  given: Asked & { code: string },
): Promise<Outcome> {
  const { region, now } = command;
  const open = await lockChallenge(command, given, "sign-in");
  if (open === undefined) return notAuthorised();
  const { challenge, account } = open;
  const { userId, credentials } = account;
  if (credentials.codesLockedUntil !== null && credentials.codesLockedUntil > now) return tooManyAttempts();
  if (challenge.usedAt !== null || challenge.expiresAt <= now) return codeHasExpired();
  if (challenge.codeHash === null || challenge.attempts >= CODE_ATTEMPTS_PER_CHALLENGE)
    return codeHasExpired();
  if (!codeMatches(region, challenge.id, given.code, challenge.codeHash)) {
    await countWrongCode(command, challenge, account);
    return wrongCode();
  }
  await updateChallenge(command, challenge.id, { usedAt: now });
  await updateCredentials(command, userId, { failedCodes: 0, codesLockedUntil: null });
  const tokens = await enter(command, account, { door: "password", pool: given.pool, request });
  return tokens instanceof IdentityFailure ? tokens : { nextStep: "DONE", tokens };
}

async function countWrongCode(
  command: CommandContext,
  challenge: Challenge,
  { userId, credentials }: LockedAccount,
): Promise<void> {
  await updateChallenge(command, challenge.id, { attempts: challenge.attempts + 1 });
  const failedCodes = credentials.failedCodes + 1;
  const isLocked = failedCodes >= FAILED_CODES_BEFORE_LOCK;
  await updateCredentials(
    command,
    userId,
    isLocked
      ? { failedCodes: 0, codesLockedUntil: new Date(command.now.getTime() + CODE_LOCK_MS) }
      : { failedCodes },
  );
}

// The session that asks for a new password grants nothing else: it is answered by one, or not at all (spec 6 S12).
async function takeNewPassword(
  command: CommandContext,
  given: Asked,
  passwordHash: string,
): Promise<Outcome> {
  const open = await lockChallenge(command, given, "new-password");
  if (open === undefined) return notAuthorised();
  const { challenge, account } = open;
  if (challenge.usedAt !== null || challenge.expiresAt <= command.now) return notAuthorised();
  await updateChallenge(command, challenge.id, { usedAt: command.now });
  await setPassword(command, { userId: account.userId, passwordHash });
  return sendSignInCode(command, account);
}

async function lockChallenge(
  command: CommandContext,
  { session, pool }: Asked,
  kind: Challenge["kind"],
): Promise<{ challenge: Challenge; account: LockedAccount } | undefined> {
  const id = challengeOfSession(command.region, session);
  const found = id === undefined ? undefined : await findChallenge(command, id, pool);
  if (found === undefined || found.kind !== kind || found.userId === null) return undefined;
  const account = await lockAccountOf(command, found.userId);
  // Read again behind the lock: another answer to it may have been first.
  const challenge = await findChallenge(command, found.id, pool);
  if (account === undefined || challenge === undefined) return undefined;
  command.audit({ kind: "user", id: account.userId });
  return { challenge, account };
}
