// Tables A to F of spec 8 §1, and properties that hold for any business.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyFigures, anyLevers } from "./any-firm.test-kit";
import { balanceOf, daysOf, figureOfLever, type Figures } from "./figures";
import { CASH_LEVERS, LEVERS, NO_CHANGE, PROFIT_LEVERS, isProfitLever, type Lever } from "./levers";
import { returnOnFee } from "./return-on-fee";
import { movedLevers, offReason, valueGapOf, worthOfStep } from "./value-gap";
import {
  FEE_A,
  FIGURES_A,
  FIGURES_B,
  FIGURES_C,
  LEVERS_A,
  LEVERS_B,
  LEVERS_C,
  LEVERS_D,
} from "./value-gap.test-data";

describe("table A", () => {
  const { now, target, gap, parts, released, ...cash } = valueGapOf(FIGURES_A, LEVERS_A);

  it.each([
    ["revenue", now.revenue, 2_400_000, target.revenue, 2_570_880],
    ["cost of sales", now.costOfSales, 1_440_000, target.costOfSales, 1_467_648],
    ["overheads", now.overheads, 720_000, target.overheads, 698_400],
    ["profit", now.profit, 240_000, target.profit, 404_832],
    ["margin", now.margin, 0.1, target.margin, 0.1575],
    ["cycle", now.cycle, 72, target.cycle, 50],
    ["working capital", now.workingCapital, 420_821.92, target.workingCapital, 327_994.92],
    ["tax", now.tax, 67_200, target.tax, 113_352.96],
    ["profit after tax", now.profitAfterTax, 172_800, target.profitAfterTax, 291_479.04],
    ["value", now.value, 840_000, target.value, 1_416_912],
    ["value to owners", now.valueToOwners, 540_000, target.valueToOwners, 1_116_912],
  ])("gives the %s now and at the target", (_, before, wantedBefore, after, wantedAfter) => {
    const digits = wantedBefore < 1 ? 4 : 2;
    expect(before).toBeCloseTo(wantedBefore, digits);
    expect(after).toBeCloseTo(wantedAfter, digits);
  });

  it.each([
    ["gap", gap, 164_832],
    ["price", parts.price, 72_000],
    ["volume", parts.volume, 41_280],
    ["cost of sales", parts.costOfSales, 29_952],
    ["overheads", parts.overheads, 21_600],
    ["debtors", released.debtorDays, 65_753.42],
    ["stock", released.stockDays, 31_561.64],
    ["creditors", released.creditorDays, 15_780.82],
    ["released", cash.cashReleased, 113_095.89],
    ["growth takes", cash.growthTakes, 20_268.89],
    ["net cash", cash.netCash, 92_827],
  ])("splits the gap and the cash: %s", (_, amount, wanted) => {
    expect(amount).toBeCloseTo(wanted, 2);
  });

  it("return on the fee and payback", () => {
    const { times, paybackMonths, shareThatPays, over } = returnOnFee(gap, FEE_A);
    expect(times).toBeCloseTo(5.17, 2);
    expect(paybackMonths).toBeCloseTo(2.32, 2);
    expect(shareThatPays).toBeCloseTo(0.1934, 4);
    expect(over(3)).toBeCloseTo(398_856, 2);
  });

  it("one step is worth", () => {
    expect(worthOfStep(FIGURES_A, "debtorDays")).toBeCloseTo(6_575.34, 2);
    expect(worthOfStep(FIGURES_A, "price")).toBe(24_000);
  });
});

describe("table B, a business with a loss", () => {
  it("has no value until it makes a profit", () => {
    const { now, target, parts } = valueGapOf(FIGURES_B, LEVERS_B);
    expect([now.profit, now.tax, now.value, now.valueToOwners]).toEqual([-50_000, 0, null, null]);
    expect(target.profit).toBeCloseTo(56_000, 6);
    expect(target.tax).toBeCloseTo(15_680, 6);
    expect(target.value).toBeCloseTo(196_000, 6);
    expect(parts).toEqual({ price: 50_000, volume: 0, costOfSales: 21_000, overheads: 35_000 });
  });
});

describe("table C, a business of services", () => {
  it("has no cost of sales and no stock", () => {
    const { now, target, parts, cashReleased } = valueGapOf(FIGURES_C, LEVERS_C);
    expect(now.profit).toBe(300_000);
    expect(target.profit).toBeCloseTo(430_200, 6);
    expect(parts).toEqual({ price: 24_000, volume: 61_200, costOfSales: 0, overheads: 45_000 });
    expect(cashReleased).toBeCloseTo(49_315.07, 2);
    expect([now.tax, target.tax]).toEqual([90_000, expect.closeTo(129_060, 6)]);
  });

  it("says why the levers of stock and creditors are off", () => {
    expect(offReason(FIGURES_C, "stockDays")).toBe("There is no cost of sales.");
    expect(offReason(FIGURES_C, "creditorDays")).toBe("There is no cost of sales.");
    const { released } = valueGapOf(FIGURES_C, { ...LEVERS_C, stockDays: 10, creditorDays: 90 });
    expect([released.stockDays, released.creditorDays]).toEqual([0, 0]);
  });
});

