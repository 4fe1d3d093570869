// Time and chance are passed in, so that tests can set them (DESIGN §3.7).
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

/** Makes ULIDs that rise even within one millisecond. */
export function createIdFactory(clock: Clock, random: Random): () => string {
  const fraction = () => random.bytes(1).readUInt8() / 256;
  const next: ULIDFactory = monotonicFactory(fraction);
  return () => next(clock.now().getTime());
}
