// 1,000 random firms: the calculator's sums against an independent computation in exact fractions (spec 8 §1).
import fc from "fast-check";
import { expect, test } from "vitest";
import { exactGapOf, exactlyRounded, Fraction } from "./exact-gap.test-kit";
import { anyFirm } from "./any-firm.test-kit";
import { CASH_LEVERS, LEVERS, NO_CHANGE, PROFIT_LEVERS } from "./levers";
import { returnOnFee } from "./return-on-fee";
import { shownGapOf } from "./shown-gap";
import { offReason, valueGapOf } from "./value-gap";
import { FEE_A, FIGURES_A, LEVERS_A } from "./value-gap.test-data";

const RANDOM_FIRMS = 1_000;
/** Fifteen digits of a double, for amounts of up to billions. */
const PRECISION = 1e-5;

const isNear = (value: number | null, exact: Fraction | null) =>
  value === null || exact === null
    ? value === exact
    : Math.abs(value - exact.toNumber()) <= PRECISION * Math.max(1, Math.abs(value) / 1e9);

/** A half may be rounded either way, because a double is rarely exactly one. */
const isRounded = (shown: number, exact: Fraction) => Math.abs(shown - exact.toNumber()) <= 0.5 + PRECISION;

test("table A in exact fractions", () => {
  const { gap, parts, netCash, growthTakes } = exactGapOf(FIGURES_A, LEVERS_A);
  expect(gap.rounded()).toBe(164_832n);
  expect(exactlyRounded(parts)).toEqual({
    price: 72_000n,
    volume: 41_280n,
    costOfSales: 29_952n,
    overheads: 21_600n,
  });
  expect([netCash.rounded(2), growthTakes.rounded(2)]).toEqual([9_282_700n, 2_026_889n]);
});

test(`the sums of ${RANDOM_FIRMS} random firms are those of the independent computation`, () => {
  fc.assert(
    fc.property(anyFirm, ({ figures, levers }) => {
      const counted = valueGapOf(figures, levers);
      const exact = exactGapOf(figures, levers);
      const compared: Record<string, [number | null, Fraction | null]> = {
        now: [counted.now.profit, exact.profitNow],
        target: [counted.target.profit, exact.profitTarget],
        revenue: [counted.target.revenue, exact.revenueTarget],
        gap: [counted.gap, exact.gap],
        cashReleased: [counted.cashReleased, exact.cashReleased],
        growthTakes: [counted.growthTakes, exact.growthTakes],
        netCash: [counted.netCash, exact.netCash],
        tax: [counted.target.tax, exact.taxTarget],
        afterTax: [counted.target.profitAfterTax, exact.profitTarget.minus(exact.taxTarget)],
        workingCapitalNow: [counted.now.workingCapital, exact.workingCapitalNow],
        workingCapitalTarget: [counted.target.workingCapital, exact.workingCapitalTarget],
        return: [returnOnFee(counted.gap, FEE_A).times, exact.gap.over(Fraction.of(FEE_A))],
        ...Object.fromEntries(
          PROFIT_LEVERS.map((lever) => [lever, [counted.parts[lever], exact.parts[lever]]]),
        ),
        ...Object.fromEntries(
          CASH_LEVERS.map((lever) => [lever, [counted.released[lever], exact.released[lever]]]),
        ),
      };
      const wrong = Object.entries(compared).filter(([, [value, expected]]) => !isNear(value, expected));
      expect(wrong.map(([name, [value, expected]]) => [name, value, expected?.toNumber()])).toEqual([]);
      // A profit of nothing has no value; rounding of a double decides on which side of nothing it is.
      const isNothing = exact.profitTarget.size().toNumber() <= PRECISION;
      const toOwners = exact.valueTarget?.minus(Fraction.of(figures.debt)) ?? null;
      expect(isNothing || isNear(counted.target.value, exact.valueTarget)).toBe(true);
      expect(isNothing || isNear(counted.target.valueToOwners, toOwners)).toBe(true);
    }),
    { numRuns: RANDOM_FIRMS },
  );
});

test(`what is shown of ${RANDOM_FIRMS} random firms is rounded, and shown parts add up to shown totals`, () => {
  fc.assert(
    fc.property(anyFirm, ({ figures, levers }) => {
      const shown = shownGapOf(valueGapOf(figures, levers));
      const exact = exactGapOf(figures, levers);
      expect(isRounded(shown.now, exact.profitNow)).toBe(true);
      expect(isRounded(shown.gap, exact.gap)).toBe(true);
      expect(isRounded(shown.cashReleased, exact.cashReleased)).toBe(true);
      expect(isRounded(shown.netCash, exact.netCash)).toBe(true);
      expect(shown.target).toBe(shown.now + shown.gap);
      const afterTax = exact.profitTarget.minus(exact.taxTarget).toNumber();
      // Three rounded amounts make it up.
      expect(Math.abs(shown.profitAfterTax.target - afterTax)).toBeLessThanOrEqual(1.5 + PRECISION);
      expect(shown.growthTakes).toBe(shown.cashReleased - shown.netCash);
      expect(PROFIT_LEVERS.reduce((sum, lever) => sum + shown.parts[lever], 0)).toBe(shown.gap);
      expect(CASH_LEVERS.reduce((sum, lever) => sum + shown.released[lever], 0)).toBe(shown.cashReleased);
      const offBy = PROFIT_LEVERS.map((lever) =>
        Math.abs(shown.parts[lever] - exact.parts[lever].toNumber()),
      );
      // The largest part takes what rounding leaves, at most half of each part.
      expect(offBy.filter((off) => off > 0.5 + PRECISION).length).toBeLessThanOrEqual(1);
      expect(Math.max(...offBy)).toBeLessThanOrEqual(2.5 + PRECISION);
    }),
    { numRuns: RANDOM_FIRMS },
  );
});

test("a lever that is off changes nothing", () => {
  fc.assert(
    fc.property(anyFirm, ({ figures, levers }) => {
      const off = LEVERS.filter((lever) => offReason(figures, lever) !== undefined);
      fc.pre(off.length > 0);
      const without = { ...levers, ...Object.fromEntries(off.map((lever) => [lever, NO_CHANGE[lever]])) };
      expect(shownGapOf(valueGapOf(figures, levers))).toEqual(shownGapOf(valueGapOf(figures, without)));
    }),
    { numRuns: RANDOM_FIRMS },
  );
});
