import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_CHANGE, PROFIT_LEVERS, type Levers } from "./levers";
import { shownGapOf } from "./shown-gap";
import { valueGapOf } from "./value-gap";
import { FIGURES_A, FIGURES_B, LEVERS_A, LEVERS_B } from "./value-gap.test-data";

describe("what the page shows", () => {
  it("of table A", () => {
    expect(shownGapOf(valueGapOf(FIGURES_A, LEVERS_A))).toEqual({
      now: 240_000,
      target: 404_832,
      gap: 164_832,
      parts: { price: 72_000, volume: 41_280, costOfSales: 29_952, overheads: 21_600 },
      shares: { price: 44, volume: 25, costOfSales: 18, overheads: 13 },
      released: { debtorDays: 65_753, stockDays: 31_562, creditorDays: 15_781 },
      cashReleased: 113_096,
      growthTakes: 20_269,
      netCash: 92_827,
      tax: { now: 67_200, target: 113_353 },
      profitAfterTax: { now: 172_800, target: 291_479 },
      value: { now: 840_000, target: 1_416_912 },
      valueToOwners: { now: 540_000, target: 1_116_912 },
      workingCapital: { now: 420_822, target: 327_995 },
    });
  });

  it("of a loss that becomes a profit", () => {
    expect(shownGapOf(valueGapOf(FIGURES_B, LEVERS_B))).toMatchObject({
      now: -50_000,
      target: 56_000,
      gap: 106_000,
    });
  });

  it("adds tax and profit after tax up to the profit, also where both are halves", () => {
    const halves = { ...FIGURES_A, revenue: 101, costOfSales: 0, overheads: 0, taxPercent: 50 };
    const { now, tax, profitAfterTax } = shownGapOf(valueGapOf(halves, NO_CHANGE));
    expect([now, tax.now, profitAfterTax.now]).toEqual([101, 51, 50]);
  });

  it("has no shares of a gap that is none", () => {
    const { gap, shares, growthTakes } = shownGapOf(valueGapOf(FIGURES_A, NO_CHANGE));
    expect([gap, shares, growthTakes]).toEqual([0, null, 0]);
  });

  it("adds up for any business", () => {
    const amount = fc.double({ min: 0, max: 9_000_000, noNaN: true });
    const change = fc.double({ min: -30, max: 30, noNaN: true });
    const days = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ revenue: amount, costOfSales: amount, overheads: amount }),
        fc.record({
          price: change,
          volume: change,
          costOfSales: change,
          overheads: change,
          debtorDays: days,
          stockDays: days,
          creditorDays: days,
        }),
        (figures, levers: Levers) => {
          const gap = valueGapOf({ ...FIGURES_A, ...figures }, levers);
          const shown = shownGapOf(gap);
          const sum = PROFIT_LEVERS.reduce((total, lever) => total + shown.parts[lever], 0);
          expect(shown.now + sum).toBe(shown.target);
          expect(shown.cashReleased - shown.growthTakes).toBe(shown.netCash);
          for (const when of ["now", "target"] as const) {
            expect(shown.tax[when] + shown.profitAfterTax[when]).toBe(shown[when]);
            expect(Math.abs(shown.profitAfterTax[when] - gap[when].profitAfterTax)).toBeLessThanOrEqual(2);
          }
          expect(shown.workingCapital.now - shown.workingCapital.target).toBe(shown.netCash);
          expect(Math.abs(shown.target - gap.target.profit)).toBeLessThanOrEqual(1);
          expect(Math.abs(shown.growthTakes - gap.growthTakes)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
