// Figures pasted from one or two columns of a spreadsheet: names are matched with the fields, lines without a known name
// fill the fields from the focused one on, and a second amount of a line is last year's.
import { foldedWords } from "@gap/core/shared/fold";
import type { FigureField } from "./figure-fields";
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

/** Undefined for a text of one cell, which is pasted as usual. `order` lists the fields from top to bottom. */
export function figuresPastedAt(
  focused: FigureField,
  text: string,
  order: readonly FigureField[],
): readonly PastedFigure[] | undefined {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ""));
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return undefined;
  const found: PastedFigure[] = [];
  let next = order.indexOf(focused);
  for (const cells of lines) {
    const named = fieldNamed(cells[0] ?? "");
    const hasName = cells.length > 1 && readTypedNumber(cells[0] ?? "", AMOUNT).kind !== "number";
    // A heading, or a line of the accounts that the calculator does not need.
    if (hasName && named === undefined) continue;
    const field = named ?? order[next];
    const [amount, lastYear] = hasName ? cells.slice(1) : cells;
    if (field === undefined || amount === undefined) continue;
    next = Math.max(next, order.indexOf(field)) + 1;
    found.push({ field, text: amount });
    const before = LAST_YEAR_OF[field];
    if (before !== undefined && lastYear !== undefined && lastYear !== "")
      found.push({ field: before, text: lastYear });
  }
  return found;
}

const AMOUNT = { isAmount: true } as const;

function fieldNamed(name: string): FigureField | undefined {
  return FIELD_OF_NAME.get(foldedWords(name).join(" "));
}
