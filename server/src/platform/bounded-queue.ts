// A bounded queue for expensive work: it limits concurrency, and rejects work immediately when too much is waiting.

/** Runs the work as soon as a slot is free. */
type RunQueued = <T>(work: () => Promise<T>) => Promise<T>;

export interface BoundedQueue {
  readonly run: RunQueued;
  /** Reserves a place first, so that a rejected caller has caused no work and no counting. */
  withSlot<T>(use: (inTurn: RunQueued) => Promise<T>): Promise<T>;
}

interface QueueLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
  /** Creates the error thrown when the queue is full. */
  readonly refusal: () => Error;
}

export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  const waiting: (() => void)[] = [];
  let placesTaken = 0;
  let running = 0;

  async function acquireSlot(): Promise<void> {
    if (running < limits.atOnce) running += 1;
    // A finishing caller hands its slot to the next one, so that no newcomer can jump the queue.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  const inTurn: RunQueued = async (work) => {
    await acquireSlot();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  const withSlot: BoundedQueue["withSlot"] = async (use) => {
    if (placesTaken >= limits.atOnce + limits.maxWaiting) throw limits.refusal();
    placesTaken += 1;
    try {
      return await use(inTurn);
    } finally {
      placesTaken -= 1;
    }
  };

  return { withSlot, run: (work) => withSlot((runQueued) => runQueued(work)) };
}
