// A table with typed columns; its rows are fixed, or added by the people who fill it in.
import { z } from "zod";
import { haveOwnIds, idSchema } from "@gap/core/shared/ids";
import { parseCellPath } from "@gap/core/blocks/answer-path";
import { ANSWER_LIMITS, BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, lineSchema, textSchema } from "@gap/core/blocks/common-fields.schema";
import { choicesSchema } from "../choices.schema";
import { dateValueSchema } from "../date/date.schema";
import { moneyValueSchema } from "../money/money.schema";

const column = {
  id: idSchema,
  title: lineSchema(BLOCK_LIMITS.columnTitle),
  /** In documents only: it was removed from the template after it had been filled in. */
  isRemoved: z.literal(true).exactOptional(),
};

const columnSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["text", "number", "money", "date"]), ...column }),
  z.strictObject({ type: z.literal("choice"), ...column, choices: choicesSchema }),
]);
export type TableColumn = z.output<typeof columnSchema>;

const rowSchema = z.strictObject({
  id: idSchema,
  label: lineSchema(BLOCK_LIMITS.columnTitle),
  /** In documents only: it was fixed, and filled in, in an earlier version of the template. */
  isRemoved: z.literal(true).exactOptional(),
});

export type TableRow = z.output<typeof rowSchema>;

export const tableSchema = z.strictObject({
  kind: z.literal("table"),
  ...commonFields,
  columns: z.array(columnSchema).max(BLOCK_LIMITS.columns).refine(haveOwnIds, "A column is repeated"),
  rows: z.union([
    z.strictObject({
      fixed: z.array(rowSchema).max(BLOCK_LIMITS.rows).refine(haveOwnIds, "A row is repeated"),
    }),
    z.strictObject({
      addable: z.int().min(1).max(BLOCK_LIMITS.rows),
      /** In documents only: the names of rows that were fixed when they were filled in. */
      named: z.array(rowSchema).max(BLOCK_LIMITS.rows).exactOptional(),
    }),
  ]),
});
export type TableBlock = z.output<typeof tableSchema>;

/** Rows that are added have no names, unless they were fixed before. */
export function namedRows({ rows }: TableBlock): readonly TableRow[] {
  return "fixed" in rows ? rows.fixed : (rows.named ?? []);
}

export function tableSchemaAt({ columns, rows }: TableBlock, path: string): z.ZodType | undefined {
  const { rowId, columnId } = parseCellPath(path) ?? {};
  const cellColumn = columns.find(({ id }) => id === columnId);
  if (rowId === undefined || cellColumn === undefined) return undefined;
  const isRow =
    "fixed" in rows ? rows.fixed.some(({ id }) => id === rowId) : idSchema.safeParse(rowId).success;
  return isRow ? cellValueSchema(cellColumn) : undefined;
}

function cellValueSchema(cellColumn: TableColumn): z.ZodType {
  switch (cellColumn.type) {
    case "text":
      return textSchema(ANSWER_LIMITS.cell);
    case "number":
      return z.number().min(-ANSWER_LIMITS.number).max(ANSWER_LIMITS.number);
    case "money":
      return moneyValueSchema;
    case "date":
      return dateValueSchema;
    case "choice":
      return z.literal(cellColumn.choices.map(({ id }) => id));
  }
}
