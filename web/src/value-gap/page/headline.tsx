// The five results that stay while tabs change.
import { counted, dayCount, fromTo, NONE, percentage, times } from "@gap/core/value-gap/figures-in-words";
import { isProfitLever } from "@gap/core/value-gap/levers";
import { returnOnFee } from "@gap/core/value-gap/return-on-fee";
import { feeOf } from "@gap/core/value-gap/service-shares";
import { movedLevers } from "@gap/core/value-gap/value-gap";
import type { Amounts } from "../saving/amounts";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import type { CalculatorState } from "../saving/session-state";
import classes from "./headline.module.css";

interface Result {
  readonly id: string;
  readonly label: string;
  readonly figure: (state: CalculatorState, amounts: Amounts) => string;
  readonly note: (state: CalculatorState, amounts: Amounts) => string;
}

const RESULTS: readonly Result[] = [
  {
    id: "now",
    label: "Profit now",
    figure: ({ shown }, amounts) => amounts.of(shown.now),
    note: ({ gap }) => `${percentage(gap.now.margin)} of revenue`,
  },
  {
    id: "target",
    label: "Profit target",
    figure: ({ shown }, amounts) => amounts.of(shown.target),
    note: ({ gap }) => `${percentage(gap.target.margin)} of revenue`,
  },
  {
    id: "gap",
    label: "Profit gap",
    figure: ({ shown }, amounts) => amounts.of(shown.gap),
    note: gapNote,
  },
  {
    id: "cash",
    label: "Cash released",
    figure: ({ shown }, amounts) => amounts.of(shown.cashReleased),
    note: ({ gap }) => `Cycle ${fromTo(dayCount(gap.now.cycle), dayCount(gap.target.cycle), " days")}`,
  },
  {
    id: "return",
    label: "Return on fee",
    figure: ({ gap, content }) => times(returnOnFee(gap.gap, feeOf(content) ?? 0).times),
    note: ({ content }, amounts) => {
      const fee = feeOf(content);
      return fee === null || fee === 0 ? "No fee yet" : `On ${amounts.of(fee)} a year`;
    },
  },
];

function gapNote({ figures, content, shown }: CalculatorState): string {
  if (shown.gap < 0) return "Worse than now";
  const count = movedLevers(figures, content.levers).filter(isProfitLever).length;
  if (count === 0) return "Move a lever to close it";
  return count === 1 ? "1 lever closes it" : `${counted(count, "lever")} close it`;
}

export function Headline({ tab }: { readonly tab: string }) {
  return (
    <section className={classes.results} aria-label="Results" data-tab={tab}>
      {RESULTS.map((result) => (
        <HeadlineResult key={result.id} {...result} />
      ))}
    </section>
  );
}

function HeadlineResult({ id, label, figure, note }: Result) {
  const { amounts } = useCalculator();
  const shownFigure = useCalculatorState((state) => (state.hasFigures ? figure(state, amounts) : NONE));
  const shownNote = useCalculatorState((state) => (state.hasFigures ? note(state, amounts) : ""));
  const isNegative = shownFigure.startsWith("-");
  return (
    <div className={classes.result} data-result={id} data-negative={isNegative || undefined}>
      <span className={classes.label}>{label}</span>
      <b className={classes.figure}>{shownFigure}</b>
      <span className={classes.note}>{shownNote === "" ? "\u00A0" : shownNote}</span>
    </div>
  );
}
