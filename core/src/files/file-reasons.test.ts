import { expect, test } from "vitest";
import { wordsForFileReason } from "./file-reasons";

test.each([
  ["not-its-type", "Its content is not what its name says."],
  ["encrypted", "It is protected with a password."],
  [
    "undrawn-fields",
    "It has form fields that not every program shows alike. Please print it to a new PDF, and upload that one.",
  ],
  ["active-content", undefined],
  ["too-much-inside", undefined],
  ["something of tomorrow", undefined],
])("a file that is %s: %s", (reason, words) => {
  expect(wordsForFileReason(reason)).toBe(words);
});
