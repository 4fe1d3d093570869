// Recurring timers are injected like the clock, so that tests can advance time instead of waiting.

export interface Timers {
  /** Repeats the work at this interval, never overlapping. Returns a function that stops it. */
  every(milliseconds: number, work: () => Promise<void>): () => void;
}

/** The work must handle its own errors; a rejection here is unhandled. */
export const systemTimers: Timers = {
  every(milliseconds, work) {
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    const schedule = () => {
      if (!isStopped) timer = setTimeout(() => void work().finally(schedule), milliseconds);
    };
    schedule();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  },
};

/** Waits for the given time. */
export function pause(timers: Timers, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = timers.every(milliseconds, async () => {
      stop();
      resolve();
    });
  });
}
