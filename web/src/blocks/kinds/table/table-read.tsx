import { cellPath, isValue } from "@gap/core/blocks/answer-path";
import { cellInWords, tableRowIds } from "@gap/core/blocks/kinds/table/table";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { ReadTable } from "@gap/web/blocks/parts/read-table";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";

export function TableRead({ block, answers }: ReadProps<TableBlock>) {
  const words = useBlockServices();
  const { columns, rows } = block;
  if (![...answers.values()].some(isValue)) return <NotAnswered />;
  const shown = tableRowIds(block, answers).map((id, place) => ({
    id,
    ...("fixed" in rows && { label: rows.fixed[place]?.label ?? "" }),
    cells: columns.map((column) =>
      cellInWords(column, answers.get(cellPath({ rowId: id, columnId: column.id })), words),
    ),
  }));
  return (
    <ReadTable
      columns={columns.map(({ id, title, type }) => ({
        id,
        title,
        isFigure: type === "number" || type === "money",
      }))}
      rows={shown}
    />
  );
}
