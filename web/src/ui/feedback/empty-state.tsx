// An empty state: what is missing, how to add it, and the button that adds it.
import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Everything is done, instead of nothing being there yet. */
  isSuccess?: boolean;
}

export function EmptyState({ icon, title, text, action, isSuccess = false }: EmptyStateProps) {
  return (
    <div className={classes["empty"]}>
      {icon === undefined ? null : (
        <span className={classes["tile"]} data-success={isSuccess || undefined} aria-hidden>
          {icon}
        </span>
      )}
      <p className={classes["title"]}>{title}</p>
      {text === undefined ? null : <p className={classes["text"]}>{text}</p>}
      {action === undefined ? null : <div className={classes["action"]}>{action}</div>}
    </div>
  );
}
