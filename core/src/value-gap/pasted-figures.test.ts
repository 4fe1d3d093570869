import { expect, test } from "vitest";
import { figuresPastedAt } from "./pasted-figures";

const ORDER = ["revenue", "costOfSales", "overheads", "debtors.balance", "debt"] as const;
const pasted = (text: string, at: (typeof ORDER)[number] = "revenue") => {
  const found = figuresPastedAt(at, text, ORDER);
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
    "These names are not known. Paste the figures without them.",
  ],
  [
    "a figure among names",
    "Sales\t2,400,000\n1,440,000",
    "The line with 1,440,000 has no name. Paste names beside all figures.",
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
  expect(pasted("1\n2\n3", "debt")).toBe("These are 3 lines, but this column has only 1 field left.");
});
