import { expect, test } from "vitest";
import { currencySymbolOf } from "@gap/core/shared/money";

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
