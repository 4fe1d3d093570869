// Rules of targets: the rows with their figures, and how much of a target is reached.
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { answeredRowIds, cellPath, parseCellPath } from "@gap/core/blocks/answer-path";
import { blockKind, numberAt, textAt, type AnswersOfBlock, type WordsFor } from "@gap/core/blocks/block-kind";
import { figureInWords, unitOf, type FigureUnit } from "../business-figure";
import {
  TARGET_FIGURES,
  TARGET_LIMITS,
  TARGETS_UNTIL,
  type TargetFigure,
  type TargetsBlock,
} from "./targets.schema";

export interface Target {
  readonly targetId: string;
  readonly name: string;
  readonly unit: FigureUnit;
  readonly figures: Readonly<Partial<Record<TargetFigure, number>>>;
}

/** In the order in which they were added. */
export function targetsIn(answers: AnswersOfBlock): Target[] {
  return answeredRowIds(answers).map((rowId) => {
    const at = (columnId: string) => cellPath({ rowId, columnId });
    const figures: Partial<Record<TargetFigure, number>> = {};
    for (const figure of TARGET_FIGURES) {
      const value = numberAt(answers, at(figure));
      if (value !== undefined) figures[figure] = value;
    }
    const unit = unitOf(answers.get(at("unit")));
    return { targetId: rowId, name: textAt(answers, at("name")), unit, figures };
  });
}

/** The last day of the twelve months; undefined until it is chosen. */
export function targetsUntil(answers: AnswersOfBlock): string | undefined {
  return textAt(answers, TARGETS_UNTIL) || undefined;
}

/** The last day of the year with this number, counted from the twelve months. */
export function yearEndAfter(until: string, year: 1 | 2 | 3): string {
  const [first = 0, month = "", day = ""] = [Number(until.slice(0, 4)), until.slice(5, 7), until.slice(8)];
  const next = String(first + year - 1).padStart(4, "0");
  return month === "02" && day === "29" && year > 1 ? `${next}-02-28` : `${next}-${month}-${day}`;
}

/** The parts of the bar from 'now' to the target, in percent; undefined if a figure is missing or negative. */
export function reachedPercent(now: number | undefined, target: number | undefined): number | undefined {
  if (now === undefined || target === undefined || now < 0 || target <= 0) return undefined;
  return Math.min(100, Math.round((now / target) * 100));
}

export function targetInWords({ name, unit, figures }: Target, words: WordsFor): string {
  const figure = (label: string, value: number | undefined) =>
    value === undefined ? [] : [`${label} ${figureInWords(value, unit, words)}`];
  const parts = [
    ...figure("now", figures.now),
    ...figure("Q1", figures.q1),
    ...figure("Q2", figures.q2),
    ...figure("Q3", figures.q3),
    ...figure("Q4", figures.q4),
    ...figure("in 12 months", figures.y1),
    ...figure("in 2 years", figures.y2),
    ...figure("in 3 years", figures.y3),
  ];
  return [name, parts.join(", ")].filter((part) => part !== "").join(": ");
}

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  name: "Name",
  unit: "Unit",
  now: "Now",
  q1: "Q1",
  q2: "Q2",
  q3: "Q3",
  q4: "Q4",
  y1: "In 12 months",
  y2: "In 2 years",
  y3: "In 3 years",
};

function targetPartName(_: TargetsBlock, path: string, answers: AnswersOfBlock): string {
  const { rowId = "", columnId = "" } = parseCellPath(path) ?? {};
  if (rowId === "") return "End of the twelve months";
  const target = textAt(answers, cellPath({ rowId, columnId: "name" }));
  return `${COLUMN_NAMES[columnId] ?? ""}, ${target === "" ? "removed target" : target}`;
}

export const targets = blockKind<TargetsBlock>({
  name: "Targets",
  group: "Work",
  newFields: () => ({}),
  answers: {
    isRemembered: false,
    isAnswered: (_, answers) => answeredRowIds(answers).length > 0,
    inWords: (_, answers, words) => {
      const rows = targetsIn(answers).map((target) => targetInWords(target, words));
      const until = targetsUntil(answers);
      return [...(until === undefined ? [] : [`12 months to ${formatCalendarDay(until)}`]), ...rows]
        .filter((row) => row !== "")
        .join("; ");
    },
    partName: targetPartName,
    operators: [],
    mostRows: () => ({
      rows: TARGET_LIMITS.rows,
      message: `There can be ${TARGET_LIMITS.rows} targets`,
    }),
    seconds: 300,
  },
});
