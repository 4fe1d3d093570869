// Sales tax (GST, VAT) on the amounts of a proposal, which are quoted without it (spec 2 §9, spec 3 §9). The rate is the
// organisation's when the proposal is sent.
import { capitalised } from "@gap/core/shared/capitalised";

export interface SalesTax {
  /** GST, VAT; "tax" if the organisation has not named it. */
  readonly taxName: string;
  /** At most two decimals; missing if the organisation charges none. */
  readonly taxPercent?: number;
}

/** GST 15% */
export function taxInWords({ taxName, taxPercent = 0 }: SalesTax): string {
  return `${capitalised(taxName)} ${taxPercent}%`;
}

/** including 15% GST */
export function includingTax({ taxName, taxPercent = 0 }: SalesTax): string {
  return `including ${taxPercent}% ${taxName}`;
}

/** Rounded to the cent, half a cent up. */
export function taxCents(cents: number, percent: number): number {
  // Percentages have at most two decimals, so hundredths of them are whole numbers. Multiplying the quotient and the
  // remainder separately keeps the products of the largest amounts within the safe integer range.
  const hundredths = Math.round(percent * 100);
  const rest = cents % 10_000;
  return ((cents - rest) / 10_000) * hundredths + Math.floor((rest * hundredths + 5_000) / 10_000);
}

export function withTax(cents: number, { taxPercent = 0 }: SalesTax): number {
  return cents + taxCents(cents, taxPercent);
}

/** The tax on each part, rounded so that the parts add up to the tax on their total. */
export function taxOfParts(parts: readonly number[], percent: number): number[] {
  let before = 0;
  return parts.map((cents) => {
    const tax = taxCents(before + cents, percent) - taxCents(before, percent);
    before += cents;
    return tax;
  });
}
