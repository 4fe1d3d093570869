// Column widths in the editor: which columns a cell spans, the current widths, and changing one. Merged cells span
// several columns, so a cell's index in its row is not its column.
import {
  $computeTableMapSkipCellCheck,
  type TableCellNode,
  type TableMapType,
  type TableNode,
} from "@lexical/table";
import type { LexicalEditor } from "lexical";
import { COLUMN_WIDTHS } from "@gap/core/rich-text/rich-text-kinds";

/** The columns that a cell spans, counted from 0. */
export function $columnsOf(table: TableNode, cell: TableCellNode): { first: number; last: number } {
  const first =
    $mapOf(table)
      .flat()
      .find((place) => place.cell.is(cell))?.startColumn ?? 0;
  return { first, last: first + cell.getColSpan() - 1 };
}

/** The stored widths, or else the rendered ones. */
export function $widthsOf(editor: LexicalEditor, table: TableNode): number[] {
  const set = table.getColWidths();
  if (set !== undefined) return [...set];
  const map = $mapOf(table);
  return Array.from({ length: map[0]?.length ?? 0 }, (_, column) => {
    const alone = map.find(
      (row) => row[column]?.startColumn === column && row[column].cell.getColSpan() === 1,
    );
    const drawn = alone === undefined ? null : editor.getElementByKey(alone[column]?.cell.getKey() ?? "");
    return drawn === null || drawn.offsetWidth === 0 ? COLUMN_WIDTHS.usual : widthWithin(drawn.offsetWidth);
  });
}

export function $setWidth(table: TableNode, widths: readonly number[], column: number, width: number): void {
  table.setColWidths(widths.map((each, index) => (index === column ? widthWithin(width) : each)));
}

export function widthWithin(width: number): number {
  return Math.min(Math.max(Math.round(width), COLUMN_WIDTHS.smallest), COLUMN_WIDTHS.largest);
}

function $mapOf(table: TableNode): TableMapType {
  const [map] = $computeTableMapSkipCellCheck(table, null, null);
  return map;
}
