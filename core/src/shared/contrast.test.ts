import { expect, test } from "vitest";
import { contrastOf, darkenedUntil, lightenedUntil, mixed } from "./contrast";

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

test("a shade that fits is not changed", () => {
  expect(darkenedUntil("#123456", () => true)).toBe("#123456");
  expect(lightenedUntil("#123456", () => true)).toBe("#123456");
});

test("a colour is darkened to black and lightened to white at most", () => {
  expect(darkenedUntil("#f19c57", () => false)).toBe("#000000");
  expect(lightenedUntil("#000000", () => false)).toBe("#ffffff");
  expect(lightenedUntil("#123456", () => false)).toBe("#ffffff");
});

test("a colour becomes brighter before it becomes paler", () => {
  const onCard = (shade: string) => contrastOf(shade, "#192022") >= 3;
  expect(lightenedUntil("#200000", onCard)).toMatch(/^#[c-f][0-9a-f]0000$/);
});
