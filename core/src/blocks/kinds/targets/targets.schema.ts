// Targets of a business: for each name a figure of now, figures by quarter for twelve months, and by year for three years.
// Each figure is an answer of its own, at `rowId/column`.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { parseCellPath } from "@gap/core/blocks/answer-path";
import { commonFields, lineSchema } from "@gap/core/blocks/common-fields.schema";
import { businessFigureSchema, figureUnitSchema } from "../business-figure";
import { dateValueSchema } from "../date/date.schema";

export const TARGET_LIMITS = { rows: 12, name: 100 } as const;

/** The last day of the twelve months. */
export const TARGETS_UNTIL = "until";

export const TARGET_QUARTERS = ["q1", "q2", "q3", "q4"] as const;
/** `y1` is the target for the twelve months. */
export const TARGET_YEARS = ["y1", "y2", "y3"] as const;
export const TARGET_FIGURES = ["now", ...TARGET_QUARTERS, ...TARGET_YEARS] as const;
export type TargetFigure = (typeof TARGET_FIGURES)[number];

export const targetsSchema = z.strictObject({ kind: z.literal("targets"), ...commonFields });
export type TargetsBlock = z.output<typeof targetsSchema>;

export function targetsSchemaAt(_: TargetsBlock, path: string): z.ZodType | undefined {
  if (path === TARGETS_UNTIL) return dateValueSchema;
  const { rowId, columnId } = parseCellPath(path) ?? {};
  if (!idSchema.safeParse(rowId).success) return undefined;
  if (columnId === "name") return lineSchema(TARGET_LIMITS.name);
  if (columnId === "unit") return figureUnitSchema;
  return TARGET_FIGURES.some((figure) => figure === columnId) ? businessFigureSchema : undefined;
}
