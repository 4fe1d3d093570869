// Rules of measures: their months, and whether the target is reached.
import { formatCalendarMonth, monthAfter } from "@gap/core/shared/calendar/calendar-day";
import { answeredRowIds, cellPath, parseCellPath } from "@gap/core/blocks/answer-path";
import { blockKind, numberAt, textAt, type AnswersOfBlock, type WordsFor } from "@gap/core/blocks/block-kind";
import { figureInWords, unitOf, type FigureUnit } from "../business-figure";
import {
  BETTER_DIRECTIONS,
  isMeasuredMonth,
  MEASURE_LIMITS,
  type BetterDirection,
  type MeasuresBlock,
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
  readonly target?: number;
  /** The earliest first. */
  readonly months: readonly MonthFigure[];
}

/** In the order in which they were added. */
export function measuresIn(answers: AnswersOfBlock): Measure[] {
  const months = monthsByMeasure(answers);
  return answeredRowIds(answers).map((measureId) => {
    const at = (columnId: string) => cellPath({ rowId: measureId, columnId });
    const target = numberAt(answers, at("target"));
    return {
      measureId,
      name: textAt(answers, at("name")),
      unit: unitOf(answers.get(at("unit"))),
      better: BETTER_DIRECTIONS.find((each) => each === answers.get(at("better"))) ?? "up",
      months: months.get(measureId) ?? [],
      ...(target !== undefined && { target }),
    };
  });
}

function monthsByMeasure(answers: AnswersOfBlock): ReadonlyMap<string, readonly MonthFigure[]> {
  const byMeasure = new Map<string, MonthFigure[]>();
  for (const [path, value] of answers) {
    const { rowId, columnId = "" } = parseCellPath(path) ?? {};
    if (rowId === undefined || typeof value !== "number" || !isMeasuredMonth(columnId)) continue;
    byMeasure.set(rowId, [...(byMeasure.get(rowId) ?? []), { month: columnId, value }]);
  }
  for (const months of byMeasure.values()) months.sort((one, other) => (one.month < other.month ? -1 : 1));
  return byMeasure;
}

export function latestOf({ months }: Pick<Measure, "months">): MonthFigure | undefined {
  return months.at(-1);
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
export function reachesTarget(measure: Measure): boolean | undefined {
  const latest = latestOf(measure);
  if (latest === undefined || measure.target === undefined) return undefined;
  return measure.better === "up" ? latest.value >= measure.target : latest.value <= measure.target;
}

/** 'Target 42%', and once it is reached 'At least $120,000' or 'At most 42 days'. */
export function measureTargetInWords(measure: Measure, words: WordsFor): string {
  const { target, unit, better } = measure;
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

export const measures = blockKind<MeasuresBlock>({
  name: "Measures",
  group: "Work",
  newFields: () => ({}),
  answers: {
    isAnswered: (_, answers) => answeredRowIds(answers).length > 0,
    inWords: (_, answers, words) =>
      measuresIn(answers)
        .map((measure) => measureInWords(measure, words))
        .join("; "),
    operators: [],
    mostRows: () => ({
      rows: MEASURE_LIMITS.rows,
      message: `There can be ${MEASURE_LIMITS.rows} measures`,
    }),
    seconds: 300,
  },
});
