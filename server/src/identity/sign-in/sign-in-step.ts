// The opaque session that carries a sign-in from one step to the next (spec 4 §H).
import type { Region } from "@gap/server/platform/region";

const SEAL_PURPOSE = "sign-in-session";

/** Sealed, because ids can be guessed: only who was handed it can answer the challenge (spec 6 S12). */
export function sessionForChallenge(region: Region, challengeId: string): string {
  return region.secret.seal(SEAL_PURPOSE, challengeId);
}

export function challengeOfSession(region: Region, session: string): string | undefined {
  try {
    return region.secret.unseal(SEAL_PURPOSE, session);
  } catch {
    return undefined;
  }
}
