// What the fields of a client's figures show before there are figures: its rates of tax, and 0 everywhere else.
import { taxFiguresOf, vgcTaxRateOf } from "@gap/core/orgs/tax";
import type { ClientFigures } from "./value-gap.schema";

interface TaxOfClient {
  readonly countryCode: string | null;
  /** The sales tax of the client's organisation, or of the firm; null if neither has chosen one. */
  readonly salesTaxPercent: number | null;
}

export function defaultFiguresOf({ countryCode, salesTaxPercent }: TaxOfClient): ClientFigures {
  const noDays = { typed: "days", value: 0 } as const;
  return {
    yearEnd: null,
    revenue: 0,
    costOfSales: 0,
    overheads: 0,
    purchases: null,
    debtors: noDays,
    stock: noDays,
    creditors: noDays,
    balancesIncludeTax: false,
    salesTaxPercent: salesTaxPercent ?? taxFiguresOf(countryCode ?? "")?.taxPercentage ?? 0,
    debt: 0,
    taxPercent: Math.round(vgcTaxRateOf(countryCode) * 100),
    multiple: 0,
    lastYear: null,
    benchmarks: null,
  };
}
