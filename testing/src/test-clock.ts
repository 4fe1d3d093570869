// A clock that moves only when a test advances it.
import type { Clock } from "@gap/server/platform/clock";

export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(start = new Date("2026-03-02T21:00:00Z")): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
