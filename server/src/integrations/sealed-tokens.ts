// Tokens of a connection as stored in its row: sealed with the region's secret (decision 007), with the end of the
// claim while a process refreshes them.
import type { Region } from "../platform/region";
import type { PracticeTokens } from "./practice-manager";

const SEAL_PURPOSE = "practice-manager-tokens";

export interface SealedTokens extends PracticeTokens {
  /** In milliseconds, like `expiresAt`. */
  readonly refreshedUntil?: number;
}

export function sealTokens(region: Region, tokens: SealedTokens): string {
  return region.secret.seal(SEAL_PURPOSE, JSON.stringify(tokens));
}

export function unsealTokens(region: Region, sealed: string): SealedTokens {
  return JSON.parse(region.secret.unseal(SEAL_PURPOSE, sealed)) as SealedTokens;
}
