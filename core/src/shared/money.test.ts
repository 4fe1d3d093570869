import { expect, test } from "vitest";
import { currencySymbolOf, formatCents } from "@gap/core/shared/money";

test.each([
  ["NZD", "$"],
  ["AUD", "$"],
  ["GBP", "£"],
  ["CAD", "$"],
  ["USD", "$"],
  ["EUR", "€"],
  ["CHF", "CHF"],
])("the symbol of %s is %s", (code, symbol) => {
  expect(currencySymbolOf(code)).toBe(symbol);
});

test.each<[number, string, string]>([
  [159_000, "NZD", "$1,590"],
  [46_667, "NZD", "$466.67"],
  [46_660, "AUD", "$466.60"],
  [1, "GBP", "£0.01"],
  [0, "EUR", "€0"],
  [100, "USD", "$1"],
  [99, "USD", "$0.99"],
  [-131_400, "NZD", "-$1,314"],
  [-5, "NZD", "-$0.05"],
  [99_989_900_010_000, "NZD", "$999,899,000,100"],
  [99_989_900_010_001, "NZD", "$999,899,000,100.01"],
  [159_000, "CHF", "CHF\u00A01,590"],
])("%i cents in %s are %s", (cents, currencyCode, expected) => {
  expect(formatCents(cents, currencyCode)).toBe(expected);
});
