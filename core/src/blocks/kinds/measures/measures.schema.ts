// Measures (KPIs) with a figure for each month. The month is part of the path, `measureId/2026-05`, so that a month has one
// figure whoever enters it.
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

export const measuresSchema = z.strictObject({ kind: z.literal("measures"), ...commonFields });
export type MeasuresBlock = z.output<typeof measuresSchema>;

export function measuresSchemaAt(_: MeasuresBlock, path: string): z.ZodType | undefined {
  const { rowId, columnId = "" } = parseCellPath(path) ?? {};
  if (!idSchema.safeParse(rowId).success) return undefined;
  if (columnId === "name") return lineSchema(MEASURE_LIMITS.name);
  if (columnId === "unit") return figureUnitSchema;
  if (columnId === "better") return z.enum(BETTER_DIRECTIONS);
  return columnId === "target" || isMeasuredMonth(columnId) ? businessFigureSchema : undefined;
}
