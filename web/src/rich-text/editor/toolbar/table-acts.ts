// Actions on the table that contains the selection.
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $findTableNode,
  $getTableRowIndexFromTableCellNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCell,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from "@lexical/table";
import { $getEditor, $getSelection, $isRangeSelection } from "lexical";
import { $columnsOf, $setWidth, $widthsOf } from "../column-widths";

interface TableAct {
  readonly label: string;
  readonly $act: () => void;
  /** Offered only while several cells are selected, or only while they are not. */
  readonly needsSeveralCells?: boolean;
}

const WIDTH_STEP = 40;

export const TABLE_ACTS: readonly TableAct[] = [
  { label: "Insert row above", $act: () => void $insertTableRowAtSelection(false) },
  { label: "Insert row below", $act: () => void $insertTableRowAtSelection(true) },
  { label: "Insert column left", $act: () => void $insertTableColumnAtSelection(false) },
  { label: "Insert column right", $act: () => void $insertTableColumnAtSelection(true) },
  { label: "Merge cells", $act: $mergeSelected, needsSeveralCells: true },
  { label: "Split merged cell", $act: $unmergeCell, needsSeveralCells: false },
  { label: "Header row", $act: () => $toggleHeader("row") },
  { label: "Header column", $act: () => $toggleHeader("column") },
  { label: "Wider column", $act: () => $changeWidth(WIDTH_STEP) },
  { label: "Narrower column", $act: () => $changeWidth(-WIDTH_STEP) },
  { label: "Delete row", $act: $deleteTableRowAtSelection },
  { label: "Delete column", $act: $deleteTableColumnAtSelection },
  { label: "Delete table", $act: () => $place()?.table.remove() },
];

function $mergeSelected(): void {
  const selection = $getSelection();
  if ($isTableSelection(selection)) $mergeCells(selection.getNodes().filter($isTableCellNode));
}

function $place(): { cell: TableCellNode; table: TableNode } | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return undefined;
  const cell = $findCellNode(selection.anchor.getNode());
  const table = cell === null ? null : $findTableNode(cell);
  return cell === null || table === null ? undefined : { cell, table };
}

function $toggleHeader(which: "row" | "column"): void {
  const place = $place();
  if (place === undefined) return;
  const { cell, table } = place;
  // Cells of a header row have the state "row".
  const state = which === "row" ? TableCellHeaderStates.ROW : TableCellHeaderStates.COLUMN;
  const isHeader = !cell.hasHeaderState(state);
  if (which === "row") $setTableRowIsHeader(table, $getTableRowIndexFromTableCellNode(cell), isHeader);
  else $setTableColumnIsHeader(table, $columnsOf(table, cell).first, isHeader);
}

function $changeWidth(by: number): void {
  const place = $place();
  if (place === undefined) return;
  const { cell, table } = place;
  const { last } = $columnsOf(table, cell);
  const widths = $widthsOf($getEditor(), table);
  $setWidth(table, widths, last, (widths[last] ?? 0) + by);
}
