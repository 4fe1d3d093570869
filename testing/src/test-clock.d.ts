import type { Clock } from "@gap/server/platform/clock";
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}
export declare function createTestClock(start?: Date): TestClock;
