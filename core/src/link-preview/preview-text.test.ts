// Texts of untrusted pages are shown as one line of limited length.
import { expect, test } from "vitest";
import { previewText } from "./preview-text";

test.each([
  ["Plain", "Plain"],
  ["  two\n\t lines\r\n", "two lines"],
  ["a\u0000b\u0007c\u001b[31m", "abc[31m"],
  ["pay\u202efdp.exe", "payfdp.exe"],
  ["half \ud83d of one", "half  of one"],
  ["\ufeffMāori whānau 👩‍👩‍👧", "Māori whānau 👩‍👩‍👧"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
])("%j is shown as %j", (rawText, shown) => {
  expect(previewText(rawText, 50)).toBe(shown);
});

test.each([[undefined], [""], [" \n "], ["\u0000\u202e"]])("%j has no text", (rawText) => {
  expect(previewText(rawText, 50)).toBeNull();
});

test.each([
  ["1234567890", "1234567890"],
  ["12345678901", "123456789…"],
  ["12345678 0123", "12345678…"],
  ["😀".repeat(11), `${"😀".repeat(9)}…`],
])("%s is shortened to ten characters: %s", (rawText, shown) => {
  expect(previewText(rawText, 10)).toBe(shown);
});

test("a huge text is handled quickly", () => {
  expect(previewText(" ".repeat(10_000_000) + "x", 10)).toBeNull();
});
