// Reads a year of figures from the accounting provider's profit and loss and balance sheet (spec 8 §2): which sections and
// accounts count as what, by the names that accountants give them.
import type { ClientReports, Report, ReportRow } from "@gap/core/integrations/client-reports";
import { judgeTypedDate } from "@gap/core/shared/calendar/typed-date";
import { foldedWords } from "@gap/core/shared/fold";
import type { Figures } from "./figures";
import { readTypedNumber } from "./typed-amount";

export interface ReportedPeriod {
  /** Its last day. */
  readonly to: string;
  readonly revenue: number;
  readonly costOfSales: number;
  readonly overheads: number;
}

export interface ReportedFigures {
  /** The newest first; a young business has only one. */
  readonly years: readonly [ReportedPeriod, ...ReportedPeriod[]];
  readonly balance: ReportedBalance;
}

/** A year with its months, for measures that are followed by month. */
export interface ReportedBusiness {
  readonly months: readonly ReportedPeriod[];
  /** The figures of the year up to the last of the months. */
  readonly figures: Figures;
  readonly source: { readonly name: string; readonly toDay: string };
}

interface ReportedBalance {
  readonly day: string;
  /** With sales tax. */
  readonly debtors: number;
  readonly stock: number;
  /** With sales tax. */
  readonly creditors: number;
  readonly borrowings: number;
}

/** Undefined if a report has no dates, no income, a section that is not known, or an amount that is none. */
export function readReports({ profitAndLoss, balanceSheet }: ClientReports): ReportedFigures | undefined {
  const [year, ...earlier] = readPeriods(profitAndLoss) ?? [];
  const balance = balanceIn(balanceSheet);
  if (year === undefined || balance === undefined) return undefined;
  return { years: [year, ...earlier], balance };
}

/** The periods of a profit and loss, years or months, as the provider orders them; undefined if one cannot be read. */
export function readPeriods(profitAndLoss: Report): readonly ReportedPeriod[] | undefined {
  const days = datesOf(profitAndLoss);
  const periods = days.flatMap((to, place) => periodIn(profitAndLoss, to, place + 1) ?? []);
  return periods.length === days.length ? periods : undefined;
}

/** The days at the head of the columns; a column of something else ends them. */
function datesOf(report: Report): readonly string[] {
  const header = rowsOf(report).find(({ RowType }) => RowType === "Header");
  const days = (header?.Cells ?? []).slice(1).map(({ Value = "" }) => {
    // A day without a year is none.
    const read = /\d{4}|\d{2}$/.test(Value.trim()) ? judgeTypedDate(Value, Value) : undefined;
    return read?.kind === "accepted" ? read.day : undefined;
  });
  const end = days.indexOf(undefined);
  return days.slice(0, end === -1 ? days.length : end).filter((day) => day !== undefined);
}

type YearPart = "revenue" | "costOfSales" | "overheads";

function periodIn(report: Report, to: string, column: number): ReportedPeriod | undefined {
  const parts = { revenue: 0, costOfSales: 0, overheads: 0 };
  let hasIncome = false;
  const add = (sections: readonly ReportRow[]): boolean =>
    sections.every((section) => {
      if (section.RowType !== "Section") return true;
      const { Title = "", Rows = [] } = section;
      const part = partOfYear(Title);
      if (part === "result") return true;
      if (part !== undefined) {
        parts[part] += totalOf(section, column);
        hasIncome ||= part === "revenue";
        return true;
      }
      if (Rows.some(({ RowType }) => RowType === "Section")) return add(Rows);
      return totalOf(section, column) === 0;
    });
  if (!add(rowsOf(report)) || !hasIncome) return undefined;
  const { revenue, costOfSales, overheads } = parts;
  return isReadable(parts)
    ? { to, revenue: cents(revenue), costOfSales: cents(costOfSales), overheads: cents(overheads) }
    : undefined;
}

const RESULTS = ["profit", "loss", "earnings", "ebitda", "surplus", "tax", "taxation"];
const COSTS_OF_SALES = ["cost of sales", "cost of goods sold", "cogs", "direct costs", "direct expenses"];
const INCOME = ["income", "revenue", "sales", "turnover"];
const OVERHEADS = ["expenses", "expense", "overheads", "costs", "depreciation", "wages", "salaries"];

