// The first column: who or what it is, with a picture and a second line.
import type { ReactNode } from "react";
import classes from "./name-cell.module.css";

export interface NameCellProps {
  name: ReactNode;
  second?: ReactNode;
  avatar?: ReactNode;
  /** Where it is not the first column, so that a long name leaves room for the others. */
  narrow?: boolean;
  /** On phones nothing of it is cut off: the name wraps, and the second line is there. */
  whole?: boolean;
}

export function NameCell({ name, second, avatar, narrow = false, whole = false }: NameCellProps) {
  return (
    <span className={classes["cell"]} data-narrow={narrow || undefined} data-whole={whole || undefined}>
      {avatar === undefined ? null : <span className={classes["picture"]}>{avatar}</span>}
      <span className={classes["lines"]}>
        <span className={classes["name"]} title={textOf(name)}>
          {name}
        </span>
        {second === undefined ? null : (
          <span className={classes["second"]} title={textOf(second)}>
            {second}
          </span>
        )}
      </span>
    </span>
  );
}

/** For whoever points at what was cut off. */
function textOf(shown: ReactNode): string | undefined {
  return typeof shown === "string" ? shown : undefined;
}
