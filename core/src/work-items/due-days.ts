// Due days of work items and steps in words and as filters (spec 7 §3, LOOK.md "Due"). They are calendar days in the
// firm's zone; `today` is the day there, so nothing shifts with the zone of the reader or the server.
import { dayAfter, workingDayAfter } from "@gap/core/shared/calendar/calendar-day";
import { formatDate, formatDayOfYear } from "@gap/core/shared/dates";
import { DAY_MS } from "../shared/calendar/durations";

/** Late and today are warnings; soon is within three working days. */
export type DueTone = "late" | "today" | "soon" | "later";

export interface DueInWords {
  readonly tone: DueTone;
  /** 2 days late, Today, Tomorrow, 16 May, or 16 May 2027 in another year. */
  readonly text: string;
}

const SOON_WORKING_DAYS = 3;

export function dueInWords(dueDay: string, today: string): DueInWords {
  if (dueDay < today) {
    const days = daysBetween(dueDay, today);
    return { tone: "late", text: days === 1 ? "1 day late" : `${days} days late` };
  }
  if (dueDay === today) return { tone: "today", text: "Today" };
  const tone = dueDay <= workingDayAfter(today, SOON_WORKING_DAYS) ? "soon" : "later";
  return { tone, text: dueDay === dayAfter(today, 1) ? "Tomorrow" : shortDay(dueDay, today) };
}

/** 'Due 18 May, in 4 days', 'Due 12 May, 2 days late', 'Due today' or 'Due tomorrow'. */
export function dueSentence(dueDay: string, today: string): string {
  if (dueDay === today) return "Due today";
  const days = daysBetween(today, dueDay);
  if (days === 1) return "Due tomorrow";
  const { text } = dueInWords(dueDay, today);
  return `Due ${shortDay(dueDay, today)}, ${days < 0 ? text : `in ${days} days`}`;
}

/** 16 May, with the year if it is not the current one. */
export function shortDay(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return (isThisYear ? formatDayOfYear : formatDate)(new Date(`${day}T12:00:00`));
}

/** It is overdue once its day has ended in the firm's zone. */
export function isOverdue(dueDay: string, today: string): boolean {
  return dueDay < today;
}

export const DUE_FILTERS = ["overdue", "thisWeek", "thisMonth"] as const;
export type DueFilter = (typeof DUE_FILTERS)[number];

/** Both days are included. */
export interface DayRange {
  readonly from?: string;
  readonly to: string;
}

/** A week ends on Saturday, the last working day. */
export function rangeOf(filter: DueFilter, today: string): DayRange {
  if (filter === "overdue") return { to: dayAfter(today, -1) };
  return { from: today, to: filter === "thisWeek" ? endOfWeek(today) : endOfMonth(today) };
}

/** The next Saturday, or the day itself. */
export function endOfWeek(day: string): string {
  return dayAfter(day, 6 - new Date(`${day}T12:00:00Z`).getUTCDay());
}

function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return `${day.slice(0, 8)}${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
