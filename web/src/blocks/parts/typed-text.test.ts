import { expect, test } from "vitest";
import { lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import { orNull, typedLine, typedText } from "./typed-text";

test.each([
  ["Two of three", "Two of three", "Two of three"],
  ["One\ttwo\nthree", "One two three", "One\ttwo\nthree"],
  ["One\r\ntwo", "One two", "One\ntwo"],
  ["\uFEFFYes\u200B, \u202Eno", "Yes, no", "Yes, no"],
  ["👩‍🌾", "👩‍🌾", "👩‍🌾"],
  [`${"a".repeat(19)}😀`, "a".repeat(19), "a".repeat(19)],
  ["a".repeat(30), "a".repeat(20), "a".repeat(20)],
])("%j becomes text that core accepts", (typed, line, text) => {
  expect([typedLine(typed, 20), typedText(typed, 20)]).toEqual([line, text]);
  expect(lineSchema(20).safeParse(line).success).toBe(true);
  expect(textSchema(20).safeParse(text).success).toBe(true);
});

test("an empty text is no answer", () => {
  expect([orNull(""), orNull(" ")]).toEqual([null, " "]);
});
