// Figures pasted from one or two columns of a spreadsheet: names are matched with the fields, lines without names fill the
// fields from the focused one on, and a second amount of a line is last year's. A text whose figures might land in the
// wrong field is refused.
import { foldedWords } from "@gap/core/shared/fold";
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";
import { counted } from "./figures-in-words";
import { FIGURE_FIELD_NAMES, kindOfField, type FigureField } from "./figure-fields";
import { readTypedNumber } from "./typed-amount";

export interface PastedFigure {
  readonly field: FigureField;
  /** As copied; the field says so if it is not a figure. */
  readonly text: string;
}

/** Everyday names of the fields, as accounting programs and bookkeepers write them. */
const NAMES: readonly (readonly [FigureField, readonly string[]])[] = [
  ["revenue", ["revenue", "sales", "turnover", "income", "trading income"]],
  ["costOfSales", ["cost of sales", "cogs", "cost of goods sold", "direct costs"]],
  ["overheads", ["overheads", "operating expenses", "expenses", "opex"]],
  ["purchases", ["purchases"]],
  ["debtors.days", ["debtor days", "debtors days", "days sales outstanding", "dso"]],
  ["stock.days", ["stock days", "inventory days", "dio"]],
  ["creditors.days", ["creditor days", "creditors days", "dpo"]],
  [
    "debtors.balance",
    ["debtors", "accounts receivable", "trade debtors", "receivables", "trade receivables"],
  ],
  ["stock.balance", ["stock", "inventory", "inventories", "stock on hand"]],
  ["creditors.balance", ["creditors", "accounts payable", "trade creditors", "payables", "trade payables"]],
  ["debt", ["debt", "interest bearing debt", "loans", "bank loans", "borrowings"]],
  ["taxPercent", ["tax rate", "tax"]],
  ["multiple", ["multiple", "multiple for the value of the firm"]],
];

const FIELD_OF_NAME = new Map(NAMES.flatMap(([field, names]) => names.map((name) => [name, field] as const)));

const LAST_YEAR_OF: Partial<Record<FigureField, FigureField>> = {
  revenue: "lastYear.revenue",
  costOfSales: "lastYear.costOfSales",
  overheads: "lastYear.overheads",
};

const DAYS_OF: Partial<Record<FigureField, FigureField>> = {
  "debtors.balance": "debtors.days",
  "stock.balance": "stock.days",
  "creditors.balance": "creditors.days",
};

/** Undefined for a text of one cell, which is pasted as usual. A refused text changes nothing. */
export type Pasted = { readonly figures: readonly PastedFigure[] } | { readonly refused: string } | undefined;

/**
 * `order` lists the fields of the focused column from top to bottom. With names, lines go to their fields; without, each
 * line goes to the field of its row, and a blank line leaves its field as it is.
 */
export function figuresPastedAt(focused: FigureField, text: string, order: readonly FigureField[]): Pasted {
  const lines = linesOf(text);
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return undefined;
  const first = lines.filter(({ length }) => length > 1).map(([cell = ""]) => cell);
  if (first.some((cell) => fieldNamed(cell) !== undefined)) return figuresByName(lines, order);
  if (first.some((cell) => cell !== "") && first.every((cell) => cell === "" || isText(cell)))
    return { refused: "We don’t know these names. Paste the figures without them." };
  return figuresByRow(lines, order.slice(order.indexOf(focused)));
}

type Line = readonly string[];

/** Spreadsheets end a copied column with a blank line. */
function linesOf(text: string): readonly Line[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()));
  const last = lines.findLastIndex((line) => !isBlank(line));
  return lines.slice(0, last + 1);
}

