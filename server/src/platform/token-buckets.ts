// In-process rate limits: one token bucket per key, such as a person or an address.
import { LRUCache } from "lru-cache";

interface Rate {
  /** The size of a full bucket. */
  readonly atOnce: number;
  /** The refill rate. */
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

/** Beyond this many keys, the least recently used buckets are dropped, which refills them. */
const MAX_KEYS = 10_000;

export function createTokenBuckets({ atOnce, aSecond }: Rate, nowMs: () => number): TokenBuckets {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_KEYS });
  return {
    take(key) {
      const now = nowMs();
      const { left, atMs } = buckets.get(key) ?? { left: atOnce, atMs: now };
      // A clock that is set back neither refills nor empties a bucket.
      const refilled = Math.min(atOnce, left + (Math.max(0, now - atMs) / 1_000) * aSecond);
      if (refilled < 1) return false;
      buckets.set(key, { left: refilled - 1, atMs: now });
      return true;
    },
  };
}
