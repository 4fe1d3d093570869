// Calendar days as text (2026-11-05), independent of any time zone, and their conversion to and from points in time.
import { addDays } from "date-fns/addDays";
import {
  addWorkingDays,
  formatDate,
  formatDay,
  formatIsoDate,
  formatMonth,
  formatShortDay,
  formatShortMonth,
  relativeTime,
} from "../dates";
import { HOUR_MS } from "./durations";
import { zoneFormat } from "./zone-format";

const ISO_DAY = { calendar: "iso8601", year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** The calendar day at this time in this zone. */
export function calendarDayIn(at: Date, timezone: string): string {
  const parts = zoneFormat("en", timezone, ISO_DAY).formatToParts(at);
  const part = (type: "year" | "month" | "day") => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

export function dayAfter(day: string, days: number): string {
  return formatIsoDate(addDays(noonOf(day), days));
}

export function workingDayAfter(day: string, workingDays: number): string {
  return formatIsoDate(addWorkingDays(noonOf(day), workingDays));
}

/** Formatted as 5 Nov 2026. */
export function formatCalendarDay(day: string): string {
  return formatDate(noonOf(day));
}

/** The day at this time in this zone, as 5 Nov 2026. Dates of a contract are always shown in the zone of the firm. */
export function formatDayIn(at: Date, timezone: string): string {
  return formatCalendarDay(calendarDayIn(at, timezone));
}

/** The day at this time in this zone, as Thursday 5 November. */
export function formatWeekdayIn(at: Date, timezone: string): string {
  return formatDay(noonOf(calendarDayIn(at, timezone)));
}

/** The day at this time in this zone, as Thu 5 Nov. */
export function formatShortDayIn(at: Date, timezone: string): string {
  return formatShortDay(noonOf(calendarDayIn(at, timezone)));
}

/** Today, yesterday, weekdays and dates are those of the zone. */
export function relativeTimeIn(at: Date, now: Date, timezone: string): string {
  return relativeTime(at, now, (each) => noonOf(calendarDayIn(each, timezone)));
}

/** Formats 2026-11 as November 2026. */
export function formatCalendarMonth(month: string): string {
  return formatMonth(noonOf(`${month}-01`));
}

/** Formats 2026-11 as Nov 2026. */
export function formatShortCalendarMonth(month: string): string {
  return formatShortMonth(noonOf(`${month}-01`));
}

/** The last millisecond of the day in this zone. */
export function endOfDayIn(day: string, timezone: string): Date {
  const next = dayAfter(day, 1);
  const midnightInUtc = Date.parse(`${next}T00:00:00.000Z`);
  // Binary search for the first moment of the next day instead of computing it from an offset: zones are up to 14 hours
  // off UTC, and a day may begin at one o'clock when clocks change.
  let before = midnightInUtc - MAX_ZONE_OFFSET_MS;
  let after = midnightInUtc + MAX_ZONE_OFFSET_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (calendarDayIn(new Date(middle), timezone) < next) before = middle;
    else after = middle;
  }
  return new Date(before);
}

/** The first moment of the day in this zone. */
export function startOfDayIn(day: string, timezone: string): Date {
  return new Date(endOfDayIn(dayAfter(day, -1), timezone).getTime() + 1);
}

/** The month this many months after 2026-11, or before it for a negative number. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

const MAX_ZONE_OFFSET_MS = 16 * HOUR_MS;

// Noon, because a clock change cannot move it to another day.
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
