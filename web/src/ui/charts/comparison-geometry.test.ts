import fc from "fast-check";
import { expect, test } from "vitest";
import { comparisonScale, percentBar } from "./comparison-geometry";

test.each([
  ["half of the highest", 50, [50, 100], { start: 0, length: 50, zero: 0 }],
  ["the highest", 100, [50, 100], { start: 0, length: 100, zero: 0 }],
  ["a negative value", -100, [-100, 300], { start: 0, length: 25, zero: 25 }],
  ["a positive value beside negative ones", 300, [-100, 300], { start: 25, length: 75, zero: 25 }],
  ["zero beside negative values", 0, [-100, 300], { start: 25, length: 0, zero: 25 }],
  ["only negative values", -50, [-100, -50], { start: 50, length: 50, zero: 100 }],
  ["equal values", 7, [7, 7], { start: 0, length: 100, zero: 0 }],
  ["only zeros", 0, [0, 0], { start: 0, length: 0, zero: 0 }],
  ["no values", 5, [], { start: 0, length: 0, zero: 0 }],
  ["no number", Number.NaN, [10], { start: 0, length: 0, zero: 0 }],
  ["more than the scale", 200, [100], { start: 0, length: 100, zero: 0 }],
  ["huge values", 1e308, [-1e308, 1e308], { start: 50, length: 50, zero: 50 }],
])("%s", (_, value, values, bar) => {
  expect(percentBar(value, comparisonScale(values))).toEqual(bar);
});

test("any bar is inside the scale", () => {
  const value = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, 1.7e308, -1.7e308));
  fc.assert(
    fc.property(value, fc.array(value), (each, others) => {
      const { start, length, zero } = percentBar(each, comparisonScale([each, ...others]));
      for (const part of [start, length, zero, start + length]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(100.1);
      }
    }),
  );
});
