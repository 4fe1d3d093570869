import { expect, test } from "vitest";
import { contrastOf, mixed } from "./contrast";

test.each([
  ["#ffffff", "#ffffff", 1],
  ["#000000", "#ffffff", 21],
  ["#10606e", "#ffffff", 7.16],
  ["#767676", "#ffffff", 4.54],
  ["#777777", "#ffffff", 4.48],
  ["#f19c57", "#ffffff", 2.19],
])("the contrast of %s and %s is %d, in either order", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test.each([
  ["#000000", "#ffffff", 1, "#000000"],
  ["#000000", "#ffffff", 0, "#ffffff"],
  ["#ff0000", "#0000ff", 0.5, "#800080"],
])("%s over %s, with a share of %d, is %s", (colour, background, share, expected) => {
  expect(mixed(colour, background, share)).toBe(expected);
});
