import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersIn } from "./all-numbers.test-support";
import { sparklineGeometry } from "./sparkline-geometry";

const BOX = { width: 124, height: 44, edge: 4 };
const chartOf = (values: (number | null)[], targets: (number | null)[] = []) =>
  sparklineGeometry(values, targets, BOX);

test.each([
  ["rising values", [0, 5, 10], "M4,40L62,22L120,4", { x: 120, y: 4 }],
  ["equal values", [4, 4], "M4,22L120,22", { x: 120, y: 22 }],
  ["one value", [4], "M62,22Z", { x: 62, y: 22 }],
  ["no values", [], "", undefined],
  ["only unknown values", [null, null], "", undefined],
  ["an unknown value between others", [0, 10, null, 10, 0], "M4,40L33,4M91,4L120,40", { x: 120, y: 40 }],
  ["an unknown last value", [0, 10, null], "M4,40L62,4", { x: 62, y: 4 }],
  ["negative values", [-10, 0], "M4,40L120,4", { x: 120, y: 4 }],
  ["huge values", [-1.7e308, 1.7e308], "M4,40L120,4", { x: 120, y: 4 }],
  ["no number", [Number.NaN, 1], "M4,40L120,4", { x: 120, y: 4 }],
])("%s", (_, values, path, last) => {
  expect(chartOf(values)).toEqual({ path, last, targetPath: "" });
});

test.each([
  ["above all values", [0, 10], [20], "M4,4L120,4"],
  ["below all values", [10, 20], [0], "M4,40L120,40"],
  ["between the values", [0, 20], [10], "M4,22L120,22"],
  ["without values", [], [10], "M4,22L120,22"],
  ["of each value", [0, 20, 20], [0, 10, 20], "M4,40L62,22L120,4"],
  ["of the last values", [0, 20, 20], [null, 10, 20], "M62,22L120,4"],
])("targets %s", (_, values, targets, path) => {
  expect(chartOf(values, targets).targetPath).toBe(path);
});

test("any values give numbers only", () => {
  const value = fc.oneof(fc.double(), fc.constant(null), fc.constantFrom(Number.NaN, -Infinity, 1.7e308));
  fc.assert(
    fc.property(fc.array(value), fc.array(value), (values, targets) => {
      const chart = chartOf(values, targets);
      expect(`${chart.path}${chart.targetPath}`).not.toMatch(/NaN|Infinity/);
      expect(numbersIn([chart.last]).filter((each) => !Number.isFinite(each))).toEqual([]);
    }),
  );
});
