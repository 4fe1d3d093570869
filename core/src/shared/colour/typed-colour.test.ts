import { expect, test } from "vitest";
import { typedColour } from "./typed-colour";

test.each([
  [" #17375E ", "#17375e"],
  ["#17375e", "#17375e"],
  ["17375e", undefined],
  ["#17375", undefined],
  ["#17375e0", undefined],
  ["red", undefined],
  ["", undefined],
])("%j is the colour %s", (typed, colour) => {
  expect(typedColour(typed)).toBe(colour);
});
