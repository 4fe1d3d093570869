// Checks a code of the authenticator app, or a recovery code; either works once (spec 6 S7).
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { updateCredentials, type LockedAccount } from "../accounts.db";
import { withoutRecoveryCode } from "./recovery-codes";
import { timeStepOfCode } from "./totp-secret";

type Command = Pick<CommandContext, "region" | "tx" | "now">;

/** True for a right code, which is then used up. The account must be locked, and the caller must count failures. */
export async function consumeAuthenticatorCode(
  command: Command,
  { userId, credentials }: LockedAccount,
  code: string,
): Promise<boolean> {
  const { region } = command;
  const { sealedTotpSecret: sealedSecret, totpConfirmedAt, totpLastStep: lastStep } = credentials;
  if (sealedSecret === null || totpConfirmedAt === null) return false;
  const step = timeStepOfCode(region, { sealedSecret, lastStep, code });
  if (step !== undefined) {
    await updateCredentials(command, userId, { totpLastStep: step });
    return true;
  }
  const recoveryCodes = withoutRecoveryCode(region, {
    userId,
    codes: credentials.recoveryCodes,
    typed: code,
  });
  if (recoveryCodes === undefined) return false;
  await updateCredentials(command, userId, { recoveryCodes });
  return true;
}
