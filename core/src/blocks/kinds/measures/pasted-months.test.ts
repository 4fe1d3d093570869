import { expect, test } from "vitest";
import { pastedMonths } from "./pasted-months";

test("a column of months and a column of figures is read in the usual ways to write them", () => {
  const text = [
    "Jan 2026\t41.2%",
    "2026-02\t$148,500",
    "03/2026\t(1,200)",
    "",
    "April 2026: 1 234,5",
    "2026-05-31 46",
    "June 2026, 12",
  ].join("\n");
  expect(pastedMonths(text)).toEqual({
    months: [
      { month: "2026-01", value: 41.2 },
      { month: "2026-02", value: 148_500 },
      { month: "2026-03", value: -1200 },
      { month: "2026-04", value: 1234.5 },
      { month: "2026-05", value: 46 },
      { month: "2026-06", value: 12 },
    ],
    targets: [],
    problems: [],
  });
});

test("a third column has the targets, which may be of months without figures", () => {
  expect(pastedMonths("May 2026\t$46,000\t$44,000\nJune 2026\t\t(44)\nJuly 2026\t45\t")).toEqual({
    months: [
      { month: "2026-05", value: 46_000 },
      { month: "2026-07", value: 45 },
    ],
    targets: [
      { month: "2026-05", value: 44_000 },
      { month: "2026-06", value: -44 },
    ],
    problems: [],
  });
});

test.each<[string, number, string]>([
  ["May 2026\t46\nMay 2026\t47", 2, "May 2026 is there twice"],
  ["2026-05\t46\nJune 2026\t1\n05/2026\t46", 3, "May 2026 is there twice"],
  ["Total\t46", 1, "“Total” is not a month. Write it as May 2026 or 2026-05"],
  ["46", 1, "“46” is not a month. Write it as May 2026 or 2026-05"],
  ["May\t46", 1, "“May” is not a month. Write it as May 2026 or 2026-05"],
  ["2026-13\t46", 1, "“2026-13” is not a month. Write it as May 2026 or 2026-05"],
  ["May 2026", 1, "May 2026 has no figure"],
  ["May 2026\tn/a", 1, "“n/a” is not a figure"],
  ["May 2026\t46\tsoon", 1, "“soon” is not a figure"],
  ["May 2026\t\t", 1, "May 2026 has no figure"],
  ["May 2026\t9999999999999", 1, "“9999999999999” is not a figure"],
  ["\n", 1, "Paste a column of months and a column of figures"],
])("%j is refused at line %i: %s", (text, line, message) => {
  expect(pastedMonths(text).problems).toEqual([{ line, message }]);
});
