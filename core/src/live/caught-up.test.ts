import { expect, test } from "vitest";
import { mustRefetch } from "@gap/core/live/caught-up";

test.each([
  ["nothing new", 5, 0, 5, false],
  ["two behind, both kept", 3, 2, 5, false],
  ["two behind, one kept", 3, 1, 5, true],
  ["behind, nothing kept", 3, 0, 5, true],
  ["from before the first", 0, 5, 5, false],
  ["seen more than there is", 9, 0, 5, true],
  ["seen something of a topic that is not there", 2, 0, 0, true],
])("who comes back, %s", (_, lastSeen, missed, lastId, expected) => {
  expect(mustRefetch({ lastId: lastSeen, missed }, lastId)).toBe(expected);
});
