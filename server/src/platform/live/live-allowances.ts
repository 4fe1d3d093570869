// How much each person may ask of the live channel in this process, with all their connections together.
import { LIVE_ALLOWANCES } from "@gap/core/live/live-figures";
import { createTokenBuckets } from "../token-buckets";

type Kind = keyof typeof LIVE_ALLOWANCES;

export interface LiveAllowances {
  /** Takes one; false when the person's allowance is used up. */
  take(userId: string, kind: Kind): boolean;
  /** Runs one such task of a person at a time. */
  inTurn(userId: string, work: () => Promise<void>): Promise<void>;
}

export function createLiveAllowances(nowMs: () => number): LiveAllowances {
  const buckets = {
    frames: createTokenBuckets(LIVE_ALLOWANCES.frames, nowMs),
    subscribing: createTokenBuckets(LIVE_ALLOWANCES.subscribing, nowMs),
  };
  const lastInTurn = new Map<string, Promise<void>>();

  return {
    take: (userId, kind) => buckets[kind].take(userId),
    async inTurn(userId, work) {
      const before = lastInTurn.get(userId) ?? Promise.resolve();
      const done = before.then(work);
      // The caller receives a failure; the next task runs all the same.
      const over = done.catch(() => undefined);
      lastInTurn.set(userId, over);
      await done.finally(() => {
        if (lastInTurn.get(userId) === over) lastInTurn.delete(userId);
      });
    },
  };
}
