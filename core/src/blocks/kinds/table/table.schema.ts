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
  isRemoved: z.literal(true).exactOptional(),
});

export const tableSchema = z.strictObject({
  kind: z.literal("table"),
  ...commonFields,
  columns: z.array(columnSchema).max(BLOCK_LIMITS.columns).refine(haveOwnIds, "A column is repeated"),
  rows: z.union([
    z.strictObject({
      fixed: z.array(rowSchema).max(BLOCK_LIMITS.rows).refine(haveOwnIds, "A row is repeated"),
    }),
    z.strictObject({ addable: z.int().min(1).max(BLOCK_LIMITS.rows) }),
  ]),
});
export type TableBlock = z.output<typeof tableSchema>;

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
