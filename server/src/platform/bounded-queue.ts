// A queue with an end: dear work is done a few at a time, and what would wait too long is refused at once.

/** Waits for its turn. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export interface BoundedQueue {
  readonly run: InTurn;
  /** Takes a place before what comes first is done, so that nothing is done or counted for whom the queue refuses. */
  withPlace<T>(use: (inTurn: InTurn) => Promise<T>): Promise<T>;
}

interface QueueLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** What is thrown at those for whom there is no place. */
  readonly refusal: () => Error;
}

export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  const waiting: (() => void)[] = [];
  let placesTaken = 0;
  let running = 0;

  async function turn(): Promise<void> {
    if (running < limits.atOnce) running += 1;
    // The turn is handed over by the one who leaves, so that nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  const inTurn: InTurn = async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  const withPlace: BoundedQueue["withPlace"] = async (use) => {
    if (placesTaken >= limits.atOnce + limits.mostWaiting) throw limits.refusal();
    placesTaken += 1;
    try {
      return await use(inTurn);
    } finally {
      placesTaken -= 1;
    }
  };

  return { withPlace, run: (work) => withPlace((inItsTurn) => inItsTurn(work)) };
}
