// Converts an editor table to a document table. Irregular tables, as in pasted pages, are completed to a full grid;
// tables larger than the limits become lines of text, so that no text is lost.
import { $isTableCellNode, $isTableRowNode, type TableCellNode, type TableNode } from "@lexical/table";
import type { LexicalNode } from "lexical";
import { plainTextOf } from "@gap/core/rich-text/plain-text";
import { RICH_TEXT_LIMITS } from "@gap/core/rich-text/rich-text-limits";
import { COLUMN_WIDTHS, RICH_TEXT_VERSION } from "@gap/core/rich-text/rich-text-kinds";
import type { Block, InnerBlock, Table, TableCell } from "@gap/core/rich-text/rich-text.schema";
import { tableGrid } from "@gap/core/rich-text/table-grid";

const HEADER_OF_STATE = [undefined, "column", "row", "both"] as const;

export function $tableBlocks(node: TableNode, blocksOf: (node: LexicalNode) => Block[]): Block[] {
  const rows = node
    .getChildren()
    .filter($isTableRowNode)
    .map((row) =>
      row
        .getChildren()
        .filter($isTableCellNode)
        .map((cell) => $cellOf(cell, blocksOf)),
    );
  if (rows.every((cells) => cells.length === 0)) return [];
  const whole = tableGrid(rows).isWhole ? rows : asFullGrid(rows);
  // A full grid that is not whole has too many columns.
  const { columns, isWhole } = tableGrid(whole);
  if (whole.length > RICH_TEXT_LIMITS.tableRows || !isWhole) return asLines(whole);
  const widths = widthsOf(node.getColWidths(), columns);
  return [
    {
      type: "table",
      ...(widths !== undefined && { widths }),
      children: whole.map((children) => ({ type: "row", children })),
    },
  ];
}

function $cellOf(node: TableCellNode, blocksOf: (node: LexicalNode) => Block[]): TableCell {
  const header = HEADER_OF_STATE[node.getHeaderStyles()];
  const children = withListsJoined(node.getChildren().flatMap(blocksOf).flatMap(withoutTables));
  return {
    type: "cell",
    ...(header !== undefined && { header }),
    ...(node.getColSpan() > 1 && { colSpan: node.getColSpan() }),
    ...(node.getRowSpan() > 1 && { rowSpan: node.getRowSpan() }),
    children: children.length === 0 ? [EMPTY_LINE] : children,
  };
}

const EMPTY_LINE: InnerBlock = { type: "paragraph", children: [] };

function withoutTables(block: Block): InnerBlock[] {
  if (block.type !== "table") return [block];
  return block.children.flatMap((row) => row.children.flatMap((cell) => cell.children));
}

/** Removes spans and pads short rows. */
function asFullGrid(rows: readonly TableCell[][]): TableCell[][] {
  const columns = Math.max(...rows.map(({ length }) => length));
  return rows.map((cells) =>
    Array.from({ length: columns }, (_, index) => {
      const {
        colSpan: _columns,
        rowSpan: _rows,
        ...cell
      } = cells[index] ?? { type: "cell" as const, children: [EMPTY_LINE] };
      return cell;
    }),
  );
}

function asLines(rows: readonly TableCell[][]): Block[] {
  const table: Table = { type: "table", children: rows.map((children) => ({ type: "row", children })) };
  return plainTextOf({ version: RICH_TEXT_VERSION, root: { children: [table] } })
    .split("\n")
    .map((text) => ({ type: "paragraph", children: text === "" ? [] : [{ type: "text", text }] }));
}

function widthsOf(widths: readonly number[] | undefined, columns: number): number[] | undefined {
  if (widths?.length !== columns) return undefined;
  return widths.map((width) =>
    Math.min(Math.max(Math.round(width), COLUMN_WIDTHS.smallest), COLUMN_WIDTHS.largest),
  );
}

/** Joins adjacent lists of the same kind; the first list's numbering continues. */
export function withListsJoined<Node extends Block>(blocks: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === "list" && last?.type === "list" && last.kind === block.kind)
      joined[joined.length - 1] = { ...last, children: [...last.children, ...block.children] };
    else joined.push(block);
  }
  return joined;
}
