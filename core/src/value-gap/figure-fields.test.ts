import { expect, test } from "vitest";
import {
  figureAt,
  isComputed,
  judgeTypedFigure,
  withFigure,
  type FigureField,
  type JudgedFigure,
} from "./figure-fields";
import type { ClientFigures } from "./value-gap.schema";
import { FIGURES_A } from "./value-gap.test-data";

const FIGURES: ClientFigures = { ...FIGURES_A, yearEnd: null, lastYear: null, benchmarks: null };

test.each<[FigureField, string, JudgedFigure]>([
  ["revenue", "$2,400,000", { value: 2_400_000 }],
  ["revenue", "", { value: null }],
  ["revenue", "lots", { error: "Enter an amount, such as 24,000" }],
  ["revenue", "2.400", { error: "Enter 2,400 or 2.4" }],
  ["revenue", "(2,400)", { error: "This figure cannot be negative" }],
  ["revenue", "9999999999999", { error: "This figure is too large" }],
  ["revenue", "99999999999999999", { error: "This figure is too large" }],
  ["purchases", "-5", { error: "This figure cannot be negative" }],
  ["lastYear.revenue", "-5", { error: "This figure cannot be negative" }],
  ["debtors.balance", "(341,918)", { error: "This figure cannot be negative" }],
  ["debtors.days", "45 days", { value: 45 }],
  ["debtors.days", "-1", { error: "Days cannot be negative" }],
  ["stock.days", "4000", { error: "Enter at most 3,650 days" }],
  ["creditors.days", "soon", { error: "Enter a number of days, such as 45" }],
  ["taxPercent", "28%", { value: 28 }],
  ["taxPercent", "128", { error: "Enter 0 to 100" }],
  ["taxPercent", "a third", { error: "Enter a percentage, such as 28" }],
  ["multiple", "3.5x", { value: 3.5 }],
  ["multiple", "101", { error: "Enter at most 100" }],
  ["multiple", "-1", { error: "The multiple cannot be negative" }],
])("%s typed as %j", (field, text, judged) => {
  expect(judgeTypedFigure(field, text)).toEqual(judged);
});

test("balance and days compute each other, whichever was typed last", () => {
  const byBalance = withFigure(FIGURES, "debtors.balance", 328_767.12);
  expect(figureAt(byBalance, "debtors.days")).toBeCloseTo(50, 5);
  expect([isComputed(byBalance, "debtors.days"), isComputed(byBalance, "debtors.balance")]).toEqual([
    true,
    false,
  ]);
  const byDays = withFigure(byBalance, "debtors.days", 52);
  expect(figureAt(byDays, "debtors.balance")).toBeCloseTo(341_917.81, 2);
  expect(isComputed(byDays, "debtors.balance")).toBe(true);
});

test("an emptied field is 0, but purchases and last year are then unknown", () => {
  expect(withFigure(FIGURES, "revenue", null).revenue).toBe(0);
  expect(withFigure({ ...FIGURES, purchases: 5 }, "purchases", null).purchases).toBeNull();
  expect(figureAt(FIGURES, "lastYear.revenue")).toBeNull();
  expect(withFigure(FIGURES, "lastYear.costOfSales", 7).lastYear).toEqual({
    revenue: 0,
    costOfSales: 7,
    overheads: 0,
  });
});
