import { expect, test } from "vitest";
import { COLOUR_NAMES } from "./colour-names";
import { COLOUR, colourOf, FAMILY_OF_FONT, FONTS, isFont, isTextSize, PRESET_COLOURS } from "./text-styles";

test("the fonts of the specification, in its order", () => {
  expect(FONTS).toEqual([
    "DMSans",
    "Arial",
    "Courier New",
    "Georgia",
    "Times New Roman",
    "Trebuchet MS",
    "Verdana",
  ]);
  expect(Object.keys(FAMILY_OF_FONT)).toEqual([...FONTS]);
  expect([isFont("Georgia"), isFont("georgia"), isFont("Comic Sans MS")]).toEqual([true, false, false]);
});

test.each<[number, boolean]>([
  [10, true],
  [15, true],
  [20, true],
  [9, false],
  [21, false],
  [12.5, false],
  [Number.NaN, false],
])("%d px is a valid size: %s", (size, expected) => {
  expect(isTextSize(size)).toBe(expected);
});

test.each<[string, string | undefined]>([
  ["#10606e", "#10606e"],
  ["#10606E", "#10606e"],
  [" #ffffff ", "#ffffff"],
  ["10606e", undefined],
  ["#fff", undefined],
  ["#10606", undefined],
  ["#10606e0", undefined],
  ["#10606g", undefined],
  ["red", undefined],
  ["", undefined],
  ["#10606e;background:url(//evil.example)", undefined],
])("%j typed as a colour is stored as %j", (typed, expected) => {
  expect(colourOf(typed)).toBe(expected);
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test("there are fifteen colours with different names, readable on every light and dark background", () => {
  expect(PRESET_COLOURS).toHaveLength(15);
  expect(new Set(PRESET_COLOURS.map(({ colour }) => COLOUR_NAMES[colour])).size).toBe(15);
  expect(new Set(PRESET_COLOURS.map(({ colour }) => colour)).size).toBe(15);
  for (const { colour, onDark } of PRESET_COLOURS) {
    const name = COLOUR_NAMES[colour] ?? "";
    expect(
      [colour, onDark].every((each) => COLOUR.test(each)),
      name,
    ).toBe(true);
    for (const ground of ["#ffffff", "#fbfbf9", "#f6f6f3"])
      expect(contrast(colour, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ["#111719", "#192022", "#141a1c"])
      expect(contrast(onDark, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
});
