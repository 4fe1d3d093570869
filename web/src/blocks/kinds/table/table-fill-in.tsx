// A table to fill in. Its rows are fixed, or added and removed.
import { tableRowIds } from "@gap/core/blocks/kinds/table/table";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { EditableRows } from "@gap/web/blocks/parts/editable-rows";
import { titleElementId } from "@gap/web/blocks/question-ids";
import { TableCell } from "./table-cell";

export function TableFillIn({ block, answers, onAnswer }: FillInProps<TableBlock>) {
  const { columns, rows } = block;
  return (
    <EditableRows
      labelledBy={titleElementId(block)}
      columns={columns.map((column) => ({
        id: column.id,
        title: column.isRemoved ? `${column.title} (no longer asked)` : column.title,
        type: column.type,
        cell: (cell) => <TableCell column={column} {...cell} />,
      }))}
      rows={
        "fixed" in rows
          ? rows
          : {
              addable: rows.addable,
              noun: "row",
              atMost:
                rows.addable === 1
                  ? "This table can have one row."
                  : `This table can have at most ${rows.addable} rows.`,
              rowIds: tableRowIds(block, answers),
            }
      }
      answers={answers}
      onAnswer={onAnswer}
    />
  );
}
