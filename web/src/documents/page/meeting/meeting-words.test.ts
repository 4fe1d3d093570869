import { expect, test } from "vitest";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { clockOf, lengthOf } from "./meeting-words";

test.each([
  [0, "0:00"],
  [59_999, "0:59"],
  [38 * MINUTE_MS + 12_000, "38:12"],
  [62 * MINUTE_MS + 5_000, "1:02:05"],
])("%d ms are %s on the clock", (milliseconds, words) => {
  expect(clockOf(milliseconds)).toBe(words);
});

test.each([
  [10, 0, "10 min"],
  [10, 30_000, "10 min left"],
  [10, 7 * MINUTE_MS, "3 min left"],
  [10, 12 * MINUTE_MS, "2 min over"],
  [undefined, 0, ""],
  [undefined, 4 * MINUTE_MS, "4 min"],
])("planned %s, spent %d ms: %s", (planned, spent, words) => {
  expect(lengthOf(planned, spent)).toBe(words);
});