/** The kind of figure by the title of its section; "result" is the sum of others, or tax on profit. */
function partOfYear(title: string): YearPart | "result" | undefined {
  const [first, ...others] = foldedWords(title);
  if (first === undefined) return "result";
  const words = first === "less" || first === "plus" || first === "total" ? others : [first, ...others];
  const last = words.at(-1) ?? "";
  if (words.some((word) => RESULTS.includes(word))) return "result";
  if (COSTS_OF_SALES.includes(words.join(" "))) return "costOfSales";
  if (INCOME.includes(last) || first === "plus") return "revenue";
  return OVERHEADS.includes(last) || first === "less" ? "overheads" : undefined;
}

/** As the report totals it, otherwise the sum of its rows and sections. */
function totalOf({ Rows = [] }: ReportRow, column: number): number {
  const summary = Rows.findLast(({ RowType }) => RowType === "SummaryRow");
  if (summary !== undefined) return amountAt(summary, column);
  return Rows.reduce(
    (sum, row) => sum + (row.RowType === "Section" ? totalOf(row, column) : amountAt(row, column)),
    0,
  );
}

const DEBTORS = ["accounts receivable", "trade debtors", "debtors", "trade receivables", "receivables"];
const STOCK = ["inventory", "inventories", "stock", "work in progress", "finished goods", "raw materials"];
const CREDITORS = ["accounts payable", "trade creditors", "creditors", "trade payables", "payables"];
const BORROWINGS = ["loan", "loans", "mortgage", "overdraft", "borrowings", "debenture", "hire", "lease"];

function balanceIn(report: Report): ReportedBalance | undefined {
  const [day] = datesOf(report);
  if (day === undefined) return undefined;
  const found = { debtors: 0, stock: 0, creditors: 0, borrowings: 0 };
  for (const { name, amount, side, isBank } of accountsIn(rowsOf(report))) {
    const words = foldedWords(name);
    if (side === "liabilities") {
      if (isCalled(words, CREDITORS)) found.creditors += amount;
      else if (isBank || words.some((word) => BORROWINGS.includes(word))) found.borrowings += amount;
    } else if (side === "assets") {
      if (isCalled(words, DEBTORS)) found.debtors += amount;
      else if (isCalled(words, STOCK)) found.stock += amount;
      // An account that is overdrawn.
      else if (isBank && amount < 0) found.borrowings -= amount;
    }
  }
  const { debtors, stock, creditors, borrowings } = found;
  return isReadable(found)
    ? {
        day,
        debtors: cents(debtors),
        stock: cents(stock),
        creditors: cents(creditors),
        borrowings: cents(borrowings),
      }
    : undefined;
}

interface Account {
  readonly name: string;
  readonly amount: number;
  readonly side: Side | undefined;
  readonly isBank: boolean;
}

type Side = "assets" | "liabilities" | "others";

/** A section without rows is a heading of those that follow it. */
function accountsIn(rows: readonly ReportRow[], above?: Side, isBank = false): Account[] {
  let side = above;
  return rows.flatMap((row): Account[] => {
    if (row.RowType === "Section") {
      side = sideOf(row.Title ?? "") ?? side;
      return accountsIn(row.Rows ?? [], side, isBank || foldedWords(row.Title ?? "").includes("bank"));
    }
    if (row.RowType !== "Row") return [];
    return [{ name: row.Cells?.[0]?.Value ?? "", amount: amountAt(row, 1), side, isBank }];
  });
}

function sideOf(title: string): Side | undefined {
  const words = foldedWords(title);
  if (words.includes("liabilities")) return "liabilities";
  if (words.includes("equity") || words.includes("net")) return "others";
  return words.includes("assets") ? "assets" : undefined;
}

/** "Inventory", and also "Inventory - Auckland". */
function isCalled(words: readonly string[], names: readonly string[]): boolean {
  const name = `${words.join(" ")} `;
  return names.some((each) => name.startsWith(`${each} `));
}

/** An empty cell is 0; a text that is no amount is NaN. */
function amountAt({ Cells = [] }: ReportRow, column: number): number {
  const read = readTypedNumber(Cells[column]?.Value ?? "", { isAmount: true });
  if (read.kind === "number") return read.value;
  return read.kind === "empty" ? 0 : Number.NaN;
}

function isReadable(amounts: Readonly<Record<string, number>>): boolean {
  return Object.values(amounts).every((amount) => !Number.isNaN(amount));
}

function rowsOf({ Reports: [{ Rows }] }: Report): readonly ReportRow[] {
  return Rows;
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
