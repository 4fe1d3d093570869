// Checks the list of countries against ISO 3166 and against the currencies that Intl can format.
import { expect, test } from "vitest";
import { COUNTRIES, currencyOfCountry, isCountryCode, isCurrencyCode } from "@gap/core/orgs/countries";

test("the list has the 249 countries of ISO 3166-1 and Kosovo, each once", () => {
  expect(COUNTRIES).toHaveLength(250);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(250);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(250);
});

test("Intl has a name for every country code", () => {
  const names = new Intl.DisplayNames("en-GB", { type: "region", fallback: "none" });
  expect(COUNTRIES.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
});

test("Intl can format every currency", () => {
  const known = new Set(Intl.supportedValuesOf("currency"));
  expect(COUNTRIES.filter(({ currencyCode }) => !known.has(currencyCode))).toEqual([]);
});

test("countries are sorted by name, ignoring accents", () => {
  const names = COUNTRIES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("en-GB", { ignorePunctuation: false }).compare));
});

test.each([
  ["NZ", "NZD"],
  ["AU", "AUD"],
  ["GB", "GBP"],
  ["CA", "CAD"],
  ["US", "USD"],
  ["IE", "EUR"],
  ["HR", "EUR"],
  ["JP", "JPY"],
  ["GG", "GBP"],
  ["CK", "NZD"],
])("%s starts with %s", (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

test.each(["", "nz", "UK", "EU", "ZZ", "NZL", "__proto__"])("%j is not a country code", (code) => {
  expect(isCountryCode(code)).toBe(false);
  expect(currencyOfCountry(code)).toBeUndefined();
});

test.each(["", "nzd", "ABC", "XXX", "DEM", "BTC", "constructor"])("%j is not a currency code", (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});

test("a known country code and its currency are accepted", () => {
  expect(isCountryCode("NZ")).toBe(true);
  expect(isCurrencyCode("NZD")).toBe(true);
});
