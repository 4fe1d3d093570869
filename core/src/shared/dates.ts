// Date formats of the product, relative times and working days (spec 1 §1, §9). The current time is always passed in.
import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { isSunday } from "date-fns/isSunday";
import { MINUTE_MS } from "./calendar/durations";

// The names are listed here because the formatter of a library would be a twentieth of the script of the first page.
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const SHORT = 3;

function monthName(date: Date): string {
  return MONTHS[valid(date).getMonth()] ?? "";
}

function weekdayName(date: Date): string {
  return WEEKDAYS[valid(date).getDay()] ?? "";
}

/** 5 Nov */
export function formatDayOfYear(date: Date): string {
  return `${date.getDate()} ${monthName(date).slice(0, SHORT)}`;
}

/** 5 Nov 2026 */
export function formatDate(date: Date): string {
  return `${formatDayOfYear(date)} ${date.getFullYear()}`;
}

/** Thursday 5 November */
export function formatDay(date: Date): string {
  return `${weekdayName(date)} ${date.getDate()} ${monthName(date)}`;
}

/** Thu 5 Nov */
export function formatShortDay(date: Date): string {
  return `${weekdayName(date).slice(0, SHORT)} ${formatDayOfYear(date)}`;
}

/** November 2026 */
export function formatMonth(date: Date): string {
  return `${monthName(date)} ${date.getFullYear()}`;
}

/** Nov 2026 */
export function formatShortMonth(date: Date): string {
  return `${monthName(date).slice(0, SHORT)} ${date.getFullYear()}`;
}

/** 4:05 pm */
export function formatTime(date: Date): string {
  const hours = valid(date).getHours();
  return `${hours % 12 || 12}:${padded(date.getMinutes())} ${hours < 12 ? "am" : "pm"}`;
}

/** 2026-11-05 */
export function formatIsoDate(date: Date): string {
  const year = padded(valid(date).getFullYear(), 4);
  return `${year}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`;
}

function padded(value: number, length = 2): string {
  return String(value).padStart(length, "0");
}

/** An invalid date must not appear on a screen as NaN. */
function valid(date: Date): Date {
  if (Number.isNaN(date.getTime())) throw new RangeError("Invalid date");
  return date;
}

/**
 * just now, a minute ago, N minutes ago, an hour ago, today, yesterday, weekday; older ones as a date. `dayOf` returns
 * a time on the day of a moment, if days are not those of this device.
 */
export function relativeTime(date: Date, now: Date, dayOf = (at: Date) => at): string {
  const minutes = Math.floor((now.getTime() - date.getTime()) / MINUTE_MS);
  // The server's clock may be slightly ahead of the browser's, so up to a minute in the future counts as now.
  if (minutes < -1) return formatDate(dayOf(date));
  if (minutes < 1) return "just now";
  if (minutes < 2) return "a minute ago";
  if (minutes < 60) return `${minutes} minutes ago`;
  if (minutes < 120) return "an hour ago";
  return relativeDay(dayOf(date), dayOf(now));
}

function relativeDay(date: Date, now: Date): string {
  const days = differenceInCalendarDays(now, date);
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  return days < 7 ? weekdayName(date) : formatDate(date);
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
