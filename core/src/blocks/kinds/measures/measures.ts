// Rules of measures: their months, and whether the target is reached.
import { formatCalendarMonth, monthAfter } from "@gap/core/shared/calendar/calendar-day";
import { answeredRowIds, cellPath, parseCellPath } from "@gap/core/blocks/answer-path";
import { blockKind, numberAt, textAt, type AnswersOfBlock, type WordsFor } from "@gap/core/blocks/block-kind";
import { figureInWords, unitOf, type FigureUnit } from "../business-figure";
import {
  BETTER_DIRECTIONS,
  isMeasuredMonth,
  MEASURE_LIMITS,
  MEASURE_SOURCES,
  monthOfTarget,
  type BetterDirection,
  type MeasuresBlock,
  type MeasureSource,
} from "./measures.schema";

export interface MonthFigure {
  /** YYYY-MM */
  readonly month: string;
  readonly value: number;
}

export interface Measure {
  readonly measureId: string;
  readonly name: string;
  readonly unit: FigureUnit;
  readonly better: BetterDirection;
  /** The target of the months without one of their own. */
  readonly target?: number;
  /** Where its figures are from; absent if people enter them. */
  readonly source?: MeasureSource;
  /** The earliest first. */
  readonly months: readonly MonthFigure[];
  /** The targets of single months, the earliest first. */
  readonly monthTargets: readonly MonthFigure[];
}

/** In the order in which they were added. */
export function measuresIn(answers: AnswersOfBlock): Measure[] {
  const months = monthsByMeasure(answers, (columnId) => (isMeasuredMonth(columnId) ? columnId : undefined));
  const monthTargets = monthsByMeasure(answers, monthOfTarget);
  return answeredRowIds(answers).map((measureId) => {
    const at = (columnId: string) => cellPath({ rowId: measureId, columnId });
    const target = numberAt(answers, at("target"));
    const source = MEASURE_SOURCES.find((each) => each === answers.get(at("source")));
    return {
      measureId,
      name: textAt(answers, at("name")),
      unit: unitOf(answers.get(at("unit"))),
      better: BETTER_DIRECTIONS.find((each) => each === answers.get(at("better"))) ?? "up",
      months: months.get(measureId) ?? [],
      monthTargets: monthTargets.get(measureId) ?? [],
      ...(target !== undefined && { target }),
      ...(source !== undefined && { source }),
    };
  });
}

function monthsByMeasure(
  answers: AnswersOfBlock,
  monthOf: (columnId: string) => string | undefined,
): ReadonlyMap<string, readonly MonthFigure[]> {
  const byMeasure = new Map<string, MonthFigure[]>();
  for (const [path, value] of answers) {
    const { rowId, columnId = "" } = parseCellPath(path) ?? {};
    const month = monthOf(columnId);
    if (rowId === undefined || typeof value !== "number" || month === undefined) continue;
    byMeasure.set(rowId, [...(byMeasure.get(rowId) ?? []), { month, value }]);
  }
  for (const months of byMeasure.values()) months.sort((one, other) => (one.month < other.month ? -1 : 1));
  return byMeasure;
}

export function latestOf({ months }: Pick<Measure, "months">): MonthFigure | undefined {
  return months.at(-1);
}

type WithTargets = Pick<Measure, "months" | "target" | "monthTargets">;

/** The target of a month: its own, otherwise that of the measure. */
export function targetIn(
  { target, monthTargets }: Pick<WithTargets, "target" | "monthTargets">,
  month: string,
): number | undefined {
  return monthTargets.find((each) => each.month === month)?.value ?? target;
}

/** The target of the latest figure; before there are figures, the first one. */
export function currentTarget(measure: WithTargets): number | undefined {
  const latest = latestOf(measure);
  if (latest !== undefined) return targetIn(measure, latest.month);
  return measure.target ?? measure.monthTargets[0]?.value;
}

