// The due day of a work item in words. Completed work tells when it was completed.
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { dueInWords, shortDay } from "@gap/core/work-items/due-days";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { DueWords } from "@gap/web/ui/display/due-words";

interface DueDayProps {
  readonly item: Pick<ListedWorkItem, "dueDay" | "status" | "completedAt">;
  readonly today: string;
  /** The zone of the firm, in which days of completion are told. */
  readonly timezone?: string | undefined;
}

export function DueDay({ item: { dueDay, status, completedAt }, today, timezone }: DueDayProps) {
  // Nothing is late any more once the work has ended.
  if (status !== "open") {
    const isDone = completedAt !== undefined && timezone !== undefined;
    const text = isDone
      ? `Done ${shortDay(calendarDayIn(completedAt, timezone), today)}`
      : shortDay(dueDay, today);
    return <DueWords due={{ tone: "later", text }} />;
  }
  return <DueWords due={dueInWords(dueDay, today)} />;
}
