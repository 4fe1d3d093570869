import { expect, test } from "vitest";
import { figuresPastedAt } from "./pasted-figures";

const ORDER = ["revenue", "costOfSales", "overheads", "debtors.balance", "debt"] as const;
const pasted = (text: string, at: (typeof ORDER)[number] = "revenue") =>
  figuresPastedAt(at, text, ORDER)?.map(({ field, text: cell }) => `${field}: ${cell}`);

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

test("amounts beyond the last field are left out", () => {
  expect(pasted("1\n2\n3", "debt")).toEqual(["debt: 1"]);
});
