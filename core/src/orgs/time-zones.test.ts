// Checks the time zones against Intl's, and each country's default zone.
import { expect, test } from "vitest";
import { COUNTRIES, isCountryCode } from "@gap/core/orgs/countries";
import {
  DEFAULT_TIME_ZONE,
  countryOfTimeZone,
  currentNameOfTimeZone,
  isTimeZone,
  timeZoneForCountry,
  timeZonesOfCountry,
} from "@gap/core/orgs/time-zones";

test("every zone of Intl is known and has a listed country", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  expect(zones.filter((zone) => !isCountryCode(countryOfTimeZone(zone) ?? ""))).toEqual([]);
});

test("Intl supports every listed zone", () => {
  const zones = COUNTRIES.flatMap(({ code }) => timeZonesOfCountry(code));
  expect(zones.length).toBeGreaterThan(400);
  expect(() => zones.map((timeZone) => new Intl.DateTimeFormat("en", { timeZone }))).not.toThrow();
});

test("every inhabited country has a time zone", () => {
  const without = COUNTRIES.filter(({ code }) => timeZonesOfCountry(code).length === 0);
  expect(without.map(({ code }) => code)).toEqual(["BV", "HM"]);
});

test.each([
  ["Pacific/Auckland", "NZ"],
  ["Australia/Perth", "AU"],
  ["Europe/London", "GB"],
  ["America/Toronto", "CA"],
  ["Asia/Calcutta", "IN"],
  ["Europe/Kiev", "UA"],
  ["Europe/Belgrade", "RS"],
])("%s is in %s", (zone, country) => {
  expect(countryOfTimeZone(zone)).toBe(country);
});

test.each(["", "UTC", "Etc/GMT+5", "pacific/auckland", "NZ", "Mars/Olympus", "__proto__"])(
  "%j is not a country's time zone",
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
    expect(countryOfTimeZone(zone)).toBeUndefined();
  },
);

test("an old zone name is accepted and maps to the current one", () => {
  expect(isTimeZone("Asia/Calcutta")).toBe(true);
  expect(currentNameOfTimeZone("Asia/Calcutta")).toBe("Asia/Kolkata");
});

test.each([
  ["NZ", "Pacific/Chatham", "Pacific/Chatham"],
  ["NZ", "Europe/London", "Pacific/Auckland"],
  ["AU", "Australia/Perth", "Australia/Perth"],
  ["AU", "UTC", "Australia/Sydney"],
  ["IN", "Asia/Calcutta", "Asia/Kolkata"],
  ["XK", "Europe/Belgrade", "Europe/Belgrade"],
  ["BV", "Europe/Oslo", DEFAULT_TIME_ZONE],
  ["", "Europe/Oslo", DEFAULT_TIME_ZONE],
])("an organisation in %s created by a person in %s starts in %s", (country, zone, expected) => {
  expect(timeZoneForCountry(country, zone)).toBe(expected);
});
