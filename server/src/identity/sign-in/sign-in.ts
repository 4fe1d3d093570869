// First step of signing in (spec 4 §B): checks the password, with its back-off, then decides on the next step.
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
  /** Undefined if the account is unknown, has no password or must wait; the password is compared all the same. */
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
  // The guest pool has no passwords: guests use a link and a mailed code.
  if (given.pool !== "main") throw notAuthorised();
  await chargeAddress(region, "signIn", request.ip);
  const origin = { action: "identity.signIn", actorId: null, orgId: null, request };
  const { password, verified } = await withPlaceInQueue(async (passwordMatches) => {
    const attempt = await runCommand(region, origin, (command) => beginAttempt(command, given));
    if (attempt === undefined) throw notAuthorised();
    const { account, sealedKey } = attempt;
    const decrypted = (await decryptPassword(region, sealedKey, given.encryptedPassword)) ?? "";
    // Outside any transaction, because it takes as long as all the rest together.
    const matches = await passwordMatches(account?.passwordHash, decrypted);
    if (!matches || account === undefined) throw notAuthorised();
    return { password: decrypted, verified: account };
  });
  // Names may have changed since the password was set, so check only for passwords that are common to everyone.
  const isCommon = await isCommonPassword(password, []);
  return orThrow(
    await runCommand(
      region,
      { ...origin, action: "identity.passwordAccepted", actorId: verified.userId },
      async (command) => {
        const outcome = await acceptPassword(command, { verified, isCommon, deviceToken, request });
        // Last, because everyone behind the same IP address contends for this row.
        refundAddressWithin(command, "signIn", request.ip);
        return outcome;
      },
    ),
  );
}

// Counts the attempt before the password is checked, so that concurrent guesses cannot share a free one.
async function beginAttempt(
  command: CommandContext,
  given: Omit<GivenCredentials, "deviceToken">,
): Promise<PasswordAttempt | undefined> {
  const [sealedKey, found] = await Promise.all([
    consumeEncryptionChallenge(command, given),
    lockAccountByEmail(command, given.username),
  ]);
  if (sealedKey === undefined) return undefined;
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
  // After an address change, ignore remembered devices until the new mailbox is proven.
  const deviceId =
    deviceToken === undefined || credentials.mailboxCodeDue
      ? undefined
      : await findRememberedDevice(command, userId, deviceToken);
  if (deviceId === undefined) return askForCode(command, account);
  const tokens = await completeSignIn(command, account, { ...attempt, request, deviceId });
  return tokens instanceof IdentityFailure ? tokens : { nextStep: "DONE", tokens };
}
