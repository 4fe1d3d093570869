// Signing in, first step (spec 4 §B): the password, with its back-off; then what else the account asks for.
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { lockAccountByEmail, lockAccountOf } from "../accounts.db";
import { chargeAddress, refundAddressWithin } from "../allowances";
import { findRememberedDevice } from "../devices/remembered-device";
import { completeSignIn, signInRefusal } from "../sign-in-policy";
import {
  IdentityFailure,
  notAuthorised,
  orThrow,
  passwordResetRequired,
  tooManyAttempts,
} from "../identity-failure";
import type { Pool } from "../identity.tables";
import { sendPasswordReset } from "../links/send-password-reset";
import { countPasswordAttempt, forgetPasswordAttempts } from "../password-attempts";
import { isCommonPassword } from "../passwords/common-passwords";
import {
  decryptPassword,
  consumeEncryptionChallenge,
  type EncryptedPassword,
} from "../passwords/encryption-challenge";
import { withPlaceInQueue } from "../passwords/passwords";
import { askForCode, askForNewPassword } from "./ask-for-code";

interface GivenCredentials extends EncryptedPassword {
  readonly username: string;
  readonly pool: Pool;
  readonly deviceToken?: string | undefined;
}

interface VerifiedPassword {
  readonly userId: string;
  readonly passwordHash: string;
}

interface PasswordAttempt {
  readonly sealedKey: string;
  /** Nobody where the account is unknown, has no password or must wait: the password is looked at all the same. */
  readonly account: VerifiedPassword | undefined;
}

interface AcceptedPassword {
  readonly verified: VerifiedPassword;
  readonly isCommon: boolean;
  readonly deviceToken: string | undefined;
  readonly request: RequestInfo;
}

export async function signIn(
  region: Region,
  request: RequestInfo,
  { deviceToken, ...given }: GivenCredentials,
): Promise<SignInStep> {
  // The guest pool has no passwords: its people come by a link and a mailed code.
  if (given.pool !== "main") throw notAuthorised();
  await chargeAddress(region, "signIn", request.ip);
  const origin = { action: "identity.signIn", actorId: null, orgId: null, request };
  const { password, verified } = await withPlaceInQueue(async (passwordMatches) => {
    const attempt = await runCommand(region, origin, (command) => beginAttempt(command, given));
    if (attempt === undefined) throw notAuthorised();
    const { account, sealedKey } = attempt;
    const decrypted = (await decryptPassword(region, sealedKey, given.encryptedPassword)) ?? "";
    // Outside of any transaction: it takes as long as everything else together.
    const matches = await passwordMatches(account?.passwordHash, decrypted);
    if (!matches || account === undefined) throw notAuthorised();
    return { password: decrypted, verified: account };
  });
  // Names change; only what everybody would try is looked for in a password that was good once.
  const isCommon = await isCommonPassword(password, []);
  return orThrow(
    await runCommand(
      region,
      { ...origin, action: "identity.passwordAccepted", actorId: verified.userId },
      async (command) => {
        const outcome = await acceptPassword(command, { verified, isCommon, deviceToken, request });
        // Last: everybody behind the same address waits for that row.
        refundAddressWithin(command, "signIn", request.ip);
        return outcome;
      },
    ),
  );
}

// The attempt is counted before the password is looked at: guesses made at the same moment cannot share a free one.
async function beginAttempt(
  command: CommandContext,
  given: Omit<GivenCredentials, "deviceToken">,
): Promise<PasswordAttempt | undefined> {
  const sealedKey = await consumeEncryptionChallenge(command, given);
  if (sealedKey === undefined) return undefined;
  const found = await lockAccountByEmail(command, given.username);
  const passwordHash = found?.credentials.passwordHash ?? undefined;
  if (found === undefined || passwordHash === undefined) return { sealedKey, account: undefined };
  const { userId } = found;
  command.audit({ kind: "user", id: userId });
  if (!countPasswordAttempt(command, found)) return { sealedKey, account: undefined };
  return { sealedKey, account: { userId, passwordHash } };
}

async function acceptPassword(
  command: CommandContext,
  { verified, isCommon, deviceToken, request }: AcceptedPassword,
): Promise<SignInStep | IdentityFailure> {
  const account = await lockAccountOf(command, verified.userId);
  if (account === undefined || account.credentials.passwordHash !== verified.passwordHash)
    return notAuthorised();
  const { userId, credentials } = account;
  forgetPasswordAttempts(command, userId);
  const attempt = { door: "password", pool: "main" } as const;
  const refusal = await signInRefusal(command, account, attempt);
  if (refusal !== undefined) return refusal;
  if (credentials.resetRequired || isCommon)
    return (await sendPasswordReset(command, account)) ? passwordResetRequired() : tooManyAttempts();
  if (credentials.mustChangePassword) return askForNewPassword(command, account);
  // No device was remembered with a new address before its mailbox is proven.
  const deviceId =
    deviceToken === undefined || credentials.mailboxCodeDue
      ? undefined
      : await findRememberedDevice(command, userId, deviceToken);
  if (deviceId === undefined) return askForCode(command, account);
  const tokens = await completeSignIn(command, account, { ...attempt, request, deviceId });
  return tokens instanceof IdentityFailure ? tokens : { nextStep: "DONE", tokens };
}
