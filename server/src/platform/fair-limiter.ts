// Whose turn it is: some at once in all, fewer for each person, so that nobody's slow work keeps the others waiting.

export interface FairLimits {
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  readonly waiting: number;
}

export interface FairLimiter {
  /** Whether one more would have to be sent away. */
  isFull(): boolean;
  take<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

export function createFairLimiter({ atOnce, atOnceOfOne, waiting: mostWaiting }: FairLimits): FairLimiter {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let runningInAll = 0;

  const count = (owner: string, change: 1 | -1) => {
    runningInAll += change;
    const left = (running.get(owner) ?? 0) + change;
    if (left === 0) running.delete(owner);
    else running.set(owner, left);
  };
  const beginNext = () => {
    if (runningInAll >= atOnce) return;
    const next = waiting.findIndex(({ owner }) => (running.get(owner) ?? 0) < atOnceOfOne);
    const [begun] = next < 0 ? [] : waiting.splice(next, 1);
    if (begun === undefined) return;
    count(begun.owner, 1);
    begun.begin();
  };

  return {
    isFull: () => waiting.length >= mostWaiting,
    async take(owner, work) {
      await new Promise<void>((begin) => {
        waiting.push({ owner, begin });
        beginNext();
      });
      try {
        return await work();
      } finally {
        count(owner, -1);
        beginNext();
      }
    },
  };
}
