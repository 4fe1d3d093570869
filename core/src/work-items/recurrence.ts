// Recurring work (spec 7 §3): the days on which a work item starts again, and the period that each belongs to. All days
// are calendar days in the firm's zone. Occurrences are computed, never counted up to, so a rule without an end is as
// quick as any other.
import { format } from "date-fns/format";
import { dayAfter, monthAfter } from "@gap/core/shared/calendar/calendar-day";
import { DAY_MS } from "../shared/calendar/durations";

export const RECURRENCE_UNITS = ["week", "month", "quarter", "year"] as const;
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number];

export const RECURRENCE_LIMITS = { every: 52, leadDays: 60, years: 50 } as const;

/** Within the month of the occurrence; weeks recur on the weekday of their first day. */
export type RecurrenceDay =
  /** A day that the month does not have is its last one. */
  | { readonly kind: "date"; readonly day: number }
  /** `nth` is 1 to 4, or -1 for the last; weekdays are 0 for Sunday to 6 for Saturday. */
  | { readonly kind: "weekday"; readonly nth: number; readonly weekday: number }
  | { readonly kind: "lastWorkingDay" };

export interface RecurrenceRule {
  readonly every: number;
  readonly unit: RecurrenceUnit;
  readonly on: RecurrenceDay;
  /** Nothing starts before this day; its month or week is the first one of the rule. */
  readonly firstDay: string;
  /** The work item is made this many days before it starts. */
  readonly leadDays: number;
  /** The last day on which one may start. */
  readonly until?: string;
}

export interface Occurrence {
  readonly startDay: string;
  /** The day on which the work item is made. */
  readonly runDay: string;
  /** 2026-W47, 2026-11, 2026-Q4 or 2026: a recurrence makes one work item for each. */
  readonly period: string;
}

/** The first occurrence that is made after this day; undefined if the rule has ended. */
export function nextOccurrence(rule: RecurrenceRule, after: string): Occurrence | undefined {
  const earliest = dayAfter(after, rule.leadDays + 1);
  const from = earliest > rule.firstDay ? earliest : rule.firstDay;
  // The period of that day, or the next one if its occurrence is earlier in the period.
  const place = Math.max(0, placeOf(rule, from));
  const found = [place, place + 1, place + 2]
    .map((each) => occurrenceAt(rule, each))
    .find(({ startDay }) => startDay >= from);
  return found !== undefined && (rule.until === undefined || found.startDay <= rule.until)
    ? found
    : undefined;
}

/** The first occurrences that start on this day or later. Lead days may have begun before it. */
export function nextOccurrences(rule: RecurrenceRule, today: string, most: number): readonly Occurrence[] {
  const found: Occurrence[] = [];
  let after = dayAfter(today, -rule.leadDays - 1);
  while (found.length < most) {
    const next = nextOccurrence(rule, after);
    if (next === undefined) break;
    found.push(next);
    after = next.runDay;
  }
  return found;
}

/** Periods that can have been made before a rule is changed: one for each week of the longest lead, and the current one. */
export const MOST_MADE_EARLIER = Math.ceil(RECURRENCE_LIMITS.leadDays / 7) + 1;

export interface DueOccurrences {
  /** In order: the newest one, and before it those that have not started yet. */
  readonly made: readonly [Occurrence, ...Occurrence[]];
  /** The number of older ones that were missed, which are only reported. */
  readonly missed: number;
}

/** The occurrences to make on a day, with all days after the last run considered; undefined if there is none. */
export function dueOccurrences(
  rule: RecurrenceRule,
  lastRun: string,
  today: string,
): DueOccurrences | undefined {
  const first = nextOccurrence(rule, lastRun);
  if (first === undefined || first.runDay > today) return undefined;
  const firstPlace = placeOf(rule, first.startDay);
  const latest = dayAfter(today, rule.leadDays);
  const limit = rule.until !== undefined && rule.until < latest ? rule.until : latest;
  const place = placeOf(rule, limit);
  const newestPlace = occurrenceAt(rule, place).startDay <= limit ? place : place - 1;
  const made: [Occurrence, ...Occurrence[]] = [occurrenceAt(rule, newestPlace)];
  for (let earlier = newestPlace - 1; earlier >= firstPlace; earlier -= 1) {
    const occurrence = occurrenceAt(rule, earlier);
    if (occurrence.startDay < today) break;
    made.unshift(occurrence);
  }
  return { made, missed: newestPlace - firstPlace + 1 - made.length };
}

