// A table with a title but without a card, because the table has its own frame.
import type { ReactNode } from "react";
import classes from "./dev-settings.module.css";

interface TitledTableProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function TitledTable({ title, actions, children }: TitledTableProps) {
  return (
    <div>
      <div className={classes["head"]}>
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </div>
  );
}
