// Clock and randomness are injected, so that tests can control them (DESIGN §3.7).
import { randomBytes } from "node:crypto";
import { monotonicFactory, type ULIDFactory } from "ulid";

export interface Clock {
  now(): Date;
}

export interface Random {
  /** Cryptographically strong bytes. */
  bytes(count: number): Buffer;
}

export const systemClock: Clock = { now: () => new Date() };
export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

const POOL_BYTES = 1024;

/** Creates ULIDs that increase even within one millisecond. Random bytes are drawn in pools: an id needs sixteen. */
export function createIdFactory(clock: Clock, random: Random): () => string {
  let pool = random.bytes(POOL_BYTES);
  let used = 0;
  const fraction = () => {
    if (used === pool.length) {
      pool = random.bytes(POOL_BYTES);
      used = 0;
    }
    const byte = pool.readUInt8(used);
    used += 1;
    return byte / 256;
  };
  const next: ULIDFactory = monotonicFactory(fraction);
  return () => next(clock.now().getTime());
}