const MONTHS: Readonly<Record<Exclude<RecurrenceUnit, "week">, number>> = { month: 1, quarter: 3, year: 12 };

/** The number of the period that a day belongs to, counted from the first one of the rule. */
function placeOf({ every, unit, firstDay }: RecurrenceRule, day: string): number {
  if (unit === "week") return Math.floor(daysFrom(firstDay, day) / (7 * every));
  return Math.floor((monthNumber(day) - monthNumber(firstDay)) / (MONTHS[unit] * every));
}

function occurrenceAt(rule: RecurrenceRule, place: number): Occurrence {
  const { every, unit, on, firstDay, leadDays } = rule;
  const startDay =
    unit === "week"
      ? dayAfter(firstDay, place * every * 7)
      : dayInMonth(monthAfter(firstDay.slice(0, 7), place * every * MONTHS[unit]), on);
  return { startDay, runDay: dayAfter(startDay, -leadDays), period: periodOf(unit, startDay) };
}

function dayInMonth(month: string, on: RecurrenceDay): string {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1);
  if (on.kind === "date") {
    const length = Number(last.slice(8));
    return `${month}-${String(Math.min(on.day, length)).padStart(2, "0")}`;
  }
  // Sunday is the only day that is not a working day.
  if (on.kind === "lastWorkingDay") return weekdayOf(last) === 0 ? dayAfter(last, -1) : last;
  if (on.nth === -1) return dayAfter(last, -((weekdayOf(last) - on.weekday + 7) % 7));
  const first = `${month}-01`;
  return dayAfter(first, ((on.weekday - weekdayOf(first) + 7) % 7) + 7 * (on.nth - 1));
}

function periodOf(unit: RecurrenceUnit, day: string): string {
  const year = day.slice(0, 4);
  if (unit === "week") return format(noon(day), "RRRR-'W'II");
  if (unit === "month") return day.slice(0, 7);
  return unit === "quarter" ? `${year}-Q${quarterOf(day)}` : year;
}

/** Week of 16 Nov 2026, November 2026, Q4 2026 or 2026, for the name of the work item. */
export function periodInWords(unit: RecurrenceUnit, startDay: string): string {
  const day = noon(startDay);
  if (unit === "week") return `week of ${format(day, "d MMM y")}`;
  if (unit === "month") return format(day, "MMMM y");
  return unit === "quarter" ? `Q${quarterOf(startDay)} ${format(day, "y")}` : format(day, "y");
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const NTH: Readonly<Record<number, string>> = {
  1: "first",
  2: "second",
  3: "third",
  4: "fourth",
  [-1]: "last",
};

/** Every month on the 15th, every 2 weeks on Monday, every year on the last working day of November. */
export function ruleInWords({ every, unit, on, firstDay }: RecurrenceRule): string {
  const rhythm = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  if (unit === "week") return `${rhythm} on ${WEEKDAYS[weekdayOf(firstDay)]}`;
  const month = unit === "year" ? ` of ${format(noon(firstDay), "MMMM")}` : "";
  if (on.kind === "lastWorkingDay") return `${rhythm} on the last working day${month}`;
  if (on.kind === "weekday") return `${rhythm} on the ${NTH[on.nth]} ${WEEKDAYS[on.weekday]}${month}`;
  return `${rhythm} on the ${ordinal(on.day)}${month}`;
}

function ordinal(day: number): string {
  const ending = day > 10 && day < 14 ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}

function quarterOf(day: string): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3);
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function daysFrom(first: string, day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / DAY_MS);
}

function weekdayOf(day: string): number {
  return noon(day).getDay();
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
