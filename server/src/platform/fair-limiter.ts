// Limits concurrent work in total and per person, so that one person's slow work does not block others.

export interface FairLimits {
  readonly atOnce: number;
  readonly concurrencyPerOwner: number;
  readonly waiting: number;
}

export interface FairLimiter {
  /** True if the next caller must be rejected. */
  isFull(): boolean;
  take<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

export function createFairLimiter({
  atOnce,
  concurrencyPerOwner,
  waiting: maxWaiting,
}: FairLimits): FairLimiter {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let runningTotal = 0;

  const count = (owner: string, change: 1 | -1) => {
    runningTotal += change;
    const left = (running.get(owner) ?? 0) + change;
    if (left === 0) running.delete(owner);
    else running.set(owner, left);
  };
  const startNext = () => {
    if (runningTotal >= atOnce) return;
    const next = waiting.findIndex(({ owner }) => (running.get(owner) ?? 0) < concurrencyPerOwner);
    const [started] = next < 0 ? [] : waiting.splice(next, 1);
    if (started === undefined) return;
    count(started.owner, 1);
    started.begin();
  };

  return {
    isFull: () => waiting.length >= maxWaiting,
    async take(owner, work) {
      await new Promise<void>((begin) => {
        waiting.push({ owner, begin });
        startNext();
      });
      try {
        return await work();
      } finally {
        count(owner, -1);
        startNext();
      }
    },
  };
}
