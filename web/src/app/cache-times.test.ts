import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { timeToLiveOf } from "./cache-times";

test.each([
  ["user.getMyUserInfo", 10 * MINUTE_MS],
  ["metrics.get", 10 * MINUTE_MS],
  ["process.list", 10 * MINUTE_MS],
  ["processFavorite.getFavorites", 30 * MINUTE_MS],
  ["proposals.getProposalById", 30 * DAY_MS],
])("responses of %s are cached for %i ms", (procedure, expected) => {
  expect(timeToLiveOf(procedure)).toBe(expected);
});
