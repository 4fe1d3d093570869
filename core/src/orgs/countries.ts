// Countries an organisation can be in, each with its default currency (spec 1 §9).
import { COUNTRY_ROWS } from "@gap/core/orgs/country-data";

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly currencyCode: string;
}

/** Sorted by name, as lists show them. */
export const COUNTRIES: readonly Country[] = COUNTRY_ROWS.map(([code, name, currencyCode]) => ({
  code,
  name,
  currencyCode,
}));

const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]));
const CURRENCY_CODES: ReadonlySet<string> = new Set(COUNTRIES.map((country) => country.currencyCode));

export function isCountryCode(code: string): boolean {
  return BY_CODE.has(code);
}

export function isCurrencyCode(code: string): boolean {
  return CURRENCY_CODES.has(code);
}

export function currencyOfCountry(countryCode: string): string | undefined {
  return BY_CODE.get(countryCode)?.currencyCode;
}
