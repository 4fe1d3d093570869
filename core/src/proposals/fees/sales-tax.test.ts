import fc from "fast-check";
import { expect, test } from "vitest";
import { includingTax, taxCents, taxInWords, taxOfParts } from "./sales-tax";

test.each([
  [3_412_600, 15, 511_890],
  [100, 10, 10],
  [103, 15, 15],
  [110, 15, 17],
  [99, 12.5, 12],
  [99_990_000_010_001, 99.99, 99_980_001_010_000],
  [0, 20, 0],
  [5, 0, 0],
])("the tax on %i cents at %d per cent is %i cents", (cents, percent, tax) => {
  expect(taxCents(cents, percent)).toBe(tax);
});

test("the example of the design: parts and their total", () => {
  const parts = [1_812_600, 520_000, 260_000, 260_000, 513_337, 46_663];
  expect(taxOfParts(parts, 15)).toEqual([271_890, 78_000, 39_000, 39_000, 77_001, 6_999]);
});

test("the parts add up to the tax on the total, each within a cent of its own tax", () => {
  const amounts = fc.array(fc.nat({ max: 100_000_000 }), { minLength: 1, maxLength: 20 });
  const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(amounts, percents, (parts, percent) => {
      const taxes = taxOfParts(parts, percent);
      const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);
      expect(sum(taxes)).toBe(taxCents(sum(parts), percent));
      for (const [index, tax] of taxes.entries())
        expect(Math.abs(tax - taxCents(parts[index] ?? 0, percent))).toBeLessThanOrEqual(1);
    }),
  );
});

test("a tax is named with its rate", () => {
  expect(taxInWords({ taxName: "GST", taxPercent: 15 })).toBe("GST 15%");
  expect(includingTax({ taxName: "GST", taxPercent: 15 })).toBe("including 15% GST");
  expect(taxInWords({ taxName: "tax", taxPercent: 12.5 })).toBe("Tax 12.5%");
});
