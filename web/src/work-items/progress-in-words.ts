// How far the current step of a work item has come, in a few words: the time of its meeting, the progress of its
// document, or that the client is waited for.
import { calendarDayIn, dayAfter, formatShortDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatTimeIn } from "@gap/core/shared/calendar/zoned-time";
import { shortDay } from "@gap/core/work-items/due-days";
import type { DocumentOfStep, ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { progressInWords as answersInWords } from "@gap/web/documents/public";

interface Now {
  /** The day in the firm's zone. */
  readonly today: string;
  /** Undefined until it is known. */
  readonly timezone: string | undefined;
}

export function progressInWords(
  { currentStep, isWaitingForClient, status }: ListedWorkItem,
  now: Now,
): string | undefined {
  if (status !== "open") return undefined;
  if (currentStep === undefined) return "All steps are done";
  const { meetingAt, document } = currentStep;
  const { timezone } = now;
  if (meetingAt !== undefined && timezone !== undefined)
    return `${formatShortDayIn(meetingAt, timezone)}, ${formatTimeIn(meetingAt, timezone)}`;
  if (document !== undefined) return documentInWords(document, now);
  return isWaitingForClient ? "Waiting for the client" : undefined;
}

function documentInWords({ status, progress, submittedAt }: DocumentOfStep, now: Now): string {
  switch (status) {
    case "draft":
      return "Draft";
    case "shared":
      return answersInWords(progress);
    case "submitted":
      return `${answersInWords(progress)}, submitted${dayOfSubmission(submittedAt, now)}`;
    case "finalised":
      return "Finalised";
  }
}

/** ' today', ' yesterday', ' on 12 May' */
function dayOfSubmission(submittedAt: Date | undefined, { today, timezone }: Now): string {
  if (submittedAt === undefined || timezone === undefined) return "";
  const day = calendarDayIn(submittedAt, timezone);
  if (day >= today) return " today";
  return day === dayAfter(today, -1) ? " yesterday" : ` on ${shortDay(day, today)}`;
}
