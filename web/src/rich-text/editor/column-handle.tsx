// The line between two table columns that resizes the left one by dragging. The table's menu does the same by keyboard.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalEditable } from "@lexical/react/useLexicalEditable";
import { $findTableNode, $isTableCellNode, $isTableNode } from "@lexical/table";
import { $getNearestNodeFromDOMNode, $getNodeByKey, type LexicalEditor, type NodeKey } from "lexical";
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import { $columnsOf, $setWidth, $widthsOf, widthWithin } from "./column-widths";
import classes from "./rich-text-editor.module.css";

/** The distance from a cell's left edge within which the pointer means the previous column. */
const NEAR_PX = 6;

interface Line {
  readonly table: NodeKey;
  readonly column: number;
  readonly widths: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

export function ColumnHandle() {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const handle = useRef<HTMLDivElement>(null);
  const [line, setLine] = useState<Line>();
  const [drag, setDrag] = useState<{ readonly from: number; readonly by: number }>();
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (isDragging || !isEditable) return undefined;
    const look = (event: PointerEvent) => {
      const surface = handle.current?.parentElement;
      if (surface !== null && surface !== undefined) setLine(lineAt(editor, surface, event));
    };
    const stopRoot = editor.registerRootListener((root, before) => {
      before?.removeEventListener("pointermove", look);
      root?.addEventListener("pointermove", look);
    });
    // Edits move the columns, so hide the line until the pointer moves again.
    const stopUpdates = editor.registerUpdateListener(() => setLine(undefined));
    return () => {
      stopRoot();
      stopUpdates();
    };
  }, [editor, isDragging, isEditable]);
  const begin = (event: ReactPointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientX, by: 0 });
  };
  const end = () => {
    setDrag(undefined);
    if (line === undefined || drag === undefined || drag.by === 0) return;
    const width = (line.widths[line.column] ?? 0) + drag.by;
    editor.update(() => {
      const table = $getNodeByKey(line.table);
      if ($isTableNode(table)) $setWidth(table, line.widths, line.column, width);
    });
  };
  return (
    <div
      ref={handle}
      className={classes["columnHandle"]}
      aria-hidden
      hidden={line === undefined || !isEditable}
      data-dragging={isDragging || undefined}
      style={line && { left: line.left + (drag?.by ?? 0), top: line.top, height: line.height }}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => {
        if (drag === undefined || line === undefined) return;
        const before = line.widths[line.column] ?? 0;
        setDrag({ ...drag, by: widthWithin(before + clientX - drag.from) - before });
      }}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
    />
  );
}

/** The right edge of the cell under the pointer, or its left edge if that is nearer and a column precedes it. */
function lineAt(editor: LexicalEditor, surface: HTMLElement, event: PointerEvent): Line | undefined {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>("td, th") : null;
  const drawn = element?.closest("table");
  if (element === null || drawn === null || drawn === undefined) return undefined;
  return editor.read(() => {
    const cell = $getNearestNodeFromDOMNode(element);
    const table = cell === null ? null : $findTableNode(cell);
    if (!$isTableCellNode(cell) || table === null) return undefined;
    const { first, last } = $columnsOf(table, cell);
    const [cellBox, tableBox, around] = [element, drawn, surface].map((each) => each.getBoundingClientRect());
    if (cellBox === undefined || tableBox === undefined || around === undefined) return undefined;
    const isLeft = first > 0 && event.clientX - cellBox.left < NEAR_PX;
    return {
      table: table.getKey(),
      column: isLeft ? first - 1 : last,
      widths: $widthsOf(editor, table),
      left: (isLeft ? cellBox.left : cellBox.right) - around.left,
      top: tableBox.top - around.top,
      height: tableBox.height,
    };
  });
}