function figuresByRow(lines: readonly Line[], fields: readonly FigureField[]): Pasted {
  const heading = lines.find((line) => !isBlank(line))?.filter((cell) => cell !== "") ?? [];
  const [cell = ""] = heading;
  if (isText(cell))
    return { refused: `“${shortenedLine(cell, 40)}” is not a figure. Paste the figures without headings.` };
  if (heading.every(isYear))
    return { refused: `“${cell}” looks like a year. Paste the figures without headings.` };
  if (lines.some((line) => line.length > 2 && line.slice(2).some((each) => each !== "")))
    return { refused: "Paste at most two columns: this year and the year before." };
  if (lines.length > fields.length)
    return {
      refused: `You pasted ${counted(lines.length, "line")}, but only ${counted(fields.length, "field")} ${fields.length === 1 ? "is" : "are"} left in this column.`,
    };
  const row = lines.findIndex(
    ([, before = ""], index) => before !== "" && lastYearOf(fields[index]) === undefined,
  );
  const field = fields[row];
  if (field !== undefined)
    return { refused: `${FIGURE_FIELD_NAMES[field]} has no second column. Paste the first column alone.` };
  return {
    figures: lines.flatMap(([amount = "", before = ""], index) =>
      figuresOfField(fields[index], amount, before),
    ),
  };
}

interface NamedLine {
  readonly name: string;
  readonly amount: string;
  readonly before: string;
}

/** Headings, and lines of the accounts that the calculator does not need, are left out. A total wins over its parts. */
function figuresByName(lines: readonly Line[], column: readonly FigureField[]): Pasted {
  const found = new Map<FigureField, NamedLine[]>();
  for (const [name = "", ...cells] of lines) {
    const nameless = isText(name) ? undefined : [name, ...cells].find(isFigure);
    if (nameless !== undefined)
      return {
        refused: `The line with ${shortenedLine(nameless, 40)} has no name. Paste names beside all figures.`,
      };
    const field = fieldNamed(name);
    const [amount = "", before = ""] = cells;
    if (field === undefined || amount === "") continue;
    found.set(field, [...(found.get(field) ?? []), { name, amount, before }]);
  }
  // With two columns of amounts, both years have their own fields.
  const isOfLastYear =
    column.includes("lastYear.revenue") && [...found.values()].flat().every(({ before }) => before === "");
  const hasDays = column.includes("debtors.days");
  const fieldInColumn = (field: FigureField) =>
    isOfLastYear ? lastYearOf(field) : ((hasDays ? DAYS_OF[field] : undefined) ?? field);
  const figures: PastedFigure[] = [];
  for (const [field, named] of found) {
    const totals = named.filter(({ name }) => isTotal(name));
    const [line, ...others] = totals.length > 0 ? totals : named;
    const rival = others.find(({ amount }) => amount !== line?.amount);
    if (line === undefined) continue;
    if (rival !== undefined)
      return {
        refused: `Both “${line.name}” and “${rival.name}” are ${FIGURE_FIELD_NAMES[field]}. Paste one of them.`,
      };
    figures.push(...figuresOfField(fieldInColumn(field), line.amount, line.before));
  }
  if (isOfLastYear && figures.length === 0)
    return { refused: "Only revenue, cost of sales and overheads have a year before." };
  return { figures };
}

function figuresOfField(field: FigureField | undefined, amount: string, before: string): PastedFigure[] {
  if (field === undefined) return [];
  const lastYear = lastYearOf(field);
  return [
    ...(amount === "" ? [] : [{ field, text: amount }]),
    ...(lastYear === undefined || before === "" ? [] : [{ field: lastYear, text: before }]),
  ];
}

function lastYearOf(field: FigureField | undefined): FigureField | undefined {
  return field === undefined ? undefined : LAST_YEAR_OF[field];
}

function isBlank(line: Line): boolean {
  return line.every((cell) => cell === "");
}

function isText(cell: string): boolean {
  return cell !== "" && readTypedNumber(cell).kind === "unreadable";
}

/** Years above columns are headings. */
function isFigure(cell: string): boolean {
  return readTypedNumber(cell).kind === "number" && !isYear(cell);
}

function isYear(cell: string): boolean {
  return /^(?:19[5-9]|20\d)\d$/.test(cell);
}

function isTotal(name: string): boolean {
  return foldedWords(name)[0] === "total";
}

function fieldNamed(name: string): FigureField | undefined {
  const words = foldedWords(name);
  const named = FIELD_OF_NAME.get(words.join(" "));
  if (named !== undefined || words[0] !== "total") return named;
  const part = FIELD_OF_NAME.get(words.slice(1).join(" "));
  return part !== undefined && kindOfField(part) === "amount" ? part : undefined;
}
