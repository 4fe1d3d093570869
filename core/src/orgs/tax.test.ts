import { expect, test } from "vitest";
import { taxBodyOf, taxFiguresOf, vgcTaxRateOf } from "@gap/core/orgs/tax";

test.each([
  ["NZ", { taxDescription: "GST", taxPercentage: 15 }, "IRD", 0.28],
  ["AU", { taxDescription: "GST", taxPercentage: 10 }, "ATO", 0.3],
  ["GB", { taxDescription: "VAT", taxPercentage: 20 }, "HMRC", 0.25],
  ["US", undefined, undefined, 0.28],
  ["constructor", undefined, undefined, 0.28],
  ["", undefined, undefined, 0.28],
])("%j", (country, figures, body, vgcRate) => {
  expect(taxFiguresOf(country)).toEqual(figures);
  expect(taxBodyOf(country)).toBe(body);
  expect(vgcTaxRateOf(country)).toBe(vgcRate);
});

test("the calculator's tax rate without a country", () => {
  expect(vgcTaxRateOf(null)).toBe(0.28);
  expect(vgcTaxRateOf(undefined)).toBe(0.28);
});
