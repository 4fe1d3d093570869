import { expect, test } from "vitest";
import { contrastOf } from "./contrast";
import { darkenedUntil, lightenedUntil } from "./shades";

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
