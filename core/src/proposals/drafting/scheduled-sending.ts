// Sending a draft later, at a time in the firm's zone: the times that can be chosen, and the texts about them.
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import type { GapError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";
import type { Step4 } from "../proposal.schema";

/** For an earlier time, send it now. */
const MIN_MINUTES_AHEAD = 5;
export const MAX_DAYS_AHEAD = 90;

/** A draft that could not be sent for an unexpected reason, such as an outage, is tried again for this long. */
export const SCHEDULED_RETRY_MS = HOUR_MS;

/** After an interruption, drafts are still sent for this long; a later mail would surprise its sender. */
const MAX_LATE_MS = DAY_MS;

export const SCHEDULED_TOO_SOON = `Please choose a time at least ${MIN_MINUTES_AHEAD} minutes from now`;
export const SCHEDULED_TOO_LATE = `Please choose a time within ${MAX_DAYS_AHEAD} days`;
export const SCHEDULED_AFTER_DUE_DATE = "Please choose a time before the day the proposal is due";
export const MISSED_TIME = "It could not be sent at that time, and more than a day has passed.";
export const SENDING_NOT_SCHEDULED = "The sending of this proposal is not scheduled";
export const SENDING_FAILED = "An unexpected error occurred. If it occurs again, please contact support.";

/** Names the person, because they are notified, too. */
export function schedulerLeft(name: string | undefined): string {
  const person = name === undefined ? "The person who scheduled it" : `${name}, who scheduled it,`;
  return `${person} can no longer send proposals of your organisation.`;
}

interface Schedule {
  readonly scheduledFor: Date;
  readonly step4: Step4;
  readonly now: Date;
  /** The zone of the firm. */
  readonly timezone: string;
}

/** Why the draft cannot be sent at this time; undefined if it can. */
export function scheduleProblem({ scheduledFor, step4, now, timezone }: Schedule): string | undefined {
  const ahead = scheduledFor.getTime() - now.getTime();
  if (ahead < MIN_MINUTES_AHEAD * MINUTE_MS) return SCHEDULED_TOO_SOON;
  if (ahead > MAX_DAYS_AHEAD * DAY_MS) return SCHEDULED_TOO_LATE;
  const { dueDate, dueDateDate } = step4;
  const isDueBefore =
    dueDate === "specific-date" &&
    dueDateDate !== undefined &&
    dueDateDate <= calendarDayIn(scheduledFor, timezone);
  return isDueBefore ? SCHEDULED_AFTER_DUE_DATE : undefined;
}

/** For example because the organisation was deactivated at that time. */
export function isTooLateToSend(scheduledFor: Date, now: Date): boolean {
  return now.getTime() - scheduledFor.getTime() > MAX_LATE_MS;
}

/** Why a scheduled draft was not sent, as a sentence: the first problem that is more than a missing field. */
export function reasonNotSent({
  message,
  validationErrors,
}: Pick<GapError, "message" | "validationErrors">): string {
  const told = validationErrors.find((problem) => problem.message !== REQUIRED)?.message;
  const reason = told ?? (validationErrors.length > 0 ? "Some of its steps are not complete" : message);
  return reason.endsWith(".") ? reason : `${reason}.`;
}

/** Scheduled for 5 Nov 2026, 9:00 am NZDT */
export function scheduledInWords(scheduledFor: Date, timezone: string): string {
  return `Scheduled for ${formatMomentIn(scheduledFor, timezone)}`;
}

/** 5 Nov, 9:00 am NZDT; for rows and bars, because no time is more than a few months away. */
export function scheduledInShort(scheduledFor: Date, timezone: string): string {
  return formatMomentIn(scheduledFor, timezone).replace(/ \d{4},/, ",");
}
