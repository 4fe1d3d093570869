// Days of the calendar as texts (2026-11-05): no moments, so that no zone can move them; and where they begin and end.
import { addDays } from "date-fns/addDays";
import { format } from "date-fns/format";
import { addWorkingDays, formatDate, formatIsoDate } from "@gap/core/shared/dates";

/** Which day it is there. */
export function calendarDayIn(at: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: timezone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const part = (type: "year" | "month" | "day") => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
}

export function dayAfter(day: string, days: number): string {
  return formatIsoDate(addDays(noonOf(day), days));
}

export function workingDayAfter(day: string, workingDays: number): string {
  return formatIsoDate(addWorkingDays(noonOf(day), workingDays));
}

/** 5 Nov 2026 */
export function formatCalendarDay(day: string): string {
  return formatDate(noonOf(day));
}

/** November 2026, of 2026-11 */
export function formatCalendarMonth(month: string): string {
  return format(noonOf(`${month}-01`), "MMMM y");
}

/** The last millisecond of the day there. */
export function endOfDayIn(day: string, timezone: string): Date {
  const next = dayAfter(day, 1);
  const midnightInUtc = Date.parse(`${next}T00:00:00.000Z`);
  // Zones are at most 14 hours off, and a day may begin at one o'clock when clocks change: the first moment that
  // belongs to the next day is looked for instead of computed from an offset.
  let before = midnightInUtc - ZONES_REACH_MS;
  let after = midnightInUtc + ZONES_REACH_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (calendarDayIn(new Date(middle), timezone) < next) before = middle;
    else after = middle;
  }
  return new Date(before);
}

const ZONES_REACH_MS = 16 * 3_600_000;

// At noon, where no change of clocks can push it into another day.
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
