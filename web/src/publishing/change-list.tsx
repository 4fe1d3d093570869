// The differences between two versions, one row for each: its kind as a badge, its title, and details.
import type { ReactNode } from "react";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import classes from "./change-list.module.css";

export type ChangeKind = "added" | "removed" | "changed" | "moved";

const LOOKS: Readonly<Record<ChangeKind, { readonly label: string; readonly tone: BadgeTone }>> = {
  added: { label: "Added", tone: "success" },
  removed: { label: "Removed", tone: "danger" },
  changed: { label: "Changed", tone: "info" },
  moved: { label: "Moved", tone: "neutral" },
};

/** 'Added: How was the year?'. */
export function changeInWords(change: ChangeKind, title: string): string {
  return `${LOOKS[change].label}: ${title}`;
}

interface ChangeListProps {
  readonly isEmpty: boolean;
  /** Leaves room for the checkboxes before the rows. */
  readonly isChoosable?: boolean;
  readonly children: ReactNode;
}

export function ChangeList({ isEmpty, isChoosable = false, children }: ChangeListProps) {
  if (isEmpty) return <p className={classes.none}>Nothing has changed.</p>;
  return (
    <ul className={classes.changes} data-choosable={isChoosable || undefined}>
      {children}
    </ul>
  );
}

interface ChangeRowProps {
  readonly change: ChangeKind;
  readonly title: string;
  /** The former title, if it has another one now. */
  readonly formerTitle?: string | undefined;
  /** The changes of its fields, each as a few words. */
  readonly details?: readonly string[];
  /** A checkbox before the row; in a list to choose from, null for rows that cannot be chosen. */
  readonly choice?: ReactNode;
}

export function ChangeRow({ change, title, formerTitle = "", details = [], choice }: ChangeRowProps) {
  return (
    <li className={classes.change}>
      {choice === null ? <span /> : choice}
      <StatusBadge fact tone={LOOKS[change].tone}>
        {LOOKS[change].label}
      </StatusBadge>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {formerTitle === "" ? null : (
          <p className={classes.former}>
            Before: <del>{formerTitle}</del>
          </p>
        )}
        {details.length === 0 ? null : <p className={classes.fields}>{details.join(", ")}</p>}
      </div>
    </li>
  );
}
