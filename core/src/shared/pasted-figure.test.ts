import { expect, test } from "vitest";
import { pastedFigure } from "./pasted-figure";

test.each<[string, number | undefined]>([
  ["148500", 148_500],
  ["$148,500", 148_500],
  [" NZ$ 148,500.50 ", 148_500.5],
  ["NZD 148 500", 148_500],
  ["148'500", 148_500],
  ["1.234.567", 1_234_567],
  ["1.234,50 €", 1234.5],
  ["1,234", 1234],
  ["1,5", 1.5],
  ["41.2%", 41.2],
  ["41.2 %", 41.2],
  [".5", 0.5],
  ["(1,200)", -1200],
  ["$(1,200)", -1200],
  ["($1,200)", -1200],
  ["-$1,200", -1200],
  ["$-1,200", -1200],
  ["−1,200", -1200],
  ["1,200-", -1200],
  ["(0)", 0],
  ["-(5)", undefined],
  ["(-5)", undefined],
  ["--5", undefined],
  ["1,23,456", undefined],
  ["1.2.3", undefined],
  ["about 5", undefined],
  ["5 of 10", undefined],
  ["", undefined],
  ["%", undefined],
  ["$", undefined],
])("'%s' is read as %s", (text, expected) => {
  expect(pastedFigure(text)).toBe(expected);
});
