import { expect, it } from "vitest";
import { defaultFiguresOf } from "./default-figures";
import { figuresSchema } from "./value-gap.schema";

it.each<[string | null, number | null, number, number]>([
  ["NZ", null, 28, 15],
  ["AU", null, 30, 10],
  ["GB", null, 25, 20],
  ["US", null, 28, 0],
  [null, null, 28, 0],
  ["NZ", 12.5, 28, 12.5],
  ["NZ", 0, 28, 0],
])("country %s with a sales tax of %s: %s % on profit, %s % on sales", (countryCode, own, tax, salesTax) => {
  const figures = defaultFiguresOf({ countryCode, salesTaxPercent: own });
  expect([figures.taxPercent, figures.salesTaxPercent]).toEqual([tax, salesTax]);
  expect(figuresSchema.parse(figures)).toEqual(figures);
});
