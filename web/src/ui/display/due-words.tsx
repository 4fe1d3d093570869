// A due day in words (LOOK.md, Due): late and today as a warning, soon with a clock, later quiet.
import { IconClock } from "@tabler/icons-react";
import { StatusBadge } from "./status-badge";
import classes from "./due-words.module.css";

interface DueWordsProps {
  readonly due: { readonly tone: "late" | "today" | "soon" | "later"; readonly text: string };
}

export function DueWords({ due: { tone, text } }: DueWordsProps) {
  if (tone === "late" || tone === "today") return <StatusBadge tone="warning">{text}</StatusBadge>;
  if (tone === "later") return <span className={classes.later}>{text}</span>;
  return (
    <span className={classes.soon}>
      <IconClock size={15} aria-hidden />
      {text}
    </span>
  );
}
