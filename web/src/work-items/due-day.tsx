// A due day in words (LOOK.md, Due): late and today as a warning, soon with a clock, later quiet. Completed work tells
// when it was completed.
import { IconClock } from "@tabler/icons-react";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { dueInWords, shortDay } from "@gap/core/work-items/due-days";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import classes from "./work-items.module.css";

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
    return <span className={classes.later}>{text}</span>;
  }
  const { tone, text } = dueInWords(dueDay, today);
  if (tone === "late" || tone === "today") return <StatusBadge tone="warning">{text}</StatusBadge>;
  if (tone === "later") return <span className={classes.later}>{text}</span>;
  return (
    <span className={classes.soon}>
      <IconClock size={15} aria-hidden />
      {text}
    </span>
  );
}
