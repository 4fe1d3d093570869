// A due day in words (LOOK.md, Due): late and today as a warning, soon with a clock, later quiet.
import { IconClock } from "@tabler/icons-react";
import { dueInWords, shortDay } from "@gap/core/work-items/due-days";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import classes from "./work-items.module.css";

interface DueDayProps {
  readonly item: Pick<ListedWorkItem, "dueDay" | "status">;
  readonly today: string;
}

export function DueDay({ item: { dueDay, status }, today }: DueDayProps) {
  // Nothing is late any more once the work has ended.
  if (status !== "open") return <span className={classes.later}>{shortDay(dueDay, today)}</span>;
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
