import { expect, test } from "vitest";
import type { FigureField } from "./figure-fields";
import { figuresPastedAt } from "./pasted-figures";

const ORDER: readonly FigureField[] = ["revenue", "costOfSales", "overheads", "debtors.balance", "debt"];
const LAST_YEAR: readonly FigureField[] = ["lastYear.revenue", "lastYear.costOfSales", "lastYear.overheads"];
const DAYS: readonly FigureField[] = ["debtors.days", "stock.days", "creditors.days"];
const pasted = (text: string, at: FigureField = "revenue", column = ORDER) => {
  const found = figuresPastedAt(at, text, column);
  if (found === undefined || "refused" in found) return found?.refused;
  return found.figures.map(({ field, text: cell }) => `${field}: ${cell}`);
};

test("a single cell is pasted as usual", () => {
  expect(pasted("2,400,000")).toBeUndefined();
  expect(pasted("2,400,000\n")).toBeUndefined();
});

test("one column fills the fields below the focused one", () => {
  expect(pasted("$1,440,000\r\n$720,000\r\n", "costOfSales")).toEqual([
    "costOfSales: $1,440,000",
    "overheads: $720,000",
  ]);
});

test("text among the amounts comes to its field, which says what is wrong", () => {
  expect(pasted("2,400,000\nunknown\n720,000")).toEqual([
    "revenue: 2,400,000",
    "costOfSales: unknown",
    "overheads: 720,000",
  ]);
});

test("names lead to their fields in any order; other lines of the accounts are left out", () => {
  expect(
    pasted(
      "Profit and loss\t2026\nOperating expenses\t720,000\nGross profit\t960,000\nTotal income\t$2,400,000",
    ),
  ).toEqual(["overheads: 720,000", "revenue: $2,400,000"]);
  expect(pasted("Accounts receivable\t341,918\nBank loans\t(300,000)")).toEqual([
    "debtors.balance: 341,918",
    "debt: (300,000)",
  ]);
});

test("a second column of amounts is last year's", () => {
  expect(pasted("2,400,000\t2,210,000\n1,440,000\t1,370,000")).toEqual([
    "revenue: 2,400,000",
    "lastYear.revenue: 2,210,000",
    "costOfSales: 1,440,000",
    "lastYear.costOfSales: 1,370,000",
  ]);
  expect(pasted("Sales\t2,400,000\t2,210,000")).toEqual([
    "revenue: 2,400,000",
    "lastYear.revenue: 2,210,000",
  ]);
});

test("a blank line leaves the field of its row as it is", () => {
  expect(pasted("2,400,000\n\n720,000\n\n")).toEqual(["revenue: 2,400,000", "overheads: 720,000"]);
  expect(pasted("\n1,440,000")).toEqual(["costOfSales: 1,440,000"]);
  expect(pasted("2,400,000\t2,210,000\n\t1,370,000\n720,000\t")).toEqual([
    "revenue: 2,400,000",
    "lastYear.revenue: 2,210,000",
    "lastYear.costOfSales: 1,370,000",
    "overheads: 720,000",
  ]);
});

test("a named line without an amount clears nothing, and a total wins over its parts", () => {
  expect(pasted("Income\t\nSales\t2,000,000\nTotal income\t2,400,000\nExpenses\t")).toEqual([
    "revenue: 2,400,000",
  ]);
  expect(pasted("Total expenses\t720,000\nExpenses\t20,000")).toEqual(["overheads: 720,000"]);
});

test("the total of a report wins over its parts, wherever it is", () => {
  expect(
    pasted("Sales\t2,000,000\nOther revenue\t400,000\nTotal Trading Income\t2,400,000\nTotal Overheads\t1"),
  ).toEqual(["revenue: 2,400,000", "overheads: 1"]);
  expect(pasted("Sales\t2,000,000\nIncome\t400,000\nTotal income\t2,400,000")).toEqual([
    "revenue: 2,400,000",
  ]);
  expect(pasted("Total Cost of Goods Sold\t1,440,000\nTotal tax\t67,200")).toEqual([
    "costOfSales: 1,440,000",
  ]);
});

test("names in three capitals are names", () => {
  expect(pasted("DSO\t52\nDPO\t28")).toEqual(["debtors.days: 52", "creditors.days: 28"]);
  expect(pasted("Sales\t2,400,000\nGST\t4,000")).toEqual(["revenue: 2,400,000"]);
});

test("names lead to the fields of the focused column", () => {
  expect(
    pasted("Revenue\t2,210,000\nCost of sales\t1,370,000\nDebtors\t9", "lastYear.revenue", LAST_YEAR),
  ).toEqual(["lastYear.revenue: 2,210,000", "lastYear.costOfSales: 1,370,000"]);
  expect(pasted("Debtors\t9\nStock\t8", "lastYear.revenue", LAST_YEAR)).toBe(
    "Only revenue, cost of sales and overheads have a year before.",
  );
  expect(pasted("Sales\t2,400,000\t2,210,000", "lastYear.revenue", LAST_YEAR)).toEqual([
    "revenue: 2,400,000",
    "lastYear.revenue: 2,210,000",
  ]);
  expect(pasted("Debtors\t52\nStock\t48", "debtors.days", DAYS)).toEqual([
    "debtors.days: 52",
    "stock.days: 48",
  ]);
});

test("years above named lines are a heading", () => {
  expect(pasted("\t2026\t2025\nSales\t2,400,000\t2,210,000")).toEqual([
    "revenue: 2,400,000",
    "lastYear.revenue: 2,210,000",
  ]);
});

test.each([
  ["a heading", "Amount\n2,400,000", "“Amount” is not a figure. Paste the figures without headings."],
  [
    "three columns",
    "2,400,000\t1,440,000\t720,000",
    "Paste at most two columns: this year and the year before.",
  ],
  [
    "names that are not known",
    "Rent\t12,000\nWages\t90,000",
    "We don’t know these names. Paste the figures without them.",
  ],
  [
    "a figure among names",
    "Sales\t2,400,000\n1,440,000",
    "The line with 1,440,000 has no name. Paste names beside all figures.",
  ],
  [
    "a figure beside a blank name",
    "Sales\t2,400,000\n\t1,440,000",
    "The line with 1,440,000 has no name. Paste names beside all figures.",
  ],
  [
    "years above the figures",
    "2026\t2025\n2,400,000\t2,210,000",
    "“2026” looks like a year. Paste the figures without headings.",
  ],
  [
    "a second column of a figure that has one only",
    "2,400,000\t2,210,000\n1\n2\n341,918\t52",
    "Debtors has no second column. Paste the first column alone.",
  ],
  [
    "two totals that differ",
    "Total income\t2,400,000\nSales\t2,000,000\nTotal revenue\t2,500,000",
    "Both “Total income” and “Total revenue” are Revenue. Paste one of them.",
  ],
  [
    "two figures of one field",
    "Loans\t100\nBank loans\t200",
    "Both “Loans” and “Bank loans” are Interest-bearing debt. Paste one of them.",
  ],
])("%s could land in the wrong field, and is refused", (_name, text, refused) => {
  expect(pasted(text)).toBe(refused);
});

test("more figures than fields are refused", () => {
  expect(pasted("1\n2\n3", "debt")).toBe("You pasted 3 lines, but only 1 field is left in this column.");
});
