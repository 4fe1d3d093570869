import { expect, test } from "vitest";
import { COUNTRIES } from "@gap/core/orgs/countries";
import { trialOrgSchema } from "@gap/core/orgs/org.schema";
import { takenFromCountry } from "@gap/core/orgs/trial-org";

test.each([
  ["NZ", "Pacific/Chatham", ["NZD", "Pacific/Chatham", "GST", 15]],
  ["AU", "Pacific/Auckland", ["AUD", "Australia/Sydney", "GST", 10]],
  ["GB", "Europe/London", ["GBP", "Europe/London", "VAT", 20]],
  ["US", "America/Denver", ["USD", "America/Denver", "", 0]],
])("an organisation in %s, set up from %s", (country, zone, expected) => {
  const { currencyCode, timezone, taxDescription, taxPercentage } = takenFromCountry(country, zone);
  expect([currencyCode, timezone, taxDescription, taxPercentage]).toEqual(expected);
});

test("every country's defaults are valid for a trial's organisation", () => {
  const refused = COUNTRIES.filter(({ code }) => {
    const org = { name: "Moss & Co", website: "", orgSize: "2-5", countryCode: code };
    return !trialOrgSchema.safeParse({ ...org, ...takenFromCountry(code, "UTC") }).success;
  });
  expect(refused).toEqual([]);
});
