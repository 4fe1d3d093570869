import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numbersIn } from "./all-numbers.test-support";
import { waterfallGeometry, type PlacedStep } from "./waterfall-geometry";

/** The first and the last value are totals. */
function stepsOf(...values: number[]): PlacedStep[] {
  return values.map((value, index) => ({
    label: `Step ${index}`,
    value,
    valueText: "$1",
    isTotal: index === 0 || index === values.length - 1,
  }));
}

const barsOf = (...values: number[]) => waterfallGeometry(stepsOf(...values), 600, String).bars;
const bottomOf = ({ y, height }: { y: number; height: number }) => y + height;

test("a part begins at the level that the step before reached", () => {
  const [now, price, target] = barsOf(200, 100, 300);
  expect(bottomOf(price!)).toBeCloseTo(now!.y, 0);
  expect(price!.y).toBeCloseTo(target!.y, 0);
  expect(now!.height).toBeCloseTo(price!.height * 2, 0);
});

test("a negative part hangs from the level that the step before reached", () => {
  const [now, price, target] = barsOf(300, -100, 200);
  expect(price!.y).toBeCloseTo(now!.y, 0);
  expect(bottomOf(price!)).toBeCloseTo(target!.y, 0);
});

test("connectors join the edges of neighbouring bars, and none follows the last bar", () => {
  const [now, price, target] = barsOf(200, 100, 300);
  expect(now!.connector).toEqual({ from: now!.x + now!.width, to: price!.x, y: now!.y });
  expect(price!.connector!.y).toBeCloseTo(target!.y, 0);
  expect(target!.connector).toBeUndefined();
});

test("a loss is below zero with its figure under the bar, and the figure of a profit is above", () => {
  const { bars, zeroY } = waterfallGeometry(stepsOf(100, -150, -50), 600, String);
  const [profit, , loss] = bars;
  expect(loss!.y).toBeCloseTo(zeroY, 0);
  expect(loss!.valueY).toBeGreaterThan(bottomOf(loss!));
  expect(profit!.valueY).toBeLessThan(profit!.y);
});

test("a part that crosses zero spans both sides of it", () => {
  const { bars, zeroY } = waterfallGeometry(stepsOf(-100, 250, 150), 600, String);
  expect(bars[1]!.y).toBeLessThan(zeroY);
  expect(bottomOf(bars[1]!)).toBeGreaterThan(zeroY);
});

test("the end of parts that add up is where the total is", () => {
  const [, , last, target] = barsOf(240_000, 72_000, 41_280, 353_280);
  expect(last!.y).toBeCloseTo(target!.y, 1);
});

describe("the axis", () => {
  test.each([
    ["positive values", [240_000, 164_832, 404_832], [0, 100_000, 200_000, 300_000, 400_000]],
    ["values on both sides of zero", [100, -150, -50], [-40, -20, 0, 20, 40, 60, 80, 100]],
    ["no values", [0, 0, 0], [0]],
  ])("of %s", (_, values, ticks) => {
    const chart = waterfallGeometry(stepsOf(...values), 600, String);
    expect(chart.ticks.map(({ value }) => value)).toEqual(ticks);
  });

  test("longer texts move the bars to the right", () => {
    const left = (text: string) => waterfallGeometry(stepsOf(1, 2, 3), 600, () => text).plotLeft;
    expect(left("$100,000,000,000")).toBeGreaterThan(left("$1"));
  });
});

test("a container that is too narrow for the texts is exceeded", () => {
  expect(waterfallGeometry(stepsOf(1, 1, 1, 1, 1, 5), 328, String).width).toBeGreaterThan(500);
  expect(waterfallGeometry(stepsOf(1, 1, 1, 1, 1, 5), 900, String).width).toBe(900);
});

test("a long label has several lines, and the notes are below all of them", () => {
  const steps = [
    { label: "Cash that faster paying customers release", value: 1, valueText: "$1", note: "44% of gap" },
    { label: "Stock", value: 1, valueText: "$1" },
  ];
  const { bars, labelTop, noteTop } = waterfallGeometry(steps, 200, String);
  expect(bars[0]!.labelLines.join(" ")).toBe("Cash that faster paying customers release");
  expect(bars[0]!.labelLines.length).toBeGreaterThan(2);
  expect(noteTop - labelTop).toBe(16 * bars[0]!.labelLines.length);
});

test("any values give numbers only, and bars inside the picture", () => {
  const value = fc.oneof(
    fc.double(),
    fc.constantFrom(0, -0, Number.NaN, Infinity, -Infinity, 1e308, -1e308, 5e-324),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 8 }), fc.integer({ min: 0, max: 3000 }), (values, width) => {
      const chart = waterfallGeometry(stepsOf(...values), width, () => "$1");
      expect(numbersIn(chart).filter((each) => !Number.isFinite(each))).toEqual([]);
      for (const { x, y, width: barWidth, height } of chart.bars) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + barWidth).toBeLessThanOrEqual(chart.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(chart.height);
      }
    }),
  );
});
