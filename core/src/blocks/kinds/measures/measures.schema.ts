// Measures (KPIs) with a figure and a target for each month. The month is part of the path, `measureId/2026-05` and
// `measureId/target-2026-05`, so that two people who enter a month fill in the same figure.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { parseCellPath } from "@gap/core/blocks/answer-path";
import { commonFields, lineSchema } from "@gap/core/blocks/common-fields.schema";
import { businessFigureSchema, figureUnitSchema } from "../business-figure";

export const MEASURE_LIMITS = { rows: 20, name: 100, firstMonth: "2000-01", lastMonth: "2099-12" } as const;

export const BETTER_DIRECTIONS = ["up", "down"] as const;
export type BetterDirection = (typeof BETTER_DIRECTIONS)[number];

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Months as text compare in their order. */
export function isMeasuredMonth(month: string): boolean {
  return MONTH.test(month) && month >= MEASURE_LIMITS.firstMonth && month <= MEASURE_LIMITS.lastMonth;
}

const TARGET_OF_MONTH = "target-";

/** The column of the target that a month has of its own. */
export function targetColumn(month: string): string {
  return `${TARGET_OF_MONTH}${month}`;
}

/** The month of such a column; undefined for other columns. */
export function monthOfTarget(columnId: string): string | undefined {
  const month = columnId.slice(TARGET_OF_MONTH.length);
  return columnId.startsWith(TARGET_OF_MONTH) && isMeasuredMonth(month) ? month : undefined;
}

/** The figures that the accounting provider reports by month. */
export const MEASURE_SOURCES = [
  "revenue",
  "grossMargin",
  "overheads",
  "profit",
  "debtorDays",
  "stockDays",
  "creditorDays",
] as const;
export type MeasureSource = (typeof MEASURE_SOURCES)[number];

export const MEASURE_SOURCE_NAMES: Readonly<Record<MeasureSource, string>> = {
  revenue: "Revenue",
  grossMargin: "Gross margin",
  overheads: "Overheads",
  profit: "Profit",
  debtorDays: "Debtor days",
  stockDays: "Stock days",
  creditorDays: "Creditor days",
};

export const measuresSchema = z.strictObject({ kind: z.literal("measures"), ...commonFields });
export type MeasuresBlock = z.output<typeof measuresSchema>;

export function measuresSchemaAt(_: MeasuresBlock, path: string): z.ZodType | undefined {
  const { rowId, columnId = "" } = parseCellPath(path) ?? {};
  if (!idSchema.safeParse(rowId).success) return undefined;
  if (columnId === "name") return lineSchema(MEASURE_LIMITS.name);
  if (columnId === "unit") return figureUnitSchema;
  if (columnId === "better") return z.enum(BETTER_DIRECTIONS);
  if (columnId === "source") return z.enum(MEASURE_SOURCES);
  const isFigure =
    columnId === "target" || isMeasuredMonth(columnId) || monthOfTarget(columnId) !== undefined;
  return isFigure ? businessFigureSchema : undefined;
}
