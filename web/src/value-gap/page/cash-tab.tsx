// Cash conversion: the levers, the cycle as a bar of days, and what happens to the cash that is released.
import { dayCount, fromTo } from "@gap/core/value-gap/figures-in-words";
import { CASH_LEVERS } from "@gap/core/value-gap/levers";
import type { ShownGap } from "@gap/core/value-gap/shown-gap";
import type { Position } from "@gap/core/value-gap/value-gap";
import { DayBars, type DayPiece, type DayRow } from "@gap/web/ui/charts/day-bars";
import { Waterfall, type WaterfallStep } from "@gap/web/ui/charts/waterfall";
import { Card } from "@gap/web/ui/page/card";
import { LeverCard } from "../levers/lever-card";
import type { Amounts } from "../saving/amounts";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import { ResultsRow, type RowResult } from "./results-row";
import classes from "./calculator.module.css";

export function CashTab() {
  return (
    <div className={classes.columns}>
      <LeverCard title="Cash levers" levers={CASH_LEVERS} />
      <div className={classes.stack}>
        <CycleCard />
        <CashCard />
      </div>
    </div>
  );
}

export function CycleCard() {
  const now = useCalculatorState(({ gap }) => gap.now);
  const target = useCalculatorState(({ gap }) => gap.target);
  const rows = [rowOf("Now", now), rowOf("Target", target, now)];
  return (
    <Card flush>
      <div className={classes.chart}>
        <DayBars
          title="From paying suppliers to being paid"
          label={rows
            .map(
              ({ label, over, under }) =>
                `${label}: ${[...over, ...under].map(({ text }) => text).join(", ")}`,
            )
            .join(". ")}
          rows={rows}
          formatTick={(days) => (days === 0 ? "0 days" : String(days))}
          columns={["When", "Days"]}
        />
      </div>
      <ResultsRow results={CYCLE_RESULTS} />
    </Card>
  );
}

function rowOf(label: string, { countedDays, cycle }: Position, before?: Position): DayRow {
  const { debtorDays, stockDays, creditorDays } = countedDays;
  const freed = before === undefined ? 0 : (before.cycle ?? 0) - (cycle ?? 0);
  const freedText = dayCount(freed);
  const under = [
    ...pieceOf("Creditors", creditorDays, "open"),
    ...(cycle === null
      ? []
      : [
          {
            text: cycle < 0 ? `Suppliers fund ${dayCount(-cycle)} days` : `You fund ${dayCount(cycle)} days`,
            days: Math.max(0, cycle),
            tone: "deep" as const,
          },
        ]),
  ];
  return {
    label,
    over: [...pieceOf("Stock", stockDays, "strong"), ...pieceOf("Debtors", debtorDays, "middle")],
    under:
      freed > 0 && freedText !== "0"
        ? [
            ...under,
            { text: `${freedText} ${freedText === "1" ? "day" : "days"} freed`, days: freed, tone: "soft" },
          ]
        : under,
  };
}

/** Days that cannot be counted have no bar. */
function pieceOf(name: string, days: number | null, tone: DayPiece["tone"]): DayPiece[] {
  return days === null ? [] : [{ text: `${name} ${dayCount(days)}`, days, tone }];
}

const CYCLE_RESULTS: readonly RowResult[] = [
  {
    id: "cycle",
    label: () => "Cash conversion cycle",
    figure: ({ gap: { now, target } }) => fromTo(dayCount(now.cycle), dayCount(target.cycle), " days"),
    note: ({ shown: { workingCapital } }, amounts) =>
      `Working capital ${fromTo(amounts.of(workingCapital.now), amounts.of(workingCapital.target))}`,
  },
  {
    id: "released",
    label: ({ shown }) => (shown.cashReleased < 0 ? "Cash tied up, once" : "Cash released, once"),
    figure: ({ shown }, amounts) => amounts.of(Math.abs(shown.cashReleased)),
  },
  {
    id: "debt",
    label: () => "Debt, if it all goes there",
    figure: ({ figures: { debt }, shown }, amounts) =>
      fromTo(amounts.of(debt), amounts.of(Math.max(0, Math.round(debt) - shown.cashReleased))),
  },
];

/** Growth takes cash: more debtors and stock have to be funded. Both are shown (spec 8 §1). */
export function CashCard() {
  const { amounts } = useCalculator();
  const shown = useCalculatorState((state) => state.shown);
  const steps = stepsOf(shown, amounts);
  return (
    <Card flush>
      <div className={classes.chart}>
        <Waterfall
          title="What happens to the cash"
          label={`Waterfall: ${steps.map(({ label, valueText }) => `${label} ${valueText}`).join(", ")}`}
          steps={steps}
          formatTick={amounts.tick}
          columns={["Step", "Amount"]}
        />
      </div>
      <p className={classes.said}>{growthInWords(shown, amounts)}</p>
    </Card>
  );
}

const STEP_NAMES = { debtorDays: "Debtors", stockDays: "Stock", creditorDays: "Creditors" } as const;

function stepsOf(
  { released, cashReleased, growthTakes, netCash }: ShownGap,
  amounts: Amounts,
): WaterfallStep[] {
  const part = (label: string, value: number, better: "now" | "soft"): WaterfallStep => ({
    label,
    value,
    valueText: amounts.change(value),
    tone: value < 0 ? "worse" : better,
  });
  const total = (label: string, value: number, tone: "middle" | "target"): WaterfallStep => ({
    label,
    value,
    valueText: amounts.of(value),
    tone: value < 0 ? "worse" : tone,
    isTotal: true,
  });
  return [
    ...CASH_LEVERS.map((lever) => part(STEP_NAMES[lever], released[lever], "now")),
    total("Released", cashReleased, "middle"),
    part(growthTakes < 0 ? "Shrinking frees" : "Growth takes", -growthTakes || 0, "soft"),
    total("Net cash", netCash, "target"),
  ];
}

function growthInWords({ growthTakes, netCash }: ShownGap, amounts: Amounts): string {
  if (growthTakes === 0) return "Sales stay as they are, so growth takes no cash.";
  if (growthTakes < 0)
    return `Selling less leaves less to fund in debtors and stock, which frees ${amounts.of(-growthTakes)}. Together that is ${amounts.of(netCash)}.`;
  return `Selling more means more to fund in debtors and stock: growth takes ${amounts.of(growthTakes)}, which leaves ${amounts.of(netCash)}.`;
}
