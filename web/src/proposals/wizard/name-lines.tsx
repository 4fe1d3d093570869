// Who or what a row is about, in two lines: the name, and what tells it from others.
import type { ReactNode } from "react";
import classes from "./name-lines.module.css";

interface NameLinesProps {
  readonly name: ReactNode;
  readonly second: ReactNode;
  /** On phones they take the whole width, and what belongs to them stands below. */
  readonly wideOnPhones?: boolean;
}

export function NameLines({ name, second, wideOnPhones = false }: NameLinesProps) {
  return (
    <span className={classes["lines"]} data-wide={wideOnPhones || undefined}>
      <span className={classes["name"]}>{name}</span>
      <span className={classes["second"]}>{second}</span>
    </span>
  );
}
