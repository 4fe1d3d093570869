import { DEFAULT_THEME } from "@mantine/core";
import { expect, test } from "vitest";
import { contrastOf } from "@gap/core/shared/colour/contrast";
import { gapCssVariables } from "@gap/web/ui/theme/css-variables";
import { readableOnDark } from "./readable-on-dark";
import { cssOfColour } from "./text-look";

const { dark } = gapCssVariables(DEFAULT_THEME);
const GROUNDS = ["canvas", "surface", "sunken", "hover", "accent-soft", "accent-soft-2"].map(
  (name) => dark[`--gap-${name}`] ?? "",
);

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
