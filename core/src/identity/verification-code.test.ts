import { expect, test } from "vitest";
import { codeDigits, isCompleteCode } from "@gap/core/identity/verification-code";

test.each([
  ["123456", "123456"],
  ["12", "12"],
  ["", ""],
  ["123 456", "123456"],
  [" 12-34-56\n", "123456"],
  ["1234567", "123456"],
  ["Your code is 902 114.", "902114"],
  ["abc", ""],
  ["\u0661\u0662\u0663", ""], // Arabic digits
  ["\uFF11\uFF12", ""], // full-width digits
  ["1e5", "15"],
])("%j is reduced to the digits %j", (typed, expected) => {
  expect(codeDigits(typed)).toBe(expected);
});

test.each([
  ["123456", true],
  ["000000", true],
  ["12345", false],
  ["1234567", false],
  ["12345a", false],
  ["123456\n", false],
  ["", false],
])("completeness of %j is %s", (code, expected) => {
  expect(isCompleteCode(code)).toBe(expected);
});
