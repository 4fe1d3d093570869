// The list of countries against ISO 3166 and against the currencies this platform can write.
import { expect, test } from "vitest";
import { COUNTRIES, currencyOfCountry, isCountryCode, isCurrencyCode } from "@gap/core/orgs/countries";

test("there are the 249 countries of ISO 3166-1 and Kosovo, each once", () => {
  expect(COUNTRIES).toHaveLength(250);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(250);
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(250);
});

test("every code is a region that the platform can name", () => {
  const names = new Intl.DisplayNames("en-GB", { type: "region", fallback: "none" });
  expect(COUNTRIES.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
});

test("every currency is one that the platform can write", () => {
  const known = new Set(Intl.supportedValuesOf("currency"));
  expect(COUNTRIES.filter(({ currencyCode }) => !known.has(currencyCode))).toEqual([]);
});

test("the list is in the order of names, accents aside", () => {
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

test.each(["", "nz", "UK", "EU", "ZZ", "NZL", "__proto__"])("%j is no country", (code) => {
  expect(isCountryCode(code)).toBe(false);
  expect(currencyOfCountry(code)).toBeUndefined();
});

test.each(["", "nzd", "ABC", "XXX", "DEM", "BTC", "constructor"])("%j is no currency", (code) => {
  expect(isCurrencyCode(code)).toBe(false);
});

test("a country's code and its currency are known", () => {
  expect(isCountryCode("NZ")).toBe(true);
  expect(isCurrencyCode("NZD")).toBe(true);
});
