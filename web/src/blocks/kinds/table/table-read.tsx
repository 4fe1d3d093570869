import { cellPath, isValue } from "@gap/core/blocks/answer-path";
import { cellInWords, tableRowIds, tableRowName } from "@gap/core/blocks/kinds/table/table";
import { namedRows, type TableBlock, type TableColumn } from "@gap/core/blocks/kinds/table/table.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { ReadTable } from "@gap/web/blocks/parts/read-table";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";

export function TableRead({ block, answers }: ReadProps<TableBlock>) {
  const words = useBlockServices();
  const { columns } = block;
  if (![...answers.values()].some(isValue)) return <NotAnswered />;
  const hasNames = namedRows(block).length > 0;
  const shown = tableRowIds(block, answers).map((id) => ({
    id,
    ...(hasNames && { label: tableRowName(block, id) ?? "" }),
    cells: columns.map((column) =>
      cellInWords(column, answers.get(cellPath({ rowId: id, columnId: column.id })), words),
    ),
  }));
  return (
    <ReadTable
      columns={columns.map((column) => ({
        id: column.id,
        title: column.title,
        isFigure: column.type === "number" || column.type === "money",
        isWhole: column.type === "date" || hasShortChoices(column),
      }))}
      rows={shown}
    />
  );
}

const SHORT_WORD = 20;

/** A very long word must break, or the table would not fit on paper. */
function hasShortChoices(column: TableColumn): boolean {
  if (column.type !== "choice") return false;
  const words = column.choices.flatMap(({ label }) => label.split(/\s+/));
  return words.every((word) => word.length <= SHORT_WORD);
}
