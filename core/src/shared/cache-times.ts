// How long the browser keeps what it fetched (spec 1 §9, spec 2 §7, spec 3 §9).

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const CACHE_TIME_TO_LIVE_MS = {
  default: 10 * MINUTE,
  metrics: 10 * MINUTE,
  processList: 10 * MINUTE,
  favourites: 30 * MINUTE,
  proposal: 30 * DAY,
} as const;

export type CacheName = keyof typeof CACHE_TIME_TO_LIVE_MS;

export interface CacheEntry {
  readonly key: string;
  readonly timestamp: number;
  readonly version?: string;
}

/** An entry of another version, older than its time, or from the future is not used. */
export function cacheEntryIsFresh(
  entry: CacheEntry,
  expected: { readonly name: CacheName; readonly version?: string; readonly now: number },
): boolean {
  const age = expected.now - entry.timestamp;
  return entry.version === expected.version && age >= 0 && age < CACHE_TIME_TO_LIVE_MS[expected.name];
}
