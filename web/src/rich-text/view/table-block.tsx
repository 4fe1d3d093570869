// Renders a table, which scrolls horizontally if it is too wide, also by keyboard.
import type { ReactNode } from "react";
import { COLUMN_WIDTHS } from "@gap/core/rich-text/rich-text-kinds";
import type { Table, TableCell } from "@gap/core/rich-text/rich-text.schema";
import classes from "../rich-text.module.css";
import { nodesOf } from "./nodes-of";

const SCOPE_OF_HEADER = { column: "col", row: "row", both: "col" } as const;

interface TableBlockProps {
  readonly table: Table;
  readonly children: (cell: TableCell) => ReactNode;
}

export function TableBlock({ table, children }: TableBlockProps) {
  const widths = (table.widths ?? []).filter((width) => Number.isInteger(width));
  return (
    <div className={classes["tableScroll"]} role="group" aria-label="Table" tabIndex={0}>
      <table style={widths.length > 0 ? { width: widths.reduce((sum, width) => sum + width, 0) } : undefined}>
        {widths.length > 0 ? (
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width: Math.max(width, COLUMN_WIDTHS.smallest) }} />
            ))}
          </colgroup>
        ) : null}
        <tbody>
          {nodesOf<Table["children"][number]>(table.children).map((row, index) => (
            <tr key={index}>
              {nodesOf<TableCell>(row.children).map((cell, at) => (
                <Cell key={at} cell={cell}>
                  {children(cell)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell, children }: { readonly cell: TableCell; readonly children: ReactNode }) {
  const spans = { colSpan: spanOf(cell.colSpan), rowSpan: spanOf(cell.rowSpan) };
  const scope = cell.header === undefined ? undefined : SCOPE_OF_HEADER[cell.header];
  if (scope === undefined) return <td {...spans}>{children}</td>;
  return (
    <th {...spans} scope={scope}>
      {children}
    </th>
  );
}

function spanOf(span: number | undefined): number {
  return Number.isInteger(span) ? (span ?? 1) : 1;
}
