// What happens again and again is passed in like the clock, so that tests let time pass instead of waiting for it.

export interface Timers {
  /** Does the work after each such span, never twice at once; until the returned function is called. */
  every(milliseconds: number, work: () => Promise<void>): () => void;
}

/** Works mind their own failures: there is nobody here to tell. */
export const systemTimers: Timers = {
  every(milliseconds, work) {
    let isStopped = false;
    let timer: NodeJS.Timeout | undefined;
    const goOn = () => {
      if (!isStopped) timer = setTimeout(() => void work().finally(goOn), milliseconds);
    };
    goOn();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  },
};

/** Once. */
export function pause(timers: Timers, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = timers.every(milliseconds, async () => {
      stop();
      resolve();
    });
  });
}
