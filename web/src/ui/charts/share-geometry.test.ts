import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersIn } from "./all-numbers.test-support";
import { shareGeometry } from "./share-geometry";

const sharesOf = (...values: number[]) => values.map((value) => ({ label: "Price", value, valueText: "$1" }));
const widthsOf = (values: number[], reference = 0, width = 600) =>
  shareGeometry(sharesOf(...values), reference, width).segments.map(({ width: each }) => each);

test.each([
  ["one share", [5], [600]],
  ["equal shares, with a gap between them", [5, 5], [297, 300]],
  ["a share of nothing", [5, 0, 5], [297, 300]],
  ["a negative share", [-5, 5], [600]],
  ["nothing at all", [0, 0], []],
  ["no number", [Number.NaN, 5], [600]],
  ["a tiny share", [0.001, 1000], [2, 600]],
])("%s", (_, values, widths) => {
  expect(widthsOf(values)).toEqual(widths);
});

test("the other bar is on the same scale", () => {
  expect(shareGeometry(sharesOf(50, 50), 25, 600).referenceWidth).toBe(150);
});

test("another bar that is longer than the total shortens the shares", () => {
  const chart = shareGeometry(sharesOf(100), 400, 600);
  expect(chart.referenceWidth).toBe(600);
  expect(chart.segments[0]!.width).toBe(150);
});

test.each([
  ["wide segments", [50, 50], 600, true],
  ["a segment that is too narrow", [1, 99], 600, false],
  ["a phone", [40, 20, 20, 20], 120, false],
  ["a share that is not drawn", [50, 0], 600, false],
])("texts in and under %s", (_, values, width, hasRoom) => {
  expect(shareGeometry(sharesOf(...values), 0, width).hasRoomForTexts).toBe(hasRoom);
});

test("any values give numbers only", () => {
  const value = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, 1.7e308));
  fc.assert(
    fc.property(fc.array(value), value, fc.integer({ min: 0, max: 3000 }), (values, reference, width) => {
      const { segments, referenceWidth } = shareGeometry(sharesOf(...values), reference, width);
      const places = segments.map((segment) => [segment.x, segment.width]);
      expect(numbersIn([places, referenceWidth]).filter((each) => !Number.isFinite(each))).toEqual([]);
    }),
  );
});
