// Monthly figures pasted from a spreadsheet: a column of months and a column of figures. Nothing of it is used as long as a
// line cannot be read, so that the person can correct the text.
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { formatCalendarMonth } from "@gap/core/shared/calendar/calendar-day";
import { judgeTypedDate } from "@gap/core/shared/calendar/typed-date";
import { pastedFigure } from "@gap/core/shared/pasted-figure";
import type { MonthFigure } from "./measures";
import { isMeasuredMonth } from "./measures.schema";

export interface PastedMonths {
  readonly months: readonly MonthFigure[];
  /** One for each line that cannot be used; lines count from 1. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

// A line is a month, a gap and a figure.
const MONTH_BEFORE_GAP = /^(?:\d{4}-\d{1,2}(?:-\d{1,2})?|.*?\d{4})(?=[;:,\s])/;
const GAP = /^[;:,\s]+/;
const YEAR_AND_MONTH = /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.]\d{1,2})?$/;
const MONTH_AND_YEAR = /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/;

export function pastedMonths(text: string): PastedMonths {
  const months = new Map<string, MonthFigure>();
  const problems: { line: number; message: string }[] = [];
  text.split(/\r?\n/).forEach((content, place) => {
    if (content.trim() === "") return;
    const read = lineOf(content.trim());
    const problem =
      typeof read === "string"
        ? read
        : months.has(read.month)
          ? `${formatCalendarMonth(read.month)} is there twice`
          : undefined;
    if (problem !== undefined) problems.push({ line: place + 1, message: problem });
    else if (typeof read !== "string") months.set(read.month, read);
  });
  if (months.size === 0 && problems.length === 0)
    return {
      months: [],
      problems: [{ line: 1, message: "Paste a column of months and a column of figures" }],
    };
  return { months: [...months.values()], problems };
}

/** The figure of a line, or why it cannot be read. */
function lineOf(line: string): MonthFigure | string {
  const columns = line.includes("\t") ? line.split("\t").map((column) => column.trim()) : undefined;
  const [typedMonth = line, typedFigure = ""] = columns ?? columnsOf(line);
  const month = monthOf(typedMonth.trim());
  if (month === undefined) return `“${typedMonth.trim()}” is not a month. Write it as May 2026 or 2026-05`;
  if (typedFigure === "") return `${formatCalendarMonth(month)} has no figure`;
  const value = pastedFigure(typedFigure);
  if (value === undefined || Math.abs(value) > ANSWER_LIMITS.number)
    return `“${typedFigure}” is not a figure`;
  return { month, value: Number(value.toFixed(2)) };
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
