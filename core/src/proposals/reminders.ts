// When signees are reminded (spec 4 §C): by themselves 3 days and 1 day before the due day and on it, and by hand within
// bounds.
import { calendarDayIn, dayAfter } from "./calendar-day";

const DAYS_BEFORE = [3, 1, 0] as const;

/** In the morning, where the advisor is: nobody is written to at night. */
const FROM_HOUR = 8;

/** How far ahead due days are worth looking at: the longest notice, and a day for the difference of zones. */
export const REMINDED_WITHIN_MS = (DAYS_BEFORE[0] + 2) * 86_400_000;

/** By hand, for all signees of a proposal together. */
export const REMINDERS_BY_HAND = { most: 3, everyMs: 86_400_000 } as const;

interface SentProposal {
  readonly sentAt: Date;
  readonly dueAt: Date;
  readonly timezone: string;
}

/** The day for which signees are to be reminded now; undefined where none is. */
export function reminderDay({ sentAt, dueAt, timezone }: SentProposal, now: Date): string | undefined {
  if (dueAt < now || hourIn(now, timezone) < FROM_HOUR) return undefined;
  const today = calendarDayIn(now, timezone);
  const dueDay = calendarDayIn(dueAt, timezone);
  const isDay = DAYS_BEFORE.some((days) => dayAfter(dueDay, -days) === today);
  // What was sent today needs no reminder yet.
  return isDay && calendarDayIn(sentAt, timezone) !== today ? today : undefined;
}

function hourIn(at: Date, timezone: string): number {
  const hour = new Intl.DateTimeFormat("en", { timeZone: timezone, hour: "2-digit", hourCycle: "h23" });
  return Number(hour.format(at));
}
