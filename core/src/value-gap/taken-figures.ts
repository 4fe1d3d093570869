// Figures that were taken from the accounting provider (spec 8 §2): which they are, and whether they were typed over.
import type { z } from "zod";
import { canonicalJson } from "@gap/core/shared/canonical-json";
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

/** False as soon as one of the taken figures was typed over. */
export function isAsTaken(figures: ClientFigures, taken: TakenFigures): boolean {
  return canonicalJson(takenFiguresSchema.parse(figures)) === canonicalJson(taken);
}
