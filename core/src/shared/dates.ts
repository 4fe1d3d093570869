// Date formats of the product, relative times and working days (spec 1 §1, §9). The current time is always passed in.
import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { format } from "date-fns/format";
import { isSunday } from "date-fns/isSunday";

export const DATE_FORMAT = "d MMM y";
export const TIME_FORMAT = "h:mm aaa";
export const ISO_DATE_FORMAT = "yyyy-MM-dd";

const MINUTE_MS = 60_000;

/** 5 Nov 2026 */
export function formatDate(date: Date): string {
  return format(date, DATE_FORMAT);
}

/** Thursday 5 November */
export function formatDay(date: Date): string {
  return format(date, "EEEE d MMMM");
}

/** 4:05 pm */
export function formatTime(date: Date): string {
  return format(date, TIME_FORMAT);
}

/** 2026-11-05 */
export function formatIsoDate(date: Date): string {
  return format(date, ISO_DATE_FORMAT);
}

/** just now, a minute ago, N minutes ago, an hour ago, today, yesterday, weekday; older ones as a date. */
export function relativeTime(date: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE_MS);
  // The server's clock may be slightly ahead of the browser's, so up to a minute in the future counts as now.
  if (minutes < -1) return formatDate(date);
  if (minutes < 1) return "just now";
  if (minutes < 2) return "a minute ago";
  if (minutes < 60) return `${minutes} minutes ago`;
  if (minutes < 120) return "an hour ago";
  return relativeDay(date, now);
}

function relativeDay(date: Date, now: Date): string {
  const days = differenceInCalendarDays(now, date);
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  return days < 7 ? format(date, "EEEE") : formatDate(date);
}

/** Sundays are skipped, Saturdays count (spec 4 §A). */
export function addWorkingDays(start: Date, workingDays: number): Date {
  if (!Number.isInteger(workingDays) || workingDays < 0)
    throw new RangeError("The number of working days must be a whole number, 0 or more");
  // From any day but a Sunday, six working days are a whole week; a Sunday counts from the Saturday before it.
  const from = isSunday(start) && workingDays > 0 ? addDays(start, -1) : start;
  let day = addDays(from, Math.floor(workingDays / 6) * 7);
  for (let left = workingDays % 6; left > 0;) {
    day = addDays(day, 1);
    if (!isSunday(day)) left -= 1;
  }
  return day;
}
