// Profit: the levers, and which of them closes how much of the gap.
import { fromTo } from "@gap/core/value-gap/figures-in-words";
import { LEVER_NAMES, PROFIT_LEVERS } from "@gap/core/value-gap/levers";
import type { ShownGap } from "@gap/core/value-gap/shown-gap";
import { Card } from "@gap/web/ui/page/card";
import type { LegendEntry } from "@gap/web/ui/charts/chart-tone";
import { Waterfall, type WaterfallStep } from "@gap/web/ui/charts/waterfall";
import { LeverCard } from "../levers/lever-card";
import type { Amounts } from "../saving/amounts";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import { ResultsRow, type RowResult } from "./results-row";
import classes from "./calculator.module.css";

export function ProfitTab() {
  return (
    <div className={classes.columns}>
      <LeverCard title="Profit levers" levers={PROFIT_LEVERS} />
      <ProfitCard />
    </div>
  );
}

export function ProfitCard() {
  return (
    <Card flush>
      <div className={classes.chart}>
        <ProfitWaterfall />
      </div>
      <ResultsRow results={PROFIT_RESULTS} />
    </Card>
  );
}

const LEGEND: readonly LegendEntry[] = [
  { label: "Now", tone: "now" },
  { label: "Gap by lever", tone: "gap" },
  { label: "Target", tone: "target" },
];

function ProfitWaterfall() {
  const { amounts } = useCalculator();
  const shown = useCalculatorState((state) => state.shown);
  const steps = stepsOf(shown, amounts);
  return (
    <Waterfall
      title="What closes the gap"
      label={`Waterfall: ${steps.map(({ label, valueText }) => `${label} ${valueText}`).join(", ")}`}
      steps={steps}
      formatTick={amounts.tick}
      legend={LEGEND}
      columns={["Step", "Amount", "Share"]}
    />
  );
}

function stepsOf(shown: ShownGap, amounts: Amounts): readonly WaterfallStep[] {
  const { now, target, parts, shares } = shown;
  return [
    {
      label: "Profit now",
      value: now,
      valueText: amounts.of(now),
      tone: now < 0 ? "worse" : "now",
      isTotal: true,
    },
    ...PROFIT_LEVERS.map((lever): WaterfallStep => ({
      label: LEVER_NAMES[lever],
      value: parts[lever],
      valueText: amounts.change(parts[lever]),
      ...(shares !== null && { note: `${shares[lever]}% of gap` }),
      tone: parts[lever] < 0 ? "worse" : "gap",
    })),
    {
      label: "Profit target",
      value: target,
      valueText: amounts.of(target),
      tone: target < 0 ? "worse" : "target",
      isTotal: true,
    },
  ];
}

const PROFIT_RESULTS: readonly RowResult[] = [
  {
    id: "tax",
    label: ({ figures }) => `Tax at ${figures.taxPercent}%`,
    figure: ({ shown: { tax } }, amounts) => fromTo(amounts.of(tax.now), amounts.of(tax.target)),
  },
  {
    id: "after-tax",
    label: () => "Profit after tax",
    figure: ({ shown: { profitAfterTax } }, amounts) =>
      fromTo(amounts.of(profitAfterTax.now), amounts.of(profitAfterTax.target)),
  },
  {
    id: "value",
    label: ({ figures }) => `Value of the firm at ${figures.multiple}\u00a0×`,
    figure: ({ shown: { value } }, amounts) =>
      fromTo(amounts.orNone(value.now), amounts.orNone(value.target)),
    note: ({ figures, shown: { valueToOwners } }, amounts) =>
      figures.debt === 0
        ? ""
        : `To the owners, after debt: ${fromTo(amounts.orNone(valueToOwners.now), amounts.orNone(valueToOwners.target))}`,
  },
];
