import { expect, test } from "vitest";
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";

test.each([
  ["Planning", 8, "Planning"],
  ["Planning", 4, "Plan"],
  ["Plan 😀", 7, "Plan 😀"],
  ["Plan 😀", 6, "Plan "],
])("%s cut to %i characters is '%s'", (text, longest, expected) => {
  expect(shortenedLine(text, longest)).toBe(expected);
});
