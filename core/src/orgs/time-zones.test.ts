// Time zones against those that the platform knows, and what each country starts with.
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

test("every zone that the platform offers is known and has a country of the list", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  expect(zones.filter((zone) => !isCountryCode(countryOfTimeZone(zone) ?? ""))).toEqual([]);
});

test("every zone of ours is one that the platform can use", () => {
  const zones = COUNTRIES.flatMap(({ code }) => timeZonesOfCountry(code));
  expect(zones.length).toBeGreaterThan(400);
  expect(() => zones.map((timeZone) => new Intl.DateTimeFormat("en", { timeZone }))).not.toThrow();
});

test("every inhabited country has a zone", () => {
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
  "%j is no zone of a country",
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
    expect(countryOfTimeZone(zone)).toBeUndefined();
  },
);

test("an older name is a zone and has a current one", () => {
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
])("an organisation in %s made by a person in %s starts in %s", (country, zone, expected) => {
  expect(timeZoneForCountry(country, zone)).toBe(expected);
});