describe("table D, worse than now", () => {
  it("is allowed and shown as worse", () => {
    const { gap, parts, cashReleased, target } = valueGapOf(FIGURES_A, LEVERS_D);
    expect(gap).toBeCloseTo(-93_600, 6);
    expect([parts.price, parts.volume]).toEqual([-48_000, expect.closeTo(-45_600, 6)]);
    expect(cashReleased).toBeCloseTo(-111_780.82, 2);
    expect(target.cycle).toBe(95);
    expect(returnOnFee(gap, FEE_A).paybackMonths).toBeNull();
  });
});

it("table E: a balance with sales tax inside is counted without it", () => {
  const figures: Figures = {
    ...FIGURES_A,
    debtors: { typed: "balance", value: 393_205.48 },
    balancesIncludeTax: true,
  };
  expect(daysOf(figures, "debtorDays")).toBeCloseTo(52, 1);
});

it("table F: without a lever every difference is 0", () => {
  const { now, target, gap, parts, cashReleased, growthTakes, netCash } = valueGapOf(FIGURES_A, NO_CHANGE);
  expect(target).toEqual(now);
  expect([gap, cashReleased, growthTakes, netCash, ...Object.values(parts)].map(Math.abs)).toEqual(
    Array(8).fill(0),
  );
  expect(movedLevers(FIGURES_A, NO_CHANGE)).toEqual([]);
});

it("without revenue, ratios are null", () => {
  const empty: Figures = {
    ...FIGURES_A,
    revenue: 0,
    costOfSales: 0,
    overheads: 0,
    debtors: { typed: "balance", value: 100 },
  };
  const { now, gap, netCash } = valueGapOf(empty, LEVERS_A);
  expect([now.margin, now.days.debtorDays, now.cycle, now.value]).toEqual([null, null, null, null]);
  expect([Math.abs(gap), Math.abs(netCash)]).toEqual([0, 0]);
});

it("typed days without a yearly amount are not counted, and have no cycle", () => {
  const { now } = valueGapOf({ ...FIGURES_A, costOfSales: 0, purchases: null }, NO_CHANGE);
  expect(now.countedDays).toEqual({ debtorDays: 52, stockDays: null, creditorDays: null });
  expect([now.cycle, now.days.stockDays]).toEqual([null, 48]);
});

it("a fee of 0 has no return", () => {
  expect(returnOnFee(1_000, 0)).toMatchObject({ times: null, paybackMonths: null, shareThatPays: null });
});

describe("any business", () => {
  const change = fc.integer({ min: -100, max: 100 });
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b), 1e6);

  it("the parts add up to the gap, and cash to the change of working capital", () => {
    fc.assert(
      fc.property(anyFigures, anyLevers, (figures, levers) => {
        const { gap, parts, cashReleased, growthTakes, netCash } = valueGapOf(figures, levers);
        const sum = PROFIT_LEVERS.reduce((total, lever) => total + parts[lever], 0);
        expect(near(sum, gap)).toBe(true);
        expect(near(cashReleased - growthTakes, netCash)).toBe(true);
      }),
    );
  });

  it("each lever alone is monotone, and by its worth of a step", () => {
    fc.assert(
      fc.property(
        anyFigures,
        fc.constantFrom<Lever>(...LEVERS),
        change,
        change,
        (figures, lever, one, two) => {
          // Target days cannot be negative.
          const least = isProfitLever(lever) ? 0 : 100;
          const [low, high] = [Math.min(one, two) + least, Math.max(one, two) + least];
          const at = (value: number) => {
            const { gap, cashReleased } = valueGapOf(figures, { ...NO_CHANGE, [lever]: value });
            return isProfitLever(lever) ? gap : cashReleased;
          };
          const rises =
            lever === "price" ||
            lever === "creditorDays" ||
            (lever === "volume" && figures.revenue >= figures.costOfSales);
          const [less, more] = rises ? [at(low), at(high)] : [at(high), at(low)];
          expect(more - less).toBeGreaterThanOrEqual(-1e-3);
          expect(near(more - less, (high - low) * Math.abs(worthOfStep(figures, lever)))).toBe(true);
        },
      ),
    );
  });

  it("days and balance convert into each other", () => {
    fc.assert(
      fc.property(anyFigures, fc.constantFrom(...CASH_LEVERS), (figures, lever) => {
        const days = daysOf(figures, lever);
        fc.pre(days !== null);
        const asDays = { ...figures, [figureOfLever(lever)]: { typed: "days", value: days } };
        expect(near(balanceOf(asDays, lever), balanceOf(figures, lever))).toBe(true);
      }),
    );
  });
});
