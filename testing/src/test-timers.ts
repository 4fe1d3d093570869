// Timers that run only when a test lets time pass.
import type { Timers } from "@gap/server/platform/timers";

export interface TestTimers extends Timers {
  /** Runs everything that is due within the span, in order, and resolves when it is done. */
  pass(milliseconds: number): Promise<void>;
}

export function createTestTimers(): TestTimers {
  const works = new Set<{ readonly span: number; due: number; readonly work: () => Promise<void> }>();
  let now = 0;
  return {
    every(span, work) {
      const entry = { span, due: now + span, work };
      works.add(entry);
      return () => works.delete(entry);
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...works].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
        if (next === undefined) break;
        now = next.due;
        next.due += next.span;
        await next.work();
      }
      now = end;
    },
  };
}
