// Monthly figures pasted from a spreadsheet: a column of months, a column of figures, and maybe one of targets. Nothing of it
// is used as long as a line cannot be read, so that the person can correct the text.
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { formatCalendarMonth } from "@gap/core/shared/calendar/calendar-day";
import { judgeTypedDate } from "@gap/core/shared/calendar/typed-date";
import { pastedFigure } from "@gap/core/shared/pasted-figure";
import type { MonthFigure } from "./measures";
import { isMeasuredMonth } from "./measures.schema";

export interface PastedMonths {
  readonly months: readonly MonthFigure[];
  readonly targets: readonly MonthFigure[];
  /** One for each line that cannot be used; lines count from 1. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

// A line is a month, a gap and a figure.
const MONTH_BEFORE_GAP = /^(?:\d{4}-\d{1,2}(?:-\d{1,2})?|.*?\d{4})(?=[;:,\s])/;
const GAP = /^[;:,\s]+/;
const YEAR_AND_MONTH = /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.]\d{1,2})?$/;
const MONTH_AND_YEAR = /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/;

export function pastedMonths(text: string): PastedMonths {
  const lines = new Map<string, PastedLine>();
  const problems: { line: number; message: string }[] = [];
  text.split(/\r?\n/).forEach((content, place) => {
    if (content.trim() === "") return;
    const read = lineOf(content.trim());
    const problem =
      typeof read === "string"
        ? read
        : lines.has(read.month)
          ? `${formatCalendarMonth(read.month)} is there twice`
          : undefined;
    if (problem !== undefined) problems.push({ line: place + 1, message: problem });
    else if (typeof read !== "string") lines.set(read.month, read);
  });
  if (lines.size === 0 && problems.length === 0)
    return {
      months: [],
      targets: [],
      problems: [{ line: 1, message: "Paste a column of months and a column of figures" }],
    };
  const column = (of: "figure" | "target") =>
    [...lines.values()].flatMap(({ month, [of]: value }) => (value === undefined ? [] : [{ month, value }]));
  return { months: column("figure"), targets: column("target"), problems };
}

interface PastedLine {
  readonly month: string;
  readonly figure: number | undefined;
  readonly target: number | undefined;
}

/** The figures of a line, or why it cannot be read. */
function lineOf(line: string): PastedLine | string {
  const columns = line.includes("\t") ? line.split("\t").map((column) => column.trim()) : undefined;
  const [typedMonth = line, typedFigure = "", typedTarget = ""] = columns ?? columnsOf(line);
  const month = monthOf(typedMonth.trim());
  if (month === undefined) return `“${typedMonth.trim()}” is not a month. Write it as May 2026 or 2026-05`;
  if (typedFigure === "" && typedTarget === "") return `${formatCalendarMonth(month)} has no figure`;
  const figure = figureOf(typedFigure);
  const target = figureOf(typedTarget);
  const unreadable =
    figure === "unreadable" ? typedFigure : target === "unreadable" ? typedTarget : undefined;
  if (unreadable !== undefined || figure === "unreadable" || target === "unreadable")
    return `“${unreadable}” is not a figure`;
  return { month, figure, target };
}

/** Undefined for an empty cell. */
function figureOf(typed: string): number | "unreadable" | undefined {
  if (typed === "") return undefined;
  const value = pastedFigure(typed);
  if (value === undefined || Math.abs(value) > ANSWER_LIMITS.number) return "unreadable";
  return Number(value.toFixed(2));
}

function columnsOf(line: string): readonly string[] {
  const month = MONTH_BEFORE_GAP.exec(line)?.[0] ?? line;
  return [month, line.slice(month.length).replace(GAP, "")];
}

function monthOf(typed: string): string | undefined {
  const inFigures = (YEAR_AND_MONTH.exec(typed) ?? MONTH_AND_YEAR.exec(typed))?.groups;
  const day = judgeTypedDate(`1 ${typed}`, "2000-01-01");
  const month =
    inFigures === undefined
      ? day.kind === "accepted" && /[a-z]/i.test(typed)
        ? day.day.slice(0, 7)
        : undefined
      : `${inFigures["year"]}-${inFigures["month"]?.padStart(2, "0")}`;
  return month !== undefined && isMeasuredMonth(month) && /\d{4}/.test(typed) ? month : undefined;
}
