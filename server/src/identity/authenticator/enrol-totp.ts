// Adding an authenticator app (spec 4 §A, Multi-factor): a secret first; it counts once a code of it was shown.
import { generateURI, ScureBase32Plugin } from "otplib";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { updateCredentials, type LockedAccount } from "../accounts.db";
import { IdentityFailure } from "../identity-failure";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes";
import { sealTotpSecret, timeStepOfCode } from "./totp-secret";

type Command = Pick<CommandContext, "region" | "tx" | "now">;

/** 160 bits, as RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20;

/** A new secret, in place of one that was never confirmed. The account must be locked. */
export async function enrolTotp(
  command: Command,
  { userId, email, credentials }: LockedAccount,
): Promise<{ secret: string; otpauthUrl: string } | IdentityFailure> {
  const { region } = command;
  // With a second secret the first would be gone, also when the new one is never confirmed.
  if (credentials.totpConfirmedAt !== null)
    return new IdentityFailure(
      "InvalidParameterException",
      "An authenticator app is set up already. Remove it before you add another one.",
    );
  const secret = new ScureBase32Plugin().encode(region.random.bytes(SECRET_BYTES), { padding: false });
  await updateCredentials(command, userId, {
    sealedTotpSecret: sealTotpSecret(region, secret),
    totpLastStep: null,
  });
  const { productName } = region.config;
  return { secret, otpauthUrl: generateURI({ issuer: productName, label: email, secret }) };
}

/** Ten recovery codes, shown this once; nothing where the code is wrong. The account must be locked. */
export async function confirmTotp(
  command: Command,
  { userId, credentials }: LockedAccount,
  code: string,
): Promise<readonly string[] | undefined> {
  const { region, now } = command;
  const { sealedTotpSecret: sealedSecret, totpConfirmedAt } = credentials;
  if (sealedSecret === null || totpConfirmedAt !== null) return undefined;
  const step = timeStepOfCode(region, { sealedSecret, lastStep: null, code });
  if (step === undefined) return undefined;
  const recoveryCodes = newRecoveryCodes(region.random);
  await updateCredentials(command, userId, {
    totpConfirmedAt: now,
    totpLastStep: step,
    preferredMfa: "TOTP",
    recoveryCodes: recoveryCodes.map((each) => ({ hash: hashRecoveryCode(region, userId, each) })),
  });
  return recoveryCodes;
}

/** From now on codes are mailed again. */
export async function removeTotp(
  command: Pick<Command, "tx" | "now">,
  { userId }: LockedAccount,
): Promise<void> {
  await updateCredentials(command, userId, {
    sealedTotpSecret: null,
    totpConfirmedAt: null,
    totpLastStep: null,
    recoveryCodes: [],
  });
}
