import { expect, test } from "vitest";
import { LOCKS, LOCKS_OF_EACH } from "./advisory-locks";

test("every lock has a number of its own", () => {
  const numbers = [...Object.values(LOCKS), ...Object.values(LOCKS_OF_EACH)];
  expect(new Set<number>(numbers).size).toBe(numbers.length);
});
