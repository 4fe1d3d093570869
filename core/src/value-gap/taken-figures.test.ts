import { describe, expect, it } from "vitest";
import { defaultFiguresOf } from "./default-figures";
import type { ReportedFigures } from "./read-reports";
import { isAsTaken, takenFiguresOf, type TakenFigures } from "./taken-figures";
import type { ClientFigures } from "./value-gap.schema";

const year = (to: string, revenue: number) => ({
  to,
  revenue,
  costOfSales: 1_440_000,
  overheads: 720_000.5,
});
const REPORTS: ReportedFigures = {
  years: [year("2026-03-31", 2_400_000), year("2025-03-31", 2_240_000)],
  balance: {
    day: "2026-03-31",
    debtors: 393_205.48,
    stock: 189_369.86,
    creditors: 127_035.62,
    borrowings: 310_000,
  },
};

function taken(reports: ReportedFigures): TakenFigures {
  const result = takenFiguresOf(reports);
  if ("unusable" in result) throw new Error(result.unusable);
  return result.figures;
}

it("takes the year, its balances with sales tax, and the year before", () => {
  expect(taken(REPORTS)).toEqual({
    yearEnd: "2026-03-31",
    revenue: 2_400_000,
    costOfSales: 1_440_000,
    overheads: 720_000.5,
    debtors: { typed: "balance", value: 393_205.48 },
    stock: { typed: "balance", value: 189_369.86 },
    creditors: { typed: "balance", value: 127_035.62 },
    balancesIncludeTax: true,
    debt: 310_000,
    lastYear: { revenue: 2_240_000, costOfSales: 1_440_000, overheads: 720_000.5 },
  });
});

it("a business in its first year has no year before", () => {
  expect(taken({ ...REPORTS, years: [REPORTS.years[0]] }).lastYear).toBeNull();
});

it.each<[string, ReportedFigures]>([
  ["the revenue", { ...REPORTS, years: [year("2026-03-31", -1)] }],
  ["the revenue", { ...REPORTS, years: [year("2026-03-31", 1e15)] }],
  ["the stock", { ...REPORTS, balance: { ...REPORTS.balance, stock: -5 } }],
  ["the borrowings", { ...REPORTS, balance: { ...REPORTS.balance, borrowings: -5 } }],
  ["a figure of the year before", { ...REPORTS, years: [year("2026-03-31", 1), year("2025-03-31", -1)] }],
])("%s that the calculator cannot use is named", (unusable, reports) => {
  expect(takenFiguresOf(reports)).toEqual({ unusable });
});

describe("figures that were saved after they were taken", () => {
  const figures = { ...defaultFiguresOf({ countryCode: "NZ", salesTaxPercent: null }), ...taken(REPORTS) };

  it.each<[string, Partial<ClientFigures>, boolean]>([
    ["as they were", {}, true],
    ["with the firm's own multiple, rate of tax and benchmarks", { multiple: 4, taxPercent: 25 }, true],
    ["with another revenue", { revenue: 2_400_001 }, false],
    ["with debtors in days", { debtors: { typed: "days", value: 52 } }, false],
    ["without the year before", { lastYear: null }, false],
  ])("%s", (_, typed, isAs) => {
    expect(isAsTaken({ ...figures, ...typed }, taken(REPORTS))).toBe(isAs);
  });
});

it("figures that an older release stored can be compared, even if a rule of today refuses them", () => {
  const old = { ...(taken(REPORTS) as ClientFigures), yearEnd: "0202-03-31" };
  expect(isAsTaken(old, taken(REPORTS))).toBe(false);
  expect(isAsTaken(old, { ...taken(REPORTS), yearEnd: "0202-03-31" })).toBe(true);
});
