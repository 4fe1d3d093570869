// The deadline for signing a proposal (spec 3 §9, Deadlines; spec 4 §A, Working days).
import {
  calendarDayIn,
  endOfDayIn,
  formatCalendarDay,
  workingDayAfter,
} from "@gap/core/shared/calendar/calendar-day";
import type { Proposal } from "./proposal-view";
import type { DueDateChoice, Step4 } from "./proposal.schema";

const WORKING_DAYS: Readonly<Record<Exclude<DueDateChoice, "specific-date">, number>> = {
  "1-week-from-now": 5,
  "2-weeks-from-now": 10,
};

/** Counted from the day of sending in the advisor's time zone. */
export function dueDayOf({ dueDate = "2-weeks-from-now", dueDateDate }: Step4, sentOn: string): string {
  if (dueDate !== "specific-date") return workingDayAfter(sentOn, WORKING_DAYS[dueDate]);
  if (dueDateDate === undefined)
    throw new RangeError("A proposal due on a specific date must have that date");
  return dueDateDate;
}

/** A proposal is due at the end of the day. */
export function dueAtOf(day: string, timezone: string): Date {
  return endOfDayIn(day, timezone);
}

/** The deadline sentence in the acceptance section. */
export function deadlineText({ dueDate = "2-weeks-from-now" }: Step4, dueDay: string): string {
  const by = `by ${formatCalendarDay(dueDay)}.`;
  return dueDate === "specific-date"
    ? `Please accept ${by}`
    : `Please accept within ${WORKING_DAYS[dueDate]} working days, ${by}`;
}

/** The current sentence; after an extension it names only the day. Undefined for a draft whose date is missing. */
export function currentDeadlineText(
  { step4, sentAt, dueAt, timezone }: Pick<Proposal, "step4" | "sentAt" | "dueAt" | "timezone">,
  now: Date,
): string | undefined {
  if (step4.dueDate === "specific-date" && step4.dueDateDate === undefined) return undefined;
  const asChosen = dueDayOf(step4, calendarDayIn(sentAt ?? now, timezone));
  const dueDay = dueAt === undefined ? asChosen : calendarDayIn(dueAt, timezone);
  return deadlineText(dueDay === asChosen ? step4 : { ...step4, dueDate: "specific-date" }, dueDay);
}
