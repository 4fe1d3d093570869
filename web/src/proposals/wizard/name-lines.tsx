// The name of a row with a second line below it that distinguishes it from others.
import type { ReactNode } from "react";
import classes from "./name-lines.module.css";

interface NameLinesProps {
  readonly name: ReactNode;
  readonly second: ReactNode;
  /** Takes the full width on phones, with the row's controls below. */
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
