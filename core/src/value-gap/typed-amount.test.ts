import { describe, expect, it } from "vitest";
import { readTypedNumber } from "./typed-amount";

describe("amounts are read as people and spreadsheets write them", () => {
  it.each<[string, number]>([
    ["2400000", 2_400_000],
    ["2,400,000", 2_400_000],
    ["$2,400,000", 2_400_000],
    ["$ 2,400,000.50", 2_400_000.5],
    ["NZ$2,400", 2_400],
    ["A$ 2,400", 2_400],
    ["NZD 2,400", 2_400],
    ["2,400 GBP", 2_400],
    ["£1,234.56", 1_234.56],
    ["€1.234,56", 1_234.56],
    ["1.234.567", 1_234_567],
    ["1 234 567", 1_234_567],
    ["1\u00A0234\u202F567,8", 1_234_567.8],
    ["1'234'567.25", 1_234_567.25],
    ["1\u2019234", 1_234],
    ["24,00,000", 2_400_000],
    ["1234,5", 1_234.5],
    ["1,23", 1.23],
    ["12.5", 12.5],
    ["0.125", 0.125],
    [".5", 0.5],
    ["1,234", 1_234],
    ["(1,200)", -1_200],
    ["($1,200.50)", -1_200.5],
    ["$(1,200)", -1_200],
    ["-1,200", -1_200],
    ["\u22121,200", -1_200],
    ["-$1,200", -1_200],
    ["1,200-", -1_200],
    ["+3", 3],
    ["-0", 0],
    ["240k", 240_000],
    ["$2.4m", 2_400_000],
    ["1.25 bn", 1_250_000_000],
    ["1.234m", 1_234_000],
    ["  720,000\t", 720_000],
  ])("%j is %d", (text, value) => {
    expect(readTypedNumber(text, { isAmount: true })).toEqual({ kind: "number", value });
  });

  it.each<[string, number]>([
    ["+3%", 3],
    ["-2.5 %", -2.5],
    ["52 days", 52],
    ["1 day", 1],
    ["3.5 ×", 3.5],
    ["3.5x", 3.5],
    ["51.964", 51.964],
  ])("with its unit, %j is %d", (text, value) => {
    expect(readTypedNumber(text)).toEqual({ kind: "number", value });
  });

  it.each(["", "  ", "-", "–", "$", "$ -", "NZD -"])("%j is empty", (text) => {
    expect(readTypedNumber(text, { isAmount: true })).toEqual({ kind: "empty" });
  });

  it.each([
    "two million",
    "12,34,5",
    "1.2.3",
    "1,234.5.6",
    "()",
    "12 apples",
    "1e9",
    "=A1+B1",
    "0,125",
    "#REF!",
    "TBC",
    "NIL",
    "N/A",
    "USD",
    "ABC 500",
    "TBC -",
  ])("%j is not a number", (text) => {
    expect(readTypedNumber(text, { isAmount: true })).toEqual({ kind: "unreadable", reason: "not-a-number" });
  });

  it("2.400 is ambiguous as an amount, but not as a number of days", () => {
    expect(readTypedNumber("2.400", { isAmount: true })).toEqual({ kind: "unreadable", reason: "ambiguous" });
    expect(readTypedNumber("2.400")).toEqual({ kind: "number", value: 2.4 });
  });

  it("more digits than a number can hold are refused instead of changed", () => {
    expect(readTypedNumber("1234567890123456")).toEqual({ kind: "unreadable", reason: "too-many-digits" });
  });
});
