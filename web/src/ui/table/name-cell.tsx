// The name cell of a row, with an optional picture and second line.
import type { ReactNode } from "react";
import classes from "./name-cell.module.css";

export interface NameCellProps {
  name: ReactNode;
  second?: ReactNode;
  avatar?: ReactNode;
  /** For a name that is not in the first column: leaves space for the other columns. */
  narrow?: boolean;
  /** For a long second line: its column takes all the space that the others leave. */
  fills?: boolean;
  /** On phones nothing is cut off: the name wraps and the second line is shown. */
  whole?: boolean;
}

export function NameCell(props: NameCellProps) {
  const { name, second, avatar, narrow = false, fills = false, whole = false } = props;
  return (
    <span
      className={classes["cell"]}
      data-narrow={narrow || undefined}
      data-fills={fills || undefined}
      data-whole={whole || undefined}
    >
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

/** The tooltip with the full text, in case it is cut off. */
function textOf(shown: ReactNode): string | undefined {
  return typeof shown === "string" ? shown : undefined;
}
