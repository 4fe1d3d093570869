import { expect, test } from "vitest";
import { allowanceLeft, type AllowanceLeft } from "@gap/core/live/allowance";

test.each<[string, AllowanceLeft | undefined, number, number]>([
  ["who never asked", undefined, 5_000, 10],
  ["at the same moment", { left: 3, atMs: 5_000 }, 5_000, 3],
  ["half a second later", { left: 3, atMs: 5_000 }, 5_500, 4],
  ["a second later, with nothing left before", { left: 0, atMs: 5_000 }, 6_000, 2],
  ["much later", { left: 0, atMs: 5_000 }, 60_000, 10],
  ["when the clock was set back", { left: 3, atMs: 5_000 }, 1_000, 3],
])("of ten at once and two a second there are left, %s", (_, before, now, left) => {
  expect(allowanceLeft({ atOnce: 10, aSecond: 2 }, before, now)).toBe(left);
});
