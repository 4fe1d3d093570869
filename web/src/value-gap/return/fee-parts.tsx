// What the fee brings back, as bars and figures, on screen and on paper.
import { moneyChange, NONE, paybackInWords, times } from "@gap/core/value-gap/figures-in-words";
import { returnOnFee, type ReturnOnFee } from "@gap/core/value-gap/return-on-fee";
import { feeOf } from "@gap/core/value-gap/service-shares";
import { ComparisonBars, type ComparedValue } from "@gap/web/ui/charts/comparison-bars";
import type { RowResult } from "../page/results-row";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import type { CalculatorState } from "../saving/session-state";

function returnOf({ gap, content }: CalculatorState): ReturnOnFee {
  return returnOnFee(gap.gap, feeOf(content) ?? 0);
}

export function FeeBars() {
  const { amounts } = useCalculator();
  const shown = useCalculatorState((state) => state.shown);
  const fee = useCalculatorState(({ content }) => feeOf(content) ?? 0);
  const { gap, cashReleased } = shown;
  const values: readonly ComparedValue[] = [
    { label: "Fee", value: fee, valueText: amounts.of(fee), tone: "target" },
    { label: "Profit, each year", value: gap, valueText: amounts.of(gap), tone: gap < 0 ? "worse" : "gap" },
    {
      label: "Cash, once",
      value: cashReleased,
      valueText: amounts.of(cashReleased),
      tone: cashReleased < 0 ? "worse" : "now",
    },
  ];
  return (
    <ComparisonBars
      title="What the fee brings back"
      caption="First year, one scale"
      label={values.map(({ label, valueText }) => `${label}: ${valueText}`).join(". ")}
      values={values}
      columns={["What", "Amount"]}
    />
  );
}

/** What is left of the return if only part of the gap closes, and the percent of the gap that pays the fee. */
export function usePartInWords(): { readonly words: string; readonly pays: number | undefined } {
  const percent = useCalculatorState(({ content }) => content.partPercent);
  const returns = useCalculatorState((state) => {
    const { times: all } = returnOf(state);
    return all === null ? NONE : times((all * state.content.partPercent) / 100);
  });
  const pays = useCalculatorState((state) => {
    const share = returnOf(state).shareThatPays;
    return share === null || share > 1 ? undefined : share * 100;
  });
  const hasGap = useCalculatorState(({ shown }) => shown.gap > 0);
  if (returns === NONE) return { words: "There is no fee to pay back", pays };
  if (!hasGap) return { words: "There is no gap to close", pays };
  return {
    words: `${percent}% ${pays !== undefined && percent >= pays ? "still returns" : "returns"} ${returns}`,
    pays,
  };
}

export const FEE_RESULTS: readonly RowResult[] = [
  {
    id: "payback",
    label: () => "Pays for itself in",
    figure: (state) => paybackInWords(returnOf(state).paybackMonths),
  },
  {
    id: "value",
    label: () => "Value of the firm",
    figure: ({ shown: { value } }, { currencyCode }) =>
      value.now === null || value.target === null
        ? NONE
        : moneyChange(value.target - value.now, currencyCode),
    note: ({ shown: { value } }, amounts) =>
      value.now === null && value.target !== null ? `From a loss to ${amounts.of(value.target)}` : "",
  },
  {
    id: "three-years",
    label: () => "Over three years",
    figure: (state, amounts) => amounts.of(returnOf(state).over(3)),
    note: () => "After the fee",
  },
];
