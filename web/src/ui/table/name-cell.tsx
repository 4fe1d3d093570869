// The first column: who or what it is, with a picture and a second line.
import type { ReactNode } from "react";
import classes from "./name-cell.module.css";

export interface NameCellProps {
  name: ReactNode;
  second?: ReactNode;
  avatar?: ReactNode;
}

export function NameCell({ name, second, avatar }: NameCellProps) {
  return (
    <span className={classes["cell"]}>
      {avatar === undefined ? null : <span className={classes["picture"]}>{avatar}</span>}
      <span className={classes["lines"]}>
        <span className={classes["name"]}>{name}</span>
        {second === undefined ? null : <span className={classes["second"]}>{second}</span>}
      </span>
    </span>
  );
}
