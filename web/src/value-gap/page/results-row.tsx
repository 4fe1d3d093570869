// Figures in a row at the foot of a card, each with its name.
import { useCalculator, useCalculatorState } from "../saving/session-context";
import type { Amounts } from "../saving/amounts";
import type { CalculatorState } from "../saving/session-state";
import classes from "./results-row.module.css";

export interface RowResult {
  readonly id: string;
  readonly label: (state: CalculatorState) => string;
  readonly figure: (state: CalculatorState, amounts: Amounts) => string;
  /** A smaller line below. */
  readonly note?: (state: CalculatorState, amounts: Amounts) => string;
}

export function ResultsRow({ results }: { readonly results: readonly RowResult[] }) {
  return (
    <dl className={classes.row}>
      {results.map((result) => (
        <Result key={result.id} {...result} />
      ))}
    </dl>
  );
}

function Result({ label, figure, note }: RowResult) {
  const { amounts } = useCalculator();
  const shownLabel = useCalculatorState(label);
  const shownFigure = useCalculatorState((state) => figure(state, amounts));
  const shownNote = useCalculatorState((state) => note?.(state, amounts) ?? "");
  return (
    <div>
      <dt>{shownLabel}</dt>
      <dd>
        {shownFigure}
        {shownNote === "" ? null : <small>{shownNote}</small>}
      </dd>
    </div>
  );
}
