// The progress of a work item in a few words: the time of its next meeting, or that the client is waited for.
import { formatShortDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatTimeIn } from "@gap/core/shared/calendar/zoned-time";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";

export function progressInWords(
  { currentStep, isWaitingForClient, status }: ListedWorkItem,
  timezone: string | undefined,
): string | undefined {
  if (status !== "open") return undefined;
  if (currentStep === undefined) return "All steps are done";
  if (isWaitingForClient) return "Waiting for the client";
  const { meetingAt } = currentStep;
  if (meetingAt === undefined || timezone === undefined) return undefined;
  return `${formatShortDayIn(meetingAt, timezone)}, ${formatTimeIn(meetingAt, timezone)}`;
}
