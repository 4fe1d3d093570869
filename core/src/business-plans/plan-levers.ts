// Levers of a calculator scenario in a business plan (spec 8 §4, Lever to result): each becomes a goal for ninety days and
// the target of a measure, and later scenarios show what came of it.
import { answersOf, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import type { FigureUnit } from "@gap/core/blocks/kinds/business-figure";
import { goalsIn, type Goal } from "@gap/core/blocks/kinds/goals/goals";
import { latestOf, type Measure, type MonthFigure } from "@gap/core/blocks/kinds/measures/measures";
import type { BetterDirection } from "@gap/core/blocks/kinds/measures/measures.schema";
import { formatNumber } from "@gap/core/shared/numeric-input";
import type { Figures } from "@gap/core/value-gap/figures";
import { LEVER_NAMES, LEVERS, type Lever, type Levers } from "@gap/core/value-gap/levers";
import { movedLevers, valueGapOf, type Position } from "@gap/core/value-gap/value-gap";
import { measuresOfPlan } from "./plan-review";

const MONTHS_OF_YEAR = 12;

export interface LeverMeasure {
  readonly name: string;
  readonly unit: FigureUnit;
  readonly better: BetterDirection;
  readonly now: number;
  readonly target: number;
}

export interface PlanLever {
  readonly lever: Lever;
  /** The text of the goal. */
  readonly goal: string;
  readonly measure: LeverMeasure;
}

/** The levers that change something in the scenario. */
export function planLevers(figures: Figures, levers: Levers): PlanLever[] {
  const { now, target } = valueGapOf(figures, levers);
  return movedLevers(figures, levers).map((lever) => {
    const measure = measureOf(lever);
    const [before, after] = [measure.figure(now), measure.figure(target)];
    const { name, unit, better } = measure;
    return {
      lever,
      goal: goalOf(lever, levers, { before, after }),
      measure: { name, unit, better, now: before, target: after },
    };
  });
}

interface MeasureOfLever {
  readonly name: string;
  readonly unit: FigureUnit;
  readonly better: BetterDirection;
  readonly figure: (position: Position) => number;
}

/** Figures that a business has every month. */
function measureOf(lever: Lever): MeasureOfLever {
  switch (lever) {
    case "price":
    case "volume":
      return {
        name: "Revenue a month",
        unit: "money",
        better: "up",
        figure: ({ revenue }) => Math.round(revenue / MONTHS_OF_YEAR),
      };
    case "costOfSales":
      return {
        name: "Gross margin",
        unit: "percent",
        better: "up",
        figure: ({ revenue, costOfSales }) =>
          revenue === 0 ? 0 : inTenths(((revenue - costOfSales) / revenue) * 100),
      };
    case "overheads":
      return {
        name: "Overheads a month",
        unit: "money",
        better: "down",
        figure: ({ overheads }) => Math.round(overheads / MONTHS_OF_YEAR),
      };
    case "debtorDays":
    case "stockDays":
    case "creditorDays":
      return {
        name: LEVER_NAMES[lever],
        unit: "days",
        better: lever === "creditorDays" ? "up" : "down",
        figure: ({ days }) => inTenths(days[lever] ?? 0),
      };
  }
}

function inTenths(value: number): number {
  return Math.round(value * 10) / 10 || 0;
}

function goalOf(
  lever: Lever,
  levers: Levers,
  { before, after }: { readonly before: number; readonly after: number },
): string {
  const change = levers[lever] ?? 0;
  const percent = `${formatNumber(Math.abs(change), { maxDecimals: 2 })}%`;
  const verb = change > 0 ? "Raise" : "Lower";
  switch (lever) {
    case "price":
      return `${verb} prices by ${percent}`;
    case "volume":
      return `Sell ${percent} ${change > 0 ? "more" : "less"}`;
    case "costOfSales":
    case "overheads":
      return `${verb} ${LEVER_NAMES[lever].toLowerCase()} by ${percent}`;
    case "debtorDays":
    case "stockDays":
    case "creditorDays":
      return `${LEVER_NAMES[lever]} from ${formatNumber(before)} to ${formatNumber(after)}`;
  }
}

/** A lever that was added to the plan, as it was then. */
export interface AddedLever {
  readonly lever: Lever;
  readonly scenarioId: string;
  readonly scenarioName: string;
  /** YYYY-MM-DD */
  readonly addedOn: string;
  readonly goalId: string;
  /** Absent if the plan had no measures. */
  readonly measureId?: string;
  readonly unit: FigureUnit;
  readonly now: number;
  readonly target: number;
}

export interface LeverResult extends Pick<
  AddedLever,
  "lever" | "scenarioName" | "addedOn" | "unit" | "now" | "target"
> {
  readonly goal: Pick<Goal, "progress" | "state">;
  /** The latest month since it was added. */
  readonly latest?: MonthFigure;
}

/** The result of each lever that was added last; levers whose goal was removed from the plan are left out. */
export function leverResults(
  added: readonly AddedLever[],
  blocks: readonly Block[],
  answers: Answers,
): LeverResult[] {
  const goals = blocks.flatMap((block) => (block.kind === "goals" ? goalsIn(answersOf(answers, block)) : []));
  const measures = measuresOfPlan(blocks, answers);
  return LEVERS.flatMap((wanted): LeverResult[] => {
    const found = added
      .filter(({ lever, goalId }) => lever === wanted && goals.some((goal) => goal.goalId === goalId))
      .at(-1);
    const goal = goals.find(({ goalId }) => goalId === found?.goalId);
    if (found === undefined || goal === undefined) return [];
    const { lever, scenarioName, addedOn, unit, now, target, measureId } = found;
    const latest = latestSince(
      measures.find((measure) => measure.measureId === measureId),
      addedOn,
    );
    const { progress, state } = goal;
    return [
      {
        lever,
        scenarioName,
        addedOn,
        unit,
        now,
        target,
        goal: { progress, ...(state !== undefined && { state }) },
        ...(latest !== undefined && { latest }),
      },
    ];
  });
}

function latestSince(measure: Measure | undefined, day: string): MonthFigure | undefined {
  const latest = measure && latestOf(measure);
  return latest !== undefined && latest.month >= day.slice(0, 7) ? latest : undefined;
}
