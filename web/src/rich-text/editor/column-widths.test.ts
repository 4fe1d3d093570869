// Tests columns of tables with merged cells: a cell's column is its place in the grid, not in its row.
import { $isTableCellNode, $isTableNode, $isTableRowNode, type TableNode } from "@lexical/table";
import { $getRoot, createEditor } from "lexical";
import { expect, test } from "vitest";
import { COLUMN_WIDTHS } from "@gap/core/rich-text/rich-text-kinds";
import type { TableCell } from "@gap/core/rich-text/rich-text.schema";
import { $columnsOf, $setWidth, $widthsOf } from "./column-widths";
import { documentToEditor } from "./document-to-editor";
import { EDITOR_NODES } from "./editor-nodes";

const cell = (part: Partial<TableCell> = {}): TableCell => ({
  type: "cell",
  children: [{ type: "paragraph", children: [] }],
  ...part,
});

/** Three columns: the first cell spans two rows, the second spans two columns. */
function withTable<Out>(look: (table: TableNode) => Out): Out {
  const editor = createEditor({ nodes: EDITOR_NODES });
  const rows = [
    [cell({ rowSpan: 2 }), cell({ colSpan: 2 })],
    [cell(), cell()],
  ];
  const table = {
    type: "table" as const,
    children: rows.map((children) => ({ type: "row" as const, children })),
  };
  const state = editor.parseEditorState(documentToEditor({ version: 1, root: { children: [table] } }));
  editor.setEditorState(state);
  let out: { value: Out } | undefined;
  editor.update(
    () => {
      const found = $getRoot().getFirstChild();
      if ($isTableNode(found)) out = { value: look(found) };
    },
    { discrete: true },
  );
  if (out === undefined) throw new Error("There is no table");
  return out.value;
}

test("each cell knows the columns that it spans", () => {
  const columns = withTable((table) =>
    table
      .getChildren()
      .filter($isTableRowNode)
      .map((row) =>
        row
          .getChildren()
          .filter($isTableCellNode)
          .map((each) => Object.values($columnsOf(table, each))),
      ),
  );
  expect(columns).toEqual([
    [
      [0, 0],
      [1, 2],
    ],
    [
      [1, 1],
      [2, 2],
    ],
  ]);
});

test.each([
  [200, 200],
  [10, COLUMN_WIDTHS.smallest],
  [9_999, COLUMN_WIDTHS.largest],
  [99.6, 100],
])("a column dragged to %d is %d wide, and the others stay", (drawn, width) => {
  const widths = withTable((table) => {
    $setWidth(table, [100, 110, 120], 1, drawn);
    return table.getColWidths();
  });
  expect(widths).toEqual([100, width, 120]);
});

test("columns without a width that are not rendered have the default width", () => {
  const { usual } = COLUMN_WIDTHS;
  const editor = createEditor({ nodes: EDITOR_NODES });
  expect(withTable((table) => $widthsOf(editor, table))).toEqual([usual, usual, usual]);
});
