import { expect, test } from "vitest";
import { explainFileReason } from "./file-reasons";

test.each([
  ["not-its-type", "Its content does not match its file type."],
  ["encrypted", "It is protected with a password."],
  [
    "undrawn-fields",
    "It has form fields that look different in some programs. Please print it to a new PDF and upload that one.",
  ],
  ["active-content", undefined],
  ["too-much-inside", undefined],
  ["a reason of a newer version", undefined],
])("a file that is %s: %s", (reason, words) => {
  expect(explainFileReason(reason)).toBe(words);
});
