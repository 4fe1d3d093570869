// Encrypts the secret that an authenticator app shares with the account, and verifies its codes (RFC 6238).
import { verifySync } from "otplib";
import { isCompleteCode } from "@gap/core/identity/verification-code";
import type { Region } from "@gap/server/platform/region";

const SEAL_PURPOSE = "totp-secret";
const STEP_SECONDS = 30;

export function sealTotpSecret(region: Region, secret: string): string {
  return region.secret.seal(SEAL_PURPOSE, secret);
}

/** The time step that the code is valid for: previous, current or next, and newer than `lastStep`. */
export function timeStepOfCode(
  region: Region,
  { sealedSecret, lastStep, code }: { sealedSecret: string; lastStep: number | null; code: string },
): number | undefined {
  if (!isCompleteCode(code)) return undefined;
  const epoch = Math.floor(region.clock.now().getTime() / 1000);
  const newestPossible = Math.floor(epoch / STEP_SECONDS) + 1;
  const verified = verifySync({
    secret: region.secret.unseal(SEAL_PURPOSE, sealedSecret),
    token: code,
    epoch,
    algorithm: "sha1",
    digits: 6,
    period: STEP_SECONDS,
    epochTolerance: STEP_SECONDS,
    // If the clock was set back, the last step lies in the future, for which the library throws.
    ...(lastStep === null ? {} : { afterTimeStep: Math.min(lastStep, newestPossible) }),
  });
  return verified.valid && "timeStep" in verified ? verified.timeStep : undefined;
}
