import { expect, test } from "vitest";
import { timeToLiveOf } from "./cache-times";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.each([
  ["user.getMyUserInfo", 10 * MINUTE],
  ["metrics.get", 10 * MINUTE],
  ["process.list", 10 * MINUTE],
  ["processFavorite.getFavorites", 30 * MINUTE],
  ["proposals.getProposalById", 30 * DAY],
])("responses of %s are cached for %i ms", (procedure, expected) => {
  expect(timeToLiveOf(procedure)).toBe(expected);
});
