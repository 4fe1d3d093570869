// Rate limits of the live channel per person in this process, shared by all their connections.
import { LIVE_ALLOWANCES } from "@gap/core/live/live-figures";
import { createTokenBuckets } from "../token-buckets";

type Kind = keyof typeof LIVE_ALLOWANCES;

export interface LiveAllowances {
  /** Takes one token; false if the person's allowance is used up. */
  take(userId: string, kind: Kind): boolean;
  /** Runs the tasks of one person one at a time. */
  serially(userId: string, work: () => Promise<void>): Promise<void>;
}

export function createLiveAllowances(nowMs: () => number): LiveAllowances {
  const buckets = {
    frames: createTokenBuckets(LIVE_ALLOWANCES.frames, nowMs),
    subscribing: createTokenBuckets(LIVE_ALLOWANCES.subscribing, nowMs),
    whereabouts: createTokenBuckets(LIVE_ALLOWANCES.whereabouts, nowMs),
  };
  const lastTask = new Map<string, Promise<void>>();

  return {
    take: (userId, kind) => buckets[kind].take(userId),
    async serially(userId, work) {
      const before = lastTask.get(userId) ?? Promise.resolve();
      const done = before.then(work);
      // The caller receives a failure, and the next task runs nevertheless.
      const settled = done.catch(() => undefined);
      lastTask.set(userId, settled);
      await done.finally(() => {
        if (lastTask.get(userId) === settled) lastTask.delete(userId);
      });
    },
  };
}
