// How much each person may ask of the live channel in this process, by all their connections together: who floods it
// keeps only themselves waiting.
import { allowanceLeft, type AllowanceLeft } from "@gap/core/live/allowance";
import { LIVE_ALLOWANCES } from "@gap/core/live/live-figures";

type Kind = keyof typeof LIVE_ALLOWANCES;

export interface LiveAllowances {
  /** One more of it; false where it is used up. */
  take(userId: string, kind: Kind): boolean;
  /** One such work at a time of a person's. */
  inTurn(userId: string, work: () => Promise<void>): Promise<void>;
  /** Whoever has not asked for anything for a while is as if they never had. */
  forgetRested(): void;
}

export function createLiveAllowances(nowMs: () => number): LiveAllowances {
  const taken: Record<Kind, Map<string, AllowanceLeft>> = { frames: new Map(), subscribing: new Map() };
  const lastInTurn = new Map<string, Promise<void>>();
  const leftOf = (kind: Kind, userId: string) =>
    allowanceLeft(LIVE_ALLOWANCES[kind], taken[kind].get(userId), nowMs());

  return {
    take(userId, kind) {
      const left = leftOf(kind, userId);
      if (left < 1) return false;
      taken[kind].set(userId, { left: left - 1, atMs: nowMs() });
      return true;
    },
    async inTurn(userId, work) {
      const before = lastInTurn.get(userId) ?? Promise.resolve();
      const done = before.then(work);
      // Whoever asked hears of a failure; the next one's turn comes all the same.
      const over = done.catch(() => undefined);
      lastInTurn.set(userId, over);
      await done.finally(() => {
        if (lastInTurn.get(userId) === over) lastInTurn.delete(userId);
      });
    },
    forgetRested() {
      for (const kind of ["frames", "subscribing"] as const)
        for (const userId of taken[kind].keys())
          if (leftOf(kind, userId) === LIVE_ALLOWANCES[kind].atOnce) taken[kind].delete(userId);
    },
  };
}
