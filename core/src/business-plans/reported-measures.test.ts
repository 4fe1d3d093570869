import { expect, test } from "vitest";
import { FIGURES_A } from "@gap/core/value-gap/value-gap.test-data";
import { reportedMeasures } from "./reported-measures";

const SOURCE = { name: "Xero", toDay: "2026-04-30" };
const month = (to: string, revenue: number, costOfSales: number, overheads: number) => ({
  to,
  revenue,
  costOfSales,
  overheads,
});

test("months have revenue, margin, overheads and profit; days are those of the calculator", () => {
  const { months } = reportedMeasures({
    months: [month("2026-04-30", 200_000, 120_000, 60_000), month("2026-03-31", 180_000, 108_333.33, 90_000)],
    figures: FIGURES_A,
    source: SOURCE,
  });
  expect(months).toEqual({
    revenue: [
      { month: "2026-04", value: 200_000 },
      { month: "2026-03", value: 180_000 },
    ],
    grossMargin: [
      { month: "2026-04", value: 40 },
      { month: "2026-03", value: 39.8 },
    ],
    overheads: [
      { month: "2026-04", value: 60_000 },
      { month: "2026-03", value: 90_000 },
    ],
    profit: [
      { month: "2026-04", value: 20_000 },
      { month: "2026-03", value: -18_333.33 },
    ],
    debtorDays: [{ month: "2026-04", value: 52 }],
    stockDays: [{ month: "2026-04", value: 48 }],
    creditorDays: [{ month: "2026-04", value: 28 }],
  });
});

test("a month without revenue has no margin, and days that cannot be counted are left out", () => {
  const { months } = reportedMeasures({
    months: [month("2026-04-30", 0, 0, 5_000)],
    figures: { ...FIGURES_A, costOfSales: 0, stock: { typed: "balance", value: 5 } },
    source: SOURCE,
  });
  expect(months.grossMargin).toEqual([]);
  expect(months.profit).toEqual([{ month: "2026-04", value: -5_000 }]);
  expect(months.stockDays).toEqual([]);
});
