import { expect, test } from "vitest";
import { passwordBackOffMs } from "@gap/core/identity/identity-limits";

test.each([
  [0, 0],
  [1, 0],
  [5, 0],
  [6, 2_000],
  [7, 4_000],
  [10, 32_000],
  [14, 512_000],
  [15, 900_000],
  [40, 900_000],
  [2_000, 900_000],
])("after %i failures the next attempt waits %i ms", (failures, expected) => {
  expect(passwordBackOffMs(failures)).toBe(expected);
});
