import { expect, test } from "vitest";
import {
  addWorkingDays,
  formatDate,
  formatDay,
  formatDayOfYear,
  formatIsoDate,
  formatMonth,
  formatShortDay,
  formatTime,
  relativeTime,
} from "@gap/core/shared/dates";

// Local times, so that the tests pass in every time zone. 10 June 2026 is a Wednesday.
const NOW = new Date(2026, 5, 10, 15, 30, 0);

test("the formats", () => {
  const date = new Date(2026, 10, 5, 16, 5);
  expect(formatDate(date)).toBe("5 Nov 2026");
  expect(formatDay(date)).toBe("Thursday 5 November");
  expect(formatShortDay(date)).toBe("Thu 5 Nov");
  expect(formatDayOfYear(date)).toBe("5 Nov");
  expect(formatMonth(date)).toBe("November 2026");
  expect(formatTime(date)).toBe("4:05 pm");
  expect(formatIsoDate(date)).toBe("2026-11-05");
  expect(formatTime(new Date(2026, 10, 5, 0, 7))).toBe("12:07 am");
  expect(formatTime(new Date(2026, 10, 5, 12, 0))).toBe("12:00 pm");
});

test("the names of all months and weekdays are those of English", () => {
  const english = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
  for (let month = 0; month < 12; month += 1) {
    const date = new Date(2026, month, 3 + month);
    expect(formatDay(date)).toBe(english.format(date));
  }
});

test("an invalid date has no format", () => {
  for (const format of [formatDate, formatDay, formatTime, formatIsoDate])
    expect(() => format(new Date(Number.NaN))).toThrow(RangeError);
});

test.each([
  [[15, 30, 0], "just now"],
  [[15, 29, 1], "just now"],
  [[15, 29, 0], "a minute ago"],
  [[15, 28, 1], "a minute ago"],
  [[15, 28, 0], "2 minutes ago"],
  [[14, 30, 1], "59 minutes ago"],
  [[14, 30, 0], "an hour ago"],
  [[13, 30, 1], "an hour ago"],
  [[13, 30, 0], "today"],
  [[0, 0, 0], "today"],
  [[15, 30, 40], "just now"], // the server's clock is slightly ahead
] as const)("on the same day, %j is %s", ([hours, minutes, seconds], expected) => {
  expect(relativeTime(new Date(2026, 5, 10, hours, minutes, seconds), NOW)).toBe(expected);
});

test.each([
  [new Date(2026, 5, 9, 23, 59), "yesterday"],
  [new Date(2026, 5, 9, 0, 0), "yesterday"],
  [new Date(2026, 5, 8, 23, 59), "Monday"],
  [new Date(2026, 5, 7, 12, 0), "Sunday"],
  [new Date(2026, 5, 4, 0, 0), "Thursday"],
  [new Date(2026, 5, 3, 23, 59), "3 Jun 2026"],
  [new Date(2025, 5, 10, 15, 30), "10 Jun 2025"],
  [new Date(2026, 5, 12, 9, 0), "12 Jun 2026"],
])("%s is %s", (date, expected) => {
  expect(relativeTime(date, NOW)).toBe(expected);
});

test("shortly after midnight, times of the evening before are still given in minutes", () => {
  const afterMidnight = new Date(2026, 5, 10, 0, 30);
  expect(relativeTime(new Date(2026, 5, 9, 23, 50), afterMidnight)).toBe("40 minutes ago");
  expect(relativeTime(new Date(2026, 5, 9, 23, 0), afterMidnight)).toBe("an hour ago");
  expect(relativeTime(new Date(2026, 5, 9, 22, 0), afterMidnight)).toBe("yesterday");
});

test.each([
  // from, working days, to (June 2026: the 7th, 14th and 21st are Sundays)
  [10, 0, 10],
  [10, 1, 11],
  [12, 1, 13], // Saturdays count
  [13, 1, 15], // Sundays do not
  [14, 1, 15],
  [14, 0, 14],
  [10, 5, 16], // one week
  [10, 10, 22], // two weeks
])("from 2026-06-%i, %i working days later is the %ith", (from, workingDays, to) => {
  expect(addWorkingDays(new Date(2026, 5, from, 9, 0), workingDays)).toEqual(new Date(2026, 5, to, 9, 0));
});

test("any number of working days is the same as going day by day", () => {
  const dayByDay = (start: Date, workingDays: number) => {
    const day = new Date(start);
    for (let left = workingDays; left > 0;) {
      day.setDate(day.getDate() + 1);
      if (day.getDay() !== 0) left -= 1;
    }
    return day;
  };
  for (let from = 1; from <= 14; from += 1)
    for (const workingDays of [0, 1, 5, 6, 7, 11, 12, 13, 100, 599, 600, 1_000]) {
      const start = new Date(2026, 5, from, 9, 0);
      expect(addWorkingDays(start, workingDays)).toEqual(dayByDay(start, workingDays));
    }
});

test.each([-1, 1.5, Number.NaN, Infinity])("%d is not a valid number of working days", (workingDays) => {
  expect(() => addWorkingDays(NOW, workingDays)).toThrow(RangeError);
});
