import { DEFAULT_THEME } from "@mantine/core";
import { expect, test } from "vitest";
import { gapCssVariables } from "@gap/web/ui/theme/css-variables";
import { contrastOf, readableOnDark } from "./readable-on-dark";
import { cssOfColour } from "./text-look";

const { dark } = gapCssVariables(DEFAULT_THEME);
const GROUNDS = ["canvas", "surface", "sunken", "hover", "accent-soft", "accent-soft-2"].map(
  (name) => dark[`--gap-${name}`] ?? "",
);

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#767676", 4.54],
  ["#b02929", "#b02929", 1],
])("the contrast of %s and %s is %d", (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
});

test("every chosen colour is readable on every dark background", () => {
  const parts = ["00", "33", "80", "cc", "ff"];
  const colours = parts.flatMap((red) =>
    parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
  );
  for (const colour of colours)
    for (const ground of GROUNDS)
      expect(contrastOf(readableOnDark(colour), ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(
        4.5,
      );
});

test.each([
  ["that is light enough stays as it is", "#abcdef", "#abcdef"],
  ["keeps its hue where possible", "#800000", "light-dark(#800000, #cb9797)"],
  ["that is a preset uses its own dark shade", "#10606e", "light-dark(#10606e, #9bd4dd)"],
])("a colour %s", (_, colour, expected) => {
  expect(cssOfColour(colour)).toBe(expected);
});
