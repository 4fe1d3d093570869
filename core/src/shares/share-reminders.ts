// When people are reminded of a shared document, and why they are not (spec 7 §5, Reminders).
import type { DocumentStatus } from "@gap/core/documents/document-status";
import { calendarDayIn, dayAfter, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { hourIn } from "@gap/core/shared/calendar/zoned-time";
import { DAY_MS } from "../shared/calendar/durations";
import type { ShareState } from "./share-rules";

/** Three days and one day before the due day, on it, then every three days, three times. */
const DAYS_FROM_DUE = [-3, -1, 0, 3, 6, 9] as const;

/** Local time of the recipient. A run that was missed in the morning is made up for until the evening. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 20;

/** The advisor reminds a person by hand at most once in this time. */
export const BY_HAND_EVERY_MS = DAY_MS;

/** A mail lists at most this many documents; the others follow with their next reminder. */
export const DOCUMENTS_PER_REMINDER = 20;

/** How long the link for snoozing works, and how long the day's mail is remembered. */
export const REMINDERS_KEPT_DAYS = 60;

/** The days on which people are reminded, in their order. A Sunday's reminder moves to Monday, unless that day has its own. */
export function reminderDays(dueDay: string): string[] {
  const days = DAYS_FROM_DUE.map((offset) => dayAfter(dueDay, offset));
  return [...new Set(days.map((day) => (isSunday(day) ? dayAfter(day, 1) : day)))];
}

/** The due days of the shares of which people are reminded on this day. */
export function dueDaysRemindedOn(day: string): string[] {
  const around = DAYS_FROM_DUE.flatMap((days) => [dayAfter(day, -days), dayAfter(day, -days - 1)]);
  return [...new Set(around)].filter((dueDay) => reminderDays(dueDay).includes(day)).toSorted();
}

/** The due days of which people may be reminded now, wherever they are. */
export function dueDaysRemindedAt(now: Date): string[] {
  const today = calendarDayIn(now, "UTC");
  const days = [-1, 0, 1].flatMap((offset) => dueDaysRemindedOn(dayAfter(today, offset)));
  return [...new Set(days)].toSorted();
}

/**
 * The day for which reminders go out now; undefined outside the hours. People have no time zone of their own, so the zone
 * is that of the client's organisation: it is where its people work, and its admins can change it.
 */
export function reminderDayAt(now: Date, timezone: string): string | undefined {
  const hour = hourIn(now, timezone);
  const today = calendarDayIn(now, timezone);
  return hour < FROM_HOUR || hour >= UNTIL_HOUR || isSunday(today) ? undefined : today;
}

/** A scheduled share goes out in the morning of its day in the firm's zone, or as soon as possible after an outage. */
export function isTimeToSend(sendOn: string, timezone: string, now: Date): boolean {
  return sendOn <= calendarDayIn(now, timezone) && hourIn(now, timezone) >= FROM_HOUR;
}

export type ReminderRefusal =
  | "scheduled"
  | "revoked"
  | "expired"
  | "submitted"
  | "finalised"
  | "work-ended"
  | "archived"
  | "needs-link"
  | "no-access"
  | "answered"
  | "snoozed"
  | "reminded-by-hand"
  | "reminded-today";

export interface ReminderFacts {
  readonly state: ShareState;
  /** The person's own access was revoked. */
  readonly isRevoked: boolean;
  readonly status: DocumentStatus;
  readonly isWorkEnded: boolean;
  /** The contact was archived. */
  readonly isArchived: boolean;
  /** Not deactivated, and holding the document's permission. */
  readonly mayOpen: boolean;
  /** The person sees only some questions, and has answered all of them. */
  readonly hasAnsweredTheirs: boolean;
  /** Not reminded before this day. */
  readonly snoozedUntil: string | null;
}

/** Why the person is not reminded of the document on this day; undefined if something is still missing. */
export function refusalOfReminder(facts: ReminderFacts, day: string): ReminderRefusal | undefined {
  if (facts.state === "scheduled") return "scheduled";
  if (facts.state === "revoked" || facts.isRevoked) return "revoked";
  if (facts.status === "finalised" || facts.status === "submitted") return facts.status;
  if (facts.isWorkEnded) return "work-ended";
  if (facts.state === "expired") return "expired";
  if (facts.isArchived) return "archived";
  // A draft does not exist for the client.
  if (!facts.mayOpen || facts.status === "draft") return "no-access";
  if (facts.hasAnsweredTheirs) return "answered";
  return facts.snoozedUntil !== null && day < facts.snoozedUntil ? "snoozed" : undefined;
}

/** People who got the document on this day are not reminded of it yet. */
export function isNewOn(day: string, receivedAt: Date, timezone: string): boolean {
  return calendarDayIn(receivedAt, timezone) >= day;
}

const REFUSALS: Readonly<Record<ReminderRefusal, string>> = {
  scheduled: "The document has not been sent yet.",
  revoked: "Their access was revoked.",
  expired: "Their link has expired.",
  submitted: "The document is already submitted.",
  finalised: "The document is finalised.",
  "work-ended": "The work is completed.",
  archived: "The contact is archived.",
  "needs-link": "They need a new link. Copy it and send it to them.",
  "no-access": "They can no longer open the document.",
  answered: "They have answered everything they were asked.",
  snoozed: "They asked to be reminded later.",
  "reminded-by-hand": "You can remind a person once in 24 hours.",
  "reminded-today": "They have already had a reminder from your firm today.",
};

/** The reason for the advisor, as a sentence. */
export function reminderRefusalInWords(refusal: ReminderRefusal, snoozedUntil: string | null): string {
  if (refusal === "snoozed" && snoozedUntil !== null)
    return `They asked not to be reminded before ${formatCalendarDay(snoozedUntil)}.`;
  return REFUSALS[refusal];
}

/** Due today, due tomorrow, due in 3 days, was due yesterday, was due 3 days ago. */
export function dueInWords(dueDay: string, today: string): string {
  const days = daysBetween(today, dueDay);
  if (days === 0) return "due today";
  if (days === 1) return "due tomorrow";
  if (days === -1) return "was due yesterday";
  return days > 0 ? `due in ${days} days` : `was due ${-days} days ago`;
}

function isSunday(day: string): boolean {
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);
}
