// Figures pasted from one or two columns of a spreadsheet: names are matched with the fields, lines without names fill the
// fields from the focused one on, and a second amount of a line is last year's. A text whose figures might land in the
// wrong field is refused.
import { foldedWords } from "@gap/core/shared/fold";
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";
import { counted } from "./figures-in-words";
import { FIGURE_FIELD_NAMES, type FigureField } from "./figure-fields";
import { readTypedNumber } from "./typed-amount";

export interface PastedFigure {
  readonly field: FigureField;
  /** As copied; the field says so if it is not a figure. */
  readonly text: string;
}

/** Everyday names of the fields, as accounting programs and bookkeepers write them. */
const NAMES: readonly (readonly [FigureField, readonly string[]])[] = [
  ["revenue", ["revenue", "total revenue", "sales", "turnover", "income", "total income", "trading income"]],
  ["costOfSales", ["cost of sales", "total cost of sales", "cogs", "cost of goods sold", "direct costs"]],
  [
    "overheads",
    ["overheads", "operating expenses", "total operating expenses", "expenses", "total expenses", "opex"],
  ],
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
  ["debt", ["debt", "interest bearing debt", "loans", "bank loans", "borrowings", "total borrowings"]],
  ["taxPercent", ["tax rate", "tax"]],
  ["multiple", ["multiple", "multiple for the value of the firm"]],
];

const FIELD_OF_NAME = new Map(NAMES.flatMap(([field, names]) => names.map((name) => [name, field] as const)));

const LAST_YEAR_OF: Partial<Record<FigureField, FigureField>> = {
  revenue: "lastYear.revenue",
  costOfSales: "lastYear.costOfSales",
  overheads: "lastYear.overheads",
};

/** Undefined for a text of one cell, which is pasted as usual. A refused text changes nothing. */
export type Pasted = { readonly figures: readonly PastedFigure[] } | { readonly refused: string } | undefined;

/**
 * `order` lists the fields from top to bottom. With names, lines go to their fields; without, each line goes to the field
 * of its row, and a blank line leaves its field as it is.
 */
export function figuresPastedAt(focused: FigureField, text: string, order: readonly FigureField[]): Pasted {
  const lines = linesOf(text);
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return undefined;
  const first = lines.filter(({ length }) => length > 1).map(([cell = ""]) => cell);
  if (first.some((cell) => fieldNamed(cell) !== undefined)) return figuresByName(lines);
  if (first.some((cell) => cell !== "") && first.every((cell) => cell === "" || isText(cell)))
    return { refused: "These names are not known. Paste the figures without them." };
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
  const heading = lines.find((line) => !isBlank(line))?.find((cell) => cell !== "") ?? "";
  if (isText(heading))
    return {
      refused: `“${shortenedLine(heading, 40)}” is not a figure. Paste the figures without headings.`,
    };
  if (lines.some((line) => line.length > 2 && line.slice(2).some((cell) => cell !== "")))
    return { refused: "Paste at most two columns: this year and the year before." };
  if (lines.length > fields.length)
    return {
      refused: `These are ${counted(lines.length, "line")}, but this column has only ${counted(fields.length, "field")} left.`,
    };
  return {
    figures: lines.flatMap(([amount = "", before = ""], row) => figuresOfField(fields[row], amount, before)),
  };
}

/** Headings, and lines of the accounts that the calculator does not need, are left out. A total wins over its parts. */
function figuresByName(lines: readonly Line[]): Pasted {
  const found = new Map<
    FigureField,
    { readonly name: string; readonly amount: string; readonly before: string }
  >();
  for (const [name = "", amount = "", before = ""] of lines) {
    if (name !== "" && !isText(name))
      return {
        refused: `The line with ${shortenedLine(name, 40)} has no name. Paste names beside all figures.`,
      };
    const field = fieldNamed(name);
    if (field === undefined || amount === "") continue;
    const other = found.get(field);
    if (other !== undefined && isTotal(other.name) && !isTotal(name)) continue;
    if (other !== undefined && isTotal(other.name) === isTotal(name) && other.amount !== amount)
      return {
        refused: `Both “${other.name}” and “${name}” are ${FIGURE_FIELD_NAMES[field]}. Paste one of them.`,
      };
    found.set(field, { name, amount, before });
  }
  return {
    figures: [...found].flatMap(([field, { amount, before }]) => figuresOfField(field, amount, before)),
  };
}

function figuresOfField(field: FigureField | undefined, amount: string, before: string): PastedFigure[] {
  if (field === undefined) return [];
  const lastYear = LAST_YEAR_OF[field];
  return [
    ...(amount === "" ? [] : [{ field, text: amount }]),
    ...(lastYear === undefined || before === "" ? [] : [{ field: lastYear, text: before }]),
  ];
}

function isBlank(line: Line): boolean {
  return line.every((cell) => cell === "");
}

function isText(cell: string): boolean {
  return cell !== "" && readTypedNumber(cell).kind === "unreadable";
}

function isTotal(name: string): boolean {
  return foldedWords(name)[0] === "total";
}

function fieldNamed(name: string): FigureField | undefined {
  return FIELD_OF_NAME.get(foldedWords(name).join(" "));
}
