import { expect, test } from "vitest";
import {
  type NumericRules,
  formatNumber,
  judgeTypedNumber,
  numericLimitInWords,
  settleNumber,
  type NumericRefusal,
} from "@gap/core/shared/numeric-input";

// Short form of the verdict: a number if accepted, "" for an accepted empty field, "…" if unfinished, "!" if refused.
function verdict(typed: string, rules: NumericRules): number | string {
  const judged = judgeTypedNumber(typed, rules);
  if (judged.kind === "accepted") return judged.value ?? "";
  return judged.kind === "unfinished" ? "…" : `!${judged.reason}`;
}

const PRICE = { maxDecimals: 0, maxIntegerDigits: 6, min: 0 };
const STAGED = { maxDecimals: 0, maxIntegerDigits: 2, min: 0, max: 100 };
const MONEY = { maxDecimals: 2 };
const SIGNED = { allowNegative: true, min: -50, max: 50 };

const CASES: readonly (readonly [string, NumericRules, number | string])[] = [
  ["", {}, ""],
  ["  ", {}, ""],
  ["7", {}, 7],
  [" 7 ", {}, 7],
  ["007", {}, 7],
  ["1.5", {}, 1.5],
  [".5", {}, 0.5],
  ["1.", {}, 1],
  [".", {}, "…"],
  ["1,234", {}, 1234],
  ["1,234,567.8", {}, 1234567.8],
  ["1,5", {}, "!not-a-number"],
  ["1.2.3", {}, "!not-a-number"],
  ["1e5", {}, "!not-a-number"],
  ["0x10", {}, "!not-a-number"],
  ["Infinity", {}, "!not-a-number"],
  ["NaN", {}, "!not-a-number"],
  ["+1", {}, "!not-a-number"],
  ["$5", {}, 5],
  ["€ 1,500.50", {}, 1500.5],
  ["5$", {}, "!not-a-number"],
  ["$", {}, "!not-a-number"],
  ["1 2", {}, "!not-a-number"],
  ["\u0663", {}, "!not-a-number"],
  ["-1", {}, "!negative"],
  ["-", {}, "!negative"],
  ["-", SIGNED, "…"],
  ["-0", SIGNED, 0],
  ["-50", SIGNED, -50],
  ["-51", SIGNED, "!min"],
  ["51", SIGNED, "!max"],
  ["999999", PRICE, 999999],
  ["000999999", PRICE, 999999],
  ["1000000", PRICE, "!integer-digits"],
  ["5.", PRICE, "!decimals"],
  ["5.5", PRICE, "!decimals"],
  ["5.00", PRICE, 5],
  ["5.05", PRICE, "!decimals"],
  ["99", STAGED, 99],
  ["100", STAGED, "!integer-digits"],
  ["1.25", MONEY, 1.25],
  ["1.255", MONEY, "!decimals"],
  ["101", { max: 100 }, "!max"],
  ["100", { max: 100 }, 100],
  ["1", { min: 10 }, "…"], // may become 10
  ["10", { min: 10 }, 10],
  ["-1", { allowNegative: true, max: -10 }, "…"], // may become -10
  ["123456789012345", {}, 123456789012345],
  ["1234567890123456", {}, "!integer-digits"],
];

test.each(CASES)("%j with %j", (typed, rules, expected) => {
  expect(verdict(typed, rules)).toBe(expected);
});

test.each([
  [5, { min: 10 }, 10],
  [500, { max: 100 }, 100],
  [-5, {}, 0],
  [-5, { allowNegative: true }, -5],
  [1.256, { maxDecimals: 2 }, 1.26],
  [1.5, { maxDecimals: 0 }, 2],
  [42, PRICE, 42],
])("a field left with %d under %j changes to %d", (value, rules, expected) => {
  expect(settleNumber(value, rules)).toBe(expected);
});

test.each([
  [1234567.891, { maxDecimals: 2 }, "1,234,567.89"],
  [1234, {}, "1,234"],
  [0.1, {}, "0.1"],
  [0.1 + 0.2, {}, "0.3"],
  [-1234.5, { maxDecimals: 1 }, "-1,234.5"],
  [5, { maxDecimals: 2 }, "5"],
])("%d with %j is shown as %s", (value, rules, expected) => {
  expect(formatNumber(value, rules)).toBe(expected);
});

test("a formatted number is accepted when typed in again", () => {
  for (const value of [0, 7, 1234, 999999, 1234567.25]) expect(verdict(formatNumber(value), {})).toBe(value);
});

test.each<[NumericRefusal, NumericRules, string]>([
  ["max", { min: 1, max: 500 }, "Between 1 and 500"],
  ["negative", { min: 0, max: 1000 }, "Between 0 and 1,000"],
  ["min", { min: 20 }, "At least 20"],
  ["negative", { min: 20 }, "At least 20"],
  ["max", { max: 20 }, "At most 20"],
  ["negative", { max: 20 }, "Must be 0 or more"],
  ["negative", {}, "Must be 0 or more"],
  ["decimals", { maxDecimals: 0 }, "Whole numbers only"],
  ["decimals", { maxDecimals: 2 }, "At most 2 decimals"],
  ["integer-digits", { maxIntegerDigits: 12 }, "At most 12 digits"],
  ["integer-digits", {}, "Too many digits"],
  ["not-a-number", {}, "Numbers only"],
])("%s with %o in words: %s", (reason, rules, words) => {
  expect(numericLimitInWords(reason, rules)).toBe(words);
});
