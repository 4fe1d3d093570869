import { expect, test } from "vitest";
import { joinNames } from "./join-names";

test.each([
  [[], ""],
  [["Ava"], "Ava"],
  [["Ava", "Tom"], "Ava and Tom"],
  [["Ava", "Tom", "Nia"], "Ava, Tom and Nia"],
])("%j becomes %j", (names, sentence) => {
  expect(joinNames(names)).toBe(sentence);
});
