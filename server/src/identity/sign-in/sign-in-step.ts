// The opaque session that links the steps of a sign-in (spec 4 §H).
import type { Region } from "@gap/server/platform/region";

const SEAL_PURPOSE = "sign-in-session";

/** Encrypted, because ids can be guessed: only the client that received it can answer the challenge (spec 6 S12). */
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
