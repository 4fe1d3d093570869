import fc from "fast-check";
import { expect, it } from "vitest";
import { roundedParts } from "./rounded-parts";

it.each<[Record<string, number>, Record<string, number>]>([
  [
    { a: 0.4, b: 0.4, c: 0.4 },
    { a: 1, b: 0, c: 0 },
  ],
  [
    { a: 10.5, b: 20.5 },
    { a: 11, b: 20 },
  ],
  [
    { a: -0.2, b: 5 },
    { a: 0, b: 5 },
  ],
  [
    { a: -48_000.4, b: -45_600.4 },
    { a: -48_001, b: -45_600 },
  ],
])("%o", (parts, rounded) => {
  expect(roundedParts(parts)).toEqual(rounded);
});

it("always adds up to the rounded total", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 8 }),
      (amounts) => {
        const rounded = Object.values(
          roundedParts(Object.fromEntries(amounts.map((each, at) => [`p${at}`, each]))),
        );
        const total = amounts.reduce((sum, each) => sum + each, 0);
        expect(rounded.reduce((sum, each) => sum + each, 0)).toBe(Math.round(total) + 0);
        expect(rounded.every((each, at) => Math.abs(each - (amounts[at] ?? 0)) <= amounts.length)).toBe(true);
      },
    ),
  );
});
