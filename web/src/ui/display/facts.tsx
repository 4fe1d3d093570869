// A list of labelled facts, in as many columns as fit. Unknown facts are left out.
import type { ReactElement } from "react";
import classes from "./facts.module.css";

interface FactsProps {
  /** Values by label; an array is shown with one line per text. */
  facts: Readonly<Record<string, ReactElement | string | number | string[] | undefined>>;
  /** One column, for long values. */
  stacked?: boolean;
}

export function Facts({ facts, stacked = false }: FactsProps) {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== "");
  return (
    <dl className={classes["facts"]} data-stacked={stacked || undefined}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {Array.isArray(value) ? value.map((text) => <dd key={text}>{text}</dd>) : <dd>{value}</dd>}
        </div>
      ))}
    </dl>
  );
}
