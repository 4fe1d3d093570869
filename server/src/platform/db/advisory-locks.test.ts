import { expect, test } from "vitest";
import { LOCKS, KEYED_LOCKS } from "./advisory-locks";

test("every lock has a unique number", () => {
  const numbers = [...Object.values(LOCKS), ...Object.values(KEYED_LOCKS)];
  expect(new Set<number>(numbers).size).toBe(numbers.length);
});
