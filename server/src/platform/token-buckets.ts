// In-process rate limits: one token bucket for each key, such as a person or an address.
import { LRUCache } from "lru-cache";

interface Rate {
  /** The size of a full bucket. */
  readonly atOnce: number;
  /** How fast it refills. */
  readonly aSecond: number;
}

interface Bucket {
  readonly left: number;
  readonly atMs: number;
}

export interface TokenBuckets {
  /** Takes one token; false when the bucket is empty. */
  take(key: string): boolean;
}

/** Keys beyond this many are forgotten, least recently used first, which refills their buckets. */
const MOST_KEYS = 10_000;

export function createTokenBuckets({ atOnce, aSecond }: Rate, nowMs: () => number): TokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_KEYS });
  return {
    take(key) {
      const now = nowMs();
      const { left, atMs } = buckets.get(key) ?? { left: atOnce, atMs: now };
      // A clock set back neither refills nor empties a bucket.
      const refilled = Math.min(atOnce, left + (Math.max(0, now - atMs) / 1_000) * aSecond);
      if (refilled < 1) return false;
      buckets.set(key, { left: refilled - 1, atMs: now });
      return true;
    },
  };
}
