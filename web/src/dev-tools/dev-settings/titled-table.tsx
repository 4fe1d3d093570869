// A table under its title: the table has a frame and a name of its own, so that a card around it would be a second one.
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
