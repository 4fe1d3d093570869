// When signees are reminded (spec 4 §C): automatically 3 days and 1 day before the due day and on it, and by the
// advisor up to a limit.
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { hourIn } from "@gap/core/shared/calendar/zoned-time";
import { DAY_MS } from "../shared/calendar/durations";

const DAYS_BEFORE = [3, 1, 0] as const;

/** Local time of the advisor: no mails at night. */
const FROM_HOUR = 8;

/** How far ahead to look for due proposals: the longest notice plus a margin for time zones. */
export const REMINDED_WITHIN_MS = (DAYS_BEFORE[0] + 2) * DAY_MS;

/** Limit for reminders by the advisor, for all signees of a proposal together. */
export const MANUAL_REMINDERS = { most: 3, everyMs: DAY_MS } as const;

/** The limit of one call. */
export const MAX_REMINDED_TOGETHER = 50;

interface ReminderFacts {
  readonly clientName: string;
  /** 28 Nov 2026 */
  readonly dueDay: string;
}

/** In words for several proposals, these stand for the facts of each. */
export const REMINDER_PLACEHOLDERS: ReminderFacts = { clientName: "{client}", dueDay: "{due date}" };

export function defaultReminder({
  advisorName,
  clientName,
  dueDay,
}: ReminderFacts & { readonly advisorName: string }): string {
  return `You can sign the proposal from ${advisorName} for ${clientName} until ${dueDay}.`;
}

export function fillReminder(words: string, { clientName, dueDay }: ReminderFacts): string {
  return words
    .replaceAll(REMINDER_PLACEHOLDERS.clientName, () => clientName)
    .replaceAll(REMINDER_PLACEHOLDERS.dueDay, () => dueDay);
}

interface SentProposal {
  readonly sentAt: Date;
  readonly dueAt: Date;
  readonly timezone: string;
}

/** The day to send automatic reminders for now; undefined if there is none. */
export function reminderDay({ sentAt, dueAt, timezone }: SentProposal, now: Date): string | undefined {
  if (dueAt < now || hourIn(now, timezone) < FROM_HOUR) return undefined;
  const today = calendarDayIn(now, timezone);
  const dueDay = calendarDayIn(dueAt, timezone);
  const isDay = DAYS_BEFORE.some((days) => dayAfter(dueDay, -days) === today);
  // A proposal sent today needs no reminder yet.
  return isDay && calendarDayIn(sentAt, timezone) !== today ? today : undefined;
}
