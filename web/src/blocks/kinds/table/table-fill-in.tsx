// A table to fill in. Its rows are fixed, or added and removed.
import { tableRowIds, tableRowName } from "@gap/core/blocks/kinds/table/table";
import type { TableBlock, TableColumn, TableRow } from "@gap/core/blocks/kinds/table/table.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { EditableRows, type EditableColumn } from "@gap/web/blocks/parts/editable-rows";
import { titleElementId } from "@gap/web/blocks/question-ids";
import { TableCell } from "./table-cell";

export function TableFillIn({ block, answers, onAnswer }: FillInProps<TableBlock>) {
  const { columns, rows } = block;
  return (
    <EditableRows
      labelledBy={titleElementId(block)}
      columns={columns.map(columnOf)}
      rows={
        "fixed" in rows
          ? { fixed: rows.fixed.map(rowOf) }
          : {
              addable: rows.addable,
              noun: "row",
              atMost:
                rows.addable === 1
                  ? "This table can have one row."
                  : `This table can have at most ${rows.addable} rows.`,
              rowIds: tableRowIds(block, answers),
              nameOf: (rowId) => tableRowName(block, rowId),
            }
      }
      answers={answers}
      onAnswer={onAnswer}
    />
  );
}

/** Rows that were added freely have no label, and stay in the document when the rows become fixed. */
function rowOf({ id, label, isRemoved }: TableRow, place: number) {
  return { id, label: isRemoved ? `${label || `Row ${place + 1}`} ${NO_LONGER_ASKED}` : label };
}

const NO_LONGER_ASKED = "(no longer asked)";

function columnOf(column: TableColumn): EditableColumn {
  const { id, title, type, isRemoved } = column;
  return {
    id,
    title: isRemoved ? `${title} ${NO_LONGER_ASKED}` : title,
    type,
    cell: (cell) => <TableCell column={column} {...cell} />,
  };
}
