// The grid of a table's cells, which may span several columns and rows. A whole table has neither holes nor overlapping
// cells, so that every program lays it out in the same way.
import { RICH_TEXT_LIMITS } from "./rich-text-limits";

const MAX_COLUMNS = RICH_TEXT_LIMITS.tableColumns;

export interface SpanningCell {
  readonly colSpan?: number | undefined;
  readonly rowSpan?: number | undefined;
}

interface PlacedCell<Cell> {
  readonly cell: Cell;
  readonly row: number;
  readonly column: number;
}

export interface TableGrid<Cell> {
  readonly cells: readonly PlacedCell<Cell>[];
  readonly columns: number;
  readonly isWhole: boolean;
}

/**
 * Places cells as HTML does: each row from the left, around cells that span down from above. A table with too many
 * columns is not whole.
 */
export function tableGrid<Cell extends SpanningCell>(rows: readonly (readonly Cell[])[]): TableGrid<Cell> {
  const taken: boolean[][] = rows.map(() => []);
  const cells: PlacedCell<Cell>[] = [];
  let overlaps = false;
  for (const [row, ofRow] of rows.entries()) {
    let column = 0;
    for (const cell of ofRow) {
      while (taken[row]?.[column] === true) column += 1;
      cells.push({ cell, row, column });
      // Checked before the cell takes its places: the document may not be validated yet, and many wide cells would fill
      // millions of places.
      if (row + (cell.rowSpan ?? 1) > rows.length || column + (cell.colSpan ?? 1) > MAX_COLUMNS)
        return { cells, columns: 0, isWhole: false };
      for (let down = row; down < row + (cell.rowSpan ?? 1); down += 1)
        for (let across = column; across < column + (cell.colSpan ?? 1); across += 1) {
          const places = taken[down] ?? [];
          overlaps ||= places[across] === true;
          places[across] = true;
        }
    }
  }
  const columns = Math.max(0, ...taken.map(({ length }) => length));
  const isFull = taken.every(
    (places) => places.length === columns && !places.includes(false) && isDense(places),
  );
  return { cells, columns, isWhole: !overlaps && isFull && columns > 0 };
}

function isDense(places: readonly boolean[]): boolean {
  return Object.keys(places).length === places.length;
}
