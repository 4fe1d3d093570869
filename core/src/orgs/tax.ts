// Default tax figures by country (spec 2 §9). Countries missing from the table start without a tax.

export interface TaxFigures {
  readonly taxDescription: string;
  readonly taxPercentage: number;
}

const TAX_BY_COUNTRY: Readonly<Record<string, TaxFigures>> = {
  NZ: { taxDescription: "GST", taxPercentage: 15 },
  AU: { taxDescription: "GST", taxPercentage: 10 },
  GB: { taxDescription: "VAT", taxPercentage: 20 },
};

const TAX_BODY_BY_COUNTRY: Readonly<Record<string, string>> = { NZ: "IRD", AU: "ATO", GB: "HMRC" };

const VGC_TAX_RATE_BY_COUNTRY: Readonly<Record<string, number>> = { AU: 0.3, GB: 0.25 };
const VGC_TAX_RATE_ELSEWHERE = 0.28;

export function taxFiguresOf(countryCode: string): TaxFigures | undefined {
  return own(TAX_BY_COUNTRY, countryCode);
}

export function taxBodyOf(countryCode: string): string | undefined {
  return own(TAX_BODY_BY_COUNTRY, countryCode);
}

/** Tax rate of the calculator, as a fraction. */
export function vgcTaxRateOf(countryCode: string | null | undefined): number {
  return own(VGC_TAX_RATE_BY_COUNTRY, countryCode ?? "") ?? VGC_TAX_RATE_ELSEWHERE;
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
