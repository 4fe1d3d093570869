// The canvas: the blocks as the client sees them. A block is chosen by click or key, moved by its handle or Alt and an
// arrow key, and changed in the settings beside it. Only blocks that change are rendered again, because a template may
// have hundreds.
import { useDroppable } from "@dnd-kit/core";
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import type { BlockEditing } from "./use-block-editing";
import { CanvasBlock, type CanvasHandlers } from "./canvas-block";
import { useStableHandlers } from "./use-stable-handlers";
import classes from "./canvas.module.css";

export const CANVAS = "canvas";

interface CanvasProps {
  readonly editing: BlockEditing;
  /** Ids of blocks that cannot be published as they are. */
  readonly invalid: ReadonlySet<string>;
  /** The place where a dragged block would be dropped. */
  readonly landing: { readonly place: number; readonly label: string } | undefined;
  readonly head: ReactNode;
  readonly empty: ReactNode;
  readonly onSettings: () => void;
}

export function Canvas({ editing, invalid, landing, head, empty, onSettings }: CanvasProps) {
  const { blocks, chosen, takeFocus } = editing;
  const root = useRef<HTMLOListElement>(null);
  const { setNodeRef } = useDroppable({ id: CANVAS });
  const [hovered, setHovered] = useState<string>();
  useEffect(() => {
    const id = takeFocus();
    if (id !== undefined) focusBlock(root.current, id);
  });
  /** Returns whether the key was used. */
  const handleKey = (event: KeyboardEvent, id: string): boolean => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (by !== undefined && event.altKey) editing.step(id, by);
    else if (by !== undefined) {
      const next = blocks[blocks.findIndex((block) => block.id === id) + by];
      if (next === undefined) return true;
      editing.choose(next.id, event.shiftKey ? "range" : "alone");
      focusBlock(root.current, next.id);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d") editing.duplicate(id);
    else if (event.key === "Delete" || event.key === "Backspace") editing.remove(id);
    else if (event.key === "Escape") editing.chooseNone();
    else if (event.key === "Enter") {
      editing.choose(id);
      onSettings();
    } else return false;
    return true;
  };
  const handlers: CanvasHandlers = useStableHandlers({
    onKey: (event: KeyboardEvent, id: string) => {
      if (handleKey(event, id)) event.preventDefault();
    },
    onChoose: (event: MouseEvent, id: string) =>
      editing.choose(id, event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "also" : "alone"),
    onHover: setHovered,
    onStep: editing.step,
    onDuplicate: editing.duplicate,
    onRemove: editing.remove,
  });
  const [firstChosen] = chosen;
  return (
    <div ref={setNodeRef} className={classes.paper}>
      {head}
      {blocks.length === 0 ? empty : null}
      <ol ref={root} className={classes.blocks} aria-label="Blocks" data-blocks>
        {blocks.map((block, place) => (
          <CanvasBlock
            key={block.id}
            block={block}
            isChosen={chosen.has(block.id)}
            hasHandle={hovered === block.id || chosen.has(block.id)}
            hasTools={chosen.size === 1 && chosen.has(block.id)}
            isInvalid={invalid.has(block.id)}
            // One stop of the Tab key: arrow keys go from block to block.
            isTabStop={firstChosen === undefined ? place === 0 : block.id === firstChosen}
            landing={landing?.place === place ? landing.label : undefined}
            handlers={handlers}
          />
        ))}
      </ol>
      <div className={classes.end}>
        {landing?.place === blocks.length ? <p className={classes.landing}>{landing.label}</p> : null}
      </div>
    </div>
  );
}

function focusBlock(root: HTMLElement | null, id: string): void {
  root?.querySelector<HTMLElement>(`[data-choose="${id}"]`)?.focus();
}
