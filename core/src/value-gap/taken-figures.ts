// Figures that were taken from the accounting provider (spec 8 §2): which they are, and whether they were typed over.
import type { z } from "zod";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { ReportedFigures } from "./read-reports";
import { figuresSchema, type ClientFigures } from "./value-gap.schema";

/** Rates, the multiple and benchmarks are the firm's own. */
const TAKEN = {
  yearEnd: true,
  revenue: true,
  costOfSales: true,
  overheads: true,
  debtors: true,
  stock: true,
  creditors: true,
  balancesIncludeTax: true,
  debt: true,
  lastYear: true,
} as const satisfies Partial<Record<keyof ClientFigures, true>>;

export const takenFiguresSchema = figuresSchema.pick(TAKEN);
export type TakenFigures = z.output<typeof takenFiguresSchema>;

/** `valueGap.takeFigures`: fields to fill in; nothing is saved yet. */
export interface FiguresTaken {
  readonly figures: TakenFigures;
  readonly source: { readonly name: string; readonly toDay: string };
}

/** Unchecked: stored figures may be older than a rule of today. */
export function takenPartOf(figures: ClientFigures): TakenFigures {
  const names = Object.keys(TAKEN) as (keyof typeof TAKEN)[];
  return Object.fromEntries(names.map((name) => [name, figures[name]])) as TakenFigures;
}

/** False as soon as one of the taken figures was typed over. */
export function isAsTaken(figures: ClientFigures, taken: TakenFigures): boolean {
  return canonicalJson(takenPartOf(figures)) === canonicalJson(taken);
}

/** The fields in the order of the page, in the words of a sentence. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  revenue: "the revenue",
  costOfSales: "the cost of sales",
  overheads: "the overheads",
  debtors: "the debtors",
  stock: "the stock",
  creditors: "the creditors",
  debt: "the borrowings",
  lastYear: "a figure of the year before",
};

/** The figures in the reports, or the field that the calculator cannot use, in words. */
export function takenFiguresOf({
  years: [year, before],
  balance: reported,
}: ReportedFigures): { readonly figures: TakenFigures } | { readonly unusable: string } {
  const balance = (value: number) => ({ typed: "balance", value }) as const;
  const { data, error } = takenFiguresSchema.safeParse({
    yearEnd: year.to,
    revenue: year.revenue,
    costOfSales: year.costOfSales,
    overheads: year.overheads,
    debtors: balance(reported.debtors),
    stock: balance(reported.stock),
    creditors: balance(reported.creditors),
    balancesIncludeTax: true,
    debt: reported.borrowings,
    lastYear:
      before === undefined
        ? null
        : { revenue: before.revenue, costOfSales: before.costOfSales, overheads: before.overheads },
  });
  if (data !== undefined) return { figures: data };
  const field = String(error.issues[0]?.path[0]);
  return { unusable: FIELD_WORDS[field] ?? "a figure" };
}
