// The fields of the Inputs tab: where each is stored, and how what is typed there becomes a figure.
import { balanceOf, daysOf } from "./figures";
import type { CashLever } from "./levers";
import { readTypedNumber, type UnreadableReason } from "./typed-amount";
import { figuresSchema, type ClientFigures } from "./value-gap.schema";

const PLAIN_FIELDS = [
  "revenue",
  "costOfSales",
  "overheads",
  "purchases",
  "debt",
  "taxPercent",
  "salesTaxPercent",
  "multiple",
] as const;
const LAST_YEAR_FIELDS = ["lastYear.revenue", "lastYear.costOfSales", "lastYear.overheads"] as const;
const CAPITAL_FIELDS = [
  "debtors.balance",
  "debtors.days",
  "stock.balance",
  "stock.days",
  "creditors.balance",
  "creditors.days",
] as const;

export type LastYearField = (typeof LAST_YEAR_FIELDS)[number];
export type CapitalField = (typeof CAPITAL_FIELDS)[number];
export type FigureField = (typeof PLAIN_FIELDS)[number] | LastYearField | CapitalField;

export const FIGURE_FIELD_NAMES: Readonly<Record<FigureField, string>> = {
  revenue: "Revenue",
  costOfSales: "Cost of sales",
  overheads: "Overheads",
  purchases: "Purchases",
  debt: "Interest-bearing debt",
  taxPercent: "Tax rate",
  salesTaxPercent: "Sales tax rate",
  multiple: "Multiple for the value of the firm",
  "lastYear.revenue": "Revenue last year",
  "lastYear.costOfSales": "Cost of sales last year",
  "lastYear.overheads": "Overheads last year",
  "debtors.balance": "Debtors",
  "debtors.days": "Debtor days",
  "stock.balance": "Stock",
  "stock.days": "Stock days",
  "creditors.balance": "Creditors",
  "creditors.days": "Creditor days",
};

export type FigureKind = "amount" | "days" | "percent" | "multiple";

export function kindOfField(field: FigureField): FigureKind {
  if (field === "taxPercent" || field === "salesTaxPercent") return "percent";
  if (field === "multiple") return "multiple";
  return isCapitalField(field) && field.endsWith(".days") ? "days" : "amount";
}

/** The figure as it is shown; null if it is not known or cannot be counted. */
export function figureAt(figures: ClientFigures, field: FigureField): number | null {
  if (isCapitalField(field)) {
    const lever = leverOf(field);
    return field.endsWith(".days") ? daysOf(figures, lever) : balanceOf(figures, lever);
  }
  if (isLastYearField(field)) return figures.lastYear?.[yearlyOf(field)] ?? null;
  return figures[field];
}

/** Of debtors, stock and creditors people type the balance or the days; the other one is computed. */
export function isComputed(figures: ClientFigures, field: CapitalField): boolean {
  return figures[partOf(field)].typed !== unitOf(field);
}

const NO_LAST_YEAR = { revenue: 0, costOfSales: 0, overheads: 0 };

/** An empty field is 0, except for purchases, which are then unknown. */
export function withFigure(figures: ClientFigures, field: FigureField, value: number | null): ClientFigures {
  if (isCapitalField(field))
    return { ...figures, [partOf(field)]: { typed: unitOf(field), value: value ?? 0 } };
  if (isLastYearField(field))
    return { ...figures, lastYear: { ...(figures.lastYear ?? NO_LAST_YEAR), [yearlyOf(field)]: value ?? 0 } };
  return { ...figures, [field]: field === "purchases" ? value : (value ?? 0) };
}

export type JudgedFigure = { readonly value: number | null } | { readonly error: string };

/** What is typed into a field as a figure, or what is wrong with it. */
export function judgeTypedFigure(field: FigureField, text: string): JudgedFigure {
  const kind = kindOfField(field);
  const read = readTypedNumber(text, { isAmount: kind === "amount" });
  if (read.kind === "empty") return { value: null };
  if (read.kind === "unreadable") return { error: problemInWords(read.reason, kind, text) };
  const fault = faultOf(field, read.value);
  return fault === undefined ? { value: read.value } : { error: fault };
}

const EXPECTED: Readonly<Record<FigureKind, string>> = {
  amount: "Enter an amount, such as 24,000",
  days: "Enter a number of days, such as 45",
  percent: "Enter a percentage, such as 28",
  multiple: "Enter a number, such as 3.5",
};

export function problemInWords(reason: UnreadableReason, kind: FigureKind, text: string): string {
  if (reason === "too-many-digits") return "This figure is too large";
  if (reason === "not-a-number") return EXPECTED[kind];
  const [whole = "", decimals = ""] = text.replace(/[^\d.]/g, "").split(".");
  return `Enter ${whole},${decimals} or ${whole}.${withoutFinalZeros(decimals) || "0"}`;
}

function withoutFinalZeros(digits: string): string {
  let length = digits.length;
  while (length > 0 && digits[length - 1] === "0") length -= 1;
  return digits.slice(0, length);
}

const { shape } = figuresSchema;

function faultOf(field: FigureField, value: number): string | undefined {
  const schema = isCapitalField(field)
    ? shape.debtors
    : isLastYearField(field)
      ? shape.lastYear
      : shape[field];
  const input = isCapitalField(field)
    ? { typed: unitOf(field), value }
    : isLastYearField(field)
      ? { ...NO_LAST_YEAR, [yearlyOf(field)]: value }
      : value;
  return schema.safeParse(input).error?.issues[0]?.message;
}

function isCapitalField(field: FigureField): field is CapitalField {
  return (CAPITAL_FIELDS as readonly FigureField[]).includes(field);
}

function isLastYearField(field: FigureField): field is LastYearField {
  return (LAST_YEAR_FIELDS as readonly FigureField[]).includes(field);
}

type Part = "debtors" | "stock" | "creditors";

const LEVER_OF: Readonly<Record<Part, CashLever>> = {
  debtors: "debtorDays",
  stock: "stockDays",
  creditors: "creditorDays",
};

function partOf(field: CapitalField): Part {
  return field.slice(0, field.indexOf(".")) as Part;
}

function leverOf(field: CapitalField): CashLever {
  return LEVER_OF[partOf(field)];
}

function unitOf(field: CapitalField): "balance" | "days" {
  return field.endsWith(".days") ? "days" : "balance";
}

function yearlyOf(field: LastYearField): keyof typeof NO_LAST_YEAR {
  return field.slice("lastYear.".length) as keyof typeof NO_LAST_YEAR;
}