const MONTHS_SHOWN = 12;

/** The months up to the latest figure, those without one included; the earliest of them has a figure. */
export function lastMonths(measure: Pick<Measure, "months">): { month: string; value: number | undefined }[] {
  const latest = latestOf(measure);
  if (latest === undefined) return [];
  const values = new Map(measure.months.map(({ month, value }) => [month, value]));
  const months = Array.from({ length: MONTHS_SHOWN }, (_, place) =>
    monthAfter(latest.month, place + 1 - MONTHS_SHOWN),
  );
  const first = months.findIndex((month) => values.has(month));
  return months.slice(first).map((month) => ({ month, value: values.get(month) }));
}

/** Undefined without a target or a figure. */
export function reachesTarget(measure: WithTargets & Pick<Measure, "better">): boolean | undefined {
  const latest = latestOf(measure);
  const target = currentTarget(measure);
  if (latest === undefined || target === undefined) return undefined;
  return measure.better === "up" ? latest.value >= target : latest.value <= target;
}

/** 'Target 42%', and once it is reached 'At least $120,000' or 'At most 42 days'. */
export function measureTargetInWords(measure: Measure, words: WordsFor): string {
  const { unit, better } = measure;
  const target = currentTarget(measure);
  if (target === undefined) return "";
  const figure = figureInWords(target, unit, words);
  if (reachesTarget(measure) !== true) return `Target ${figure}`;
  return `${better === "up" ? "At least" : "At most"} ${figure}`;
}

export function measureInWords(measure: Measure, words: WordsFor): string {
  const latest = latestOf(measure);
  const figure =
    latest === undefined
      ? "no figures yet"
      : `${figureInWords(latest.value, measure.unit, words)} in ${formatCalendarMonth(latest.month)}`;
  const target = measureTargetInWords(measure, words);
  const facts = [figure, target === "" ? "" : target.charAt(0).toLowerCase() + target.slice(1)];
  return `${measure.name || "New measure"}: ${facts.filter((fact) => fact !== "").join(", ")}`;
}

/** 'Debtor days, targets by month: 46 days in May 2026, 42 days in June 2026'; empty if it has none. */
export function monthTargetsInWords({ name, unit, monthTargets }: Measure, words: WordsFor): string {
  if (monthTargets.length === 0) return "";
  const targets = monthTargets.map(
    ({ month, value }) => `${figureInWords(value, unit, words)} in ${formatCalendarMonth(month)}`,
  );
  return `${name || "New measure"}, targets by month: ${targets.join(", ")}`;
}

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  name: "Name",
  unit: "Unit",
  better: "Better",
  target: "Target",
  source: "Source",
};

function measurePartName(_: MeasuresBlock, path: string, answers: AnswersOfBlock): string {
  const { rowId = "", columnId = "" } = parseCellPath(path) ?? {};
  const month = monthOfTarget(columnId);
  const column =
    month !== undefined
      ? `Target of ${formatCalendarMonth(month)}`
      : isMeasuredMonth(columnId)
        ? formatCalendarMonth(columnId)
        : (COLUMN_NAMES[columnId] ?? "");
  const measure = textAt(answers, cellPath({ rowId, columnId: "name" }));
  return `${column}, ${measure === "" ? "removed measure" : measure}`;
}

export const measures = blockKind<MeasuresBlock>({
  name: "Measures",
  group: "Work",
  newFields: () => ({}),
  answers: {
    isRemembered: false,
    isAnswered: (_, answers) => answeredRowIds(answers).length > 0,
    inWords: (_, answers, words) =>
      measuresIn(answers)
        .map((measure) => measureInWords(measure, words))
        .join("; "),
    partName: measurePartName,
    operators: [],
    mostRows: () => ({
      rows: MEASURE_LIMITS.rows,
      message: `There can be ${MEASURE_LIMITS.rows} measures`,
    }),
    seconds: 300,
  },
});
