// A short table without search, sorting or pages. The first column names the row; under 600 px CSS stacks the cells.
import type { ReactNode } from "react";
import classes from "./plain-table.module.css";

export interface PlainColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "end";
  /** Follows the value on phones, where the headers are hidden. */
  unit?: string;
  /** Precedes the value on phones, on a line of its own. */
  phoneLabel?: string;
  /** Marks a value that needs attention. */
  alarm?: (row: Row) => boolean;
}

interface PlainTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Rows of which only the first value is worth showing on phones. */
  isShortOnPhones?: (row: Row) => boolean;
  /** Without a frame, for cards whose content extends to the edges. */
  flush?: boolean;
  /** Limited in height, with cells of one line; scrolls also by keyboard, and shows its label. */
  scrolls?: boolean;
}

// Explicit roles, because changing `display` on phones removes the implicit table roles.
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, columns, rows, rowId, isShortOnPhones, flush = false, scrolls = false } = props;
  const region = scrolls ? { role: "region", tabIndex: 0, "aria-label": label, "data-scrolls": true } : {};
  return (
    <div className={flush ? undefined : classes["frame"]} {...region}>
      <table className={classes["table"]} role="table" aria-label={scrolls ? undefined : label}>
        {scrolls ? <caption>{label}</caption> : null}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, align }) => (
              <th key={header} role="columnheader" scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowId(row)} role="row" data-short={isShortOnPhones?.(row) || undefined}>
              {columns.map((column, index) => (
                <Cell key={column.header} column={column} row={row} isHeader={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  column: PlainColumn<Row>;
  row: Row;
  isHeader: boolean;
}

function Cell<Row>({ column, row, isHeader }: CellProps<Row>) {
  const { cell, align, unit, phoneLabel, alarm } = column;
  const given = {
    "data-align": align,
    "data-unit": unit,
    "data-label": phoneLabel,
    "data-alarm": alarm?.(row) || undefined,
    children: cell(row),
  };
  return isHeader ? <th role="rowheader" scope="row" {...given} /> : <td role="cell" {...given} />;
}
