// A step with something beside it that stays in sight, such as totals; below it where there is no room.
import type { ReactNode } from "react";
import classes from "./beside.module.css";

interface BesideProps {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export function Beside({ aside, children }: BesideProps) {
  return (
    <div className={classes["columns"]}>
      <div className={classes["cards"]}>{children}</div>
      {aside}
    </div>
  );
}
