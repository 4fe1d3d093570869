// Sets up an authenticator app (spec 4 §A, Multi-factor): creates a secret, which applies once a code confirms it.
import { generateURI, ScureBase32Plugin } from "otplib";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { updateCredentials, type LockedAccount } from "../accounts.db";
import { IdentityFailure } from "../identity-failure";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes";
import { sealTotpSecret, timeStepOfCode } from "./totp-secret";

type Command = Pick<CommandContext, "region" | "tx" | "now">;

/** 160 bits, as RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20;

/** Creates a secret, which replaces one that was never confirmed. The account must be locked. */
export async function enrolTotp(
  command: Command,
  { userId, email, credentials }: LockedAccount,
): Promise<{ secret: string; otpauthUrl: string } | IdentityFailure> {
  const { region } = command;
  // A new secret would replace the confirmed one even if it is never confirmed itself.
  if (credentials.totpConfirmedAt !== null)
    return new IdentityFailure(
      "InvalidParameterException",
      "An authenticator app is already set up. Remove it before you add another one.",
    );
  const secret = new ScureBase32Plugin().encode(region.random.bytes(SECRET_BYTES), { padding: false });
  await updateCredentials(command, userId, {
    sealedTotpSecret: sealTotpSecret(region, secret),
    totpLastStep: null,
  });
  const { productName } = region.config;
  return { secret, otpauthUrl: generateURI({ issuer: productName, label: email, secret }) };
}

/** Returns ten recovery codes, shown only this once; undefined for a wrong code. The account must be locked. */
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

/** Afterwards codes are mailed again. */
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
