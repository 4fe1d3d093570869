// A queue with an end: dear work is done a few at a time, and what would wait too long is refused at once.
import { tooManyAttempts } from "../identity-failure";

export interface BoundedQueue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createBoundedQueue(limits: { atOnce: number; mostWaiting: number }): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limits.mostWaiting) throw tooManyAttempts();
    // The place is handed over by the one who leaves, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
