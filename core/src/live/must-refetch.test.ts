import { expect, test } from "vitest";
import { mustRefetch } from "@gap/core/live/must-refetch";

test.each([
  ["nothing new", 5, 0, 5, false],
  ["two behind, both stored", 3, 2, 5, false],
  ["two behind, one stored", 3, 1, 5, true],
  ["behind, nothing stored", 3, 0, 5, true],
  ["before the first message", 0, 5, 5, false],
  ["ahead of the last message", 9, 0, 5, true],
  ["seen a message of a topic that no longer exists", 2, 0, 0, true],
])("a returning client, %s", (_, lastSeen, storedSince, lastId, expected) => {
  expect(mustRefetch({ lastId: lastSeen, storedSince }, lastId)).toBe(expected);
});
