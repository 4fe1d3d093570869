import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersIn } from "./all-numbers.test-support";
import { dayBarsGeometry } from "./day-bars-geometry";

const piece = (days: number, text = "x") => ({ days, text });
const chartOf = (over: number[], under: number[], width = 676) =>
  dayBarsGeometry(
    [{ over: over.map((days) => piece(days)), under: under.map((days) => piece(days)) }],
    width,
  );
const rectsOf = (...args: Parameters<typeof chartOf>) => chartOf(...args).rows[0]!.rects;

test("stock and debtors end where creditors and the funded days end", () => {
  const [stock, debtors, creditors, funded] = rectsOf([48, 52], [28, 72]);
  expect(debtors!.x + debtors!.width).toBe(funded!.x + funded!.width);
  expect(stock!.x).toBe(creditors!.x);
  expect(debtors!.x).toBeGreaterThan(stock!.x + stock!.width);
});

test("rows share one scale", () => {
  const row = (days: number) => ({ over: [piece(days)], under: [] });
  const { rows } = dayBarsGeometry([row(50), row(100)], 676);
  expect(rows[1]!.rects[0]!.width).toBeCloseTo(rows[0]!.rects[0]!.width * 2, 0);
});

test.each([
  ["zero", 0],
  ["negative", -12],
  ["no number", Number.NaN],
])("a piece with %s days is left out", (_, days) => {
  expect(rectsOf([days, 52], [])).toHaveLength(1);
});

test("a text that does not fit is beside the last bar, and left out in others", () => {
  const long = "You fund 1 day";
  const { rows } = dayBarsGeometry([{ over: [piece(1, long), piece(200)], under: [piece(1, long)] }], 676);
  const [first, , last] = rows[0]!.rects;
  expect(first!.textX).toBeUndefined();
  expect(last).toMatchObject({ isTextInside: false });
  expect(last!.textX).toBeGreaterThan(last!.x + last!.width);
});

test.each([
  ["days", [48, 52], [0, 20, 40, 60, 80, 100]],
  ["no days", [0], [0]],
  ["years", [3650], [0, 500, 1000, 1500, 2000, 2500, 3000, 3500]],
])("the axis of %s", (_, over, ticks) => {
  expect(chartOf(over, []).ticks.map(({ days }) => days)).toEqual(ticks);
});

test("any days give numbers only, and bars inside the picture", () => {
  const days = fc.array(fc.oneof(fc.double(), fc.constantFrom(0, 1e308, Number.NaN, Infinity)), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 3000 }), (over, under, width) => {
      const chart = chartOf(over, under, width);
      expect(
        numbersIn(chart.ticks).concat(numbersIn(chart.rows.map(({ rects }) => rects.map(placeOf)))),
      ).toSatisfy((numbers: number[]) => numbers.every(Number.isFinite));
      for (const { rects } of chart.rows)
        for (const rect of rects) expect(rect.x + rect.width).toBeLessThanOrEqual(chart.width);
    }),
  );
});

function placeOf({ x, y, width, textX }: { x: number; y: number; width: number; textX: number | undefined }) {
  return [x, y, width, textX];
}
