import { expect, test } from "vitest";
import { calendarDayIn, formatDayIn, relativeTimeIn } from "./calendar-day";
import {
  clockTimeIn,
  formatMomentIn,
  formatTimeIn,
  momentIn,
  zoneAbbreviation,
  zoneInShort,
  zoneInWords,
} from "./zoned-time";

/** 16 Nov 2026 in Perth, 17 Nov in Auckland. */
const EVENING_IN_PERTH = new Date("2026-11-16T13:05:09Z");
const JULY = new Date("2026-07-01T11:30:00Z");

test.each([
  [
    "Pacific/Auckland",
    EVENING_IN_PERTH,
    "17 Nov 2026",
    "2:05 am",
    "NZDT",
    "New Zealand Daylight Time (NZDT, UTC+13)",
  ],
  [
    "Australia/Perth",
    EVENING_IN_PERTH,
    "16 Nov 2026",
    "9:05 pm",
    "AWST",
    "Australian Western Standard Time (AWST, UTC+8)",
  ],
  ["Europe/London", EVENING_IN_PERTH, "16 Nov 2026", "1:05 pm", "GMT", "Greenwich Mean Time (GMT, UTC+0)"],
  [
    "America/Los_Angeles",
    EVENING_IN_PERTH,
    "16 Nov 2026",
    "5:05 am",
    "PST",
    "Pacific Standard Time (PST, UTC-8)",
  ],
  ["Asia/Kolkata", EVENING_IN_PERTH, "16 Nov 2026", "6:35 pm", "UTC+5:30", "India Standard Time (UTC+5:30)"],
  ["UTC", EVENING_IN_PERTH, "16 Nov 2026", "1:05 pm", "UTC", "Coordinated Universal Time (UTC, UTC+0)"],
  ["Pacific/Auckland", JULY, "1 Jul 2026", "11:30 pm", "NZST", "New Zealand Standard Time (NZST, UTC+12)"],
  ["Europe/London", JULY, "1 Jul 2026", "12:30 pm", "BST", "British Summer Time (BST, UTC+1)"],
  [
    "Australia/Sydney",
    JULY,
    "1 Jul 2026",
    "9:30 pm",
    "AEST",
    "Australian Eastern Standard Time (AEST, UTC+10)",
  ],
])("in %s at %s the day is %s and the time is %s", (zone, at, day, time, short, inWords) => {
  expect(formatDayIn(at, zone)).toBe(day);
  expect(formatTimeIn(at, zone)).toBe(time);
  expect(zoneAbbreviation(at, zone)).toBe(short);
  expect(zoneInWords(at, zone)).toBe(inWords);
  expect(formatMomentIn(at, zone)).toBe(`${day}, ${time} ${short}`);
});

test("seconds are shown on request", () => {
  expect(formatMomentIn(EVENING_IN_PERTH, "Australia/Perth", { seconds: true })).toBe(
    "16 Nov 2026, 9:05:09 pm AWST",
  );
});

test("midnight and noon are twelve o'clock", () => {
  expect(formatTimeIn(new Date("2026-11-16T00:00:00Z"), "UTC")).toBe("12:00 am");
  expect(formatTimeIn(new Date("2026-11-16T12:00:00Z"), "UTC")).toBe("12:00 pm");
});

test("a name that is no zone throws", () => {
  expect(() => formatDayIn(JULY, "Atlantis/Capital")).toThrow(RangeError);
});

test.each([
  ["Pacific/Auckland", "New Zealand time"],
  ["Europe/London", "United Kingdom time"],
  ["Etc/GMT+5", "UTC-5"],
])("the time zone %s is called %s in summer and winter", (timezone, expected) => {
  for (const at of [EVENING_IN_PERTH, JULY]) expect(zoneInShort(at, timezone)).toBe(expected);
});

test.each([
  ["Pacific/Auckland", "2026-11-19", "09:30", "2026-11-18T20:30:00.000Z"],
  ["Europe/London", "2026-07-01", "00:00", "2026-06-30T23:00:00.000Z"],
  ["America/Los_Angeles", "2026-12-31", "23:59", "2027-01-01T07:59:00.000Z"],
  ["Asia/Kolkata", "2026-11-19", "09:30", "2026-11-19T04:00:00.000Z"],
  // Clocks in Auckland go forward at 2 am on 27 September and back at 3 am on 5 April.
  ["Pacific/Auckland", "2026-09-27", "01:59", "2026-09-26T13:59:00.000Z"],
  ["Pacific/Auckland", "2026-09-27", "03:00", "2026-09-26T14:00:00.000Z"],
  ["Pacific/Auckland", "2026-04-05", "04:00", "2026-04-04T16:00:00.000Z"],
])("in %s, %s at %s is %s", (timezone, day, time, expected) => {
  const at = momentIn(day, time, timezone);
  expect(at.toISOString()).toBe(expected);
  expect(clockTimeIn(at, timezone)).toBe(time);
});

test.each([
  ["Pacific/Auckland", "2026-09-27", "02:30", "03:30"],
  ["America/New_York", "2026-03-08", "02:30", "03:30"],
  ["Atlantic/Azores", "2026-03-29", "00:30", "01:30"],
])("a time that clocks skip in %s counts as an hour later", (timezone, day, time, expected) => {
  const at = momentIn(day, time, timezone);
  expect(clockTimeIn(at, timezone)).toBe(expected);
  expect(calendarDayIn(at, timezone)).toBe(day);
});

test.each([
  ["2026-11-16T11:59:00Z", "Tuesday"],
  ["2026-11-16T10:59:00Z", "Monday"],
  ["2026-11-17T11:00:00Z", "yesterday"],
  ["2026-11-18T11:00:00Z", "today"],
  ["2026-11-18T21:30:00Z", "an hour ago"],
  ["2026-11-12T10:59:00Z", "12 Nov 2026"],
  ["2026-11-12T11:00:00Z", "Friday"],
])("%s is %s in Auckland, on Thursday 19 November at noon", (at, words) => {
  expect(relativeTimeIn(new Date(at), new Date("2026-11-18T23:00:00Z"), "Pacific/Auckland")).toBe(words);
});
