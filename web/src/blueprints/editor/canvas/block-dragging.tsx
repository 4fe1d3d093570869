// Dragging beside the parts that are dragged: the library renders all of its children again when a drag begins, moves
// and ends, which would be the whole palette and canvas.
import { DndContext, DragOverlay } from "@dnd-kit/core";
import { memo, type Ref, type RefObject } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import type { CanvasMarks } from "./canvas-marks";
import { DragSource, DropTarget, type Grab } from "./drag-source";
import { useBlockDrag } from "./use-block-drag";
import type { BlockActs } from "../use-block-editing";
import classes from "../editor.module.css";

interface BlockDraggingProps {
  /** The newest blocks. The same function at every render, because only a drag needs them. */
  readonly blocksNow: () => readonly Block[];
  readonly acts: BlockActs;
  readonly marks: CanvasMarks;
  readonly paper: RefObject<HTMLElement | null>;
  /** Begins a drag. */
  readonly ref: Ref<Grab>;
}

export const BlockDragging = memo(function BlockDragging(props: BlockDraggingProps) {
  const { blocksNow, acts, marks, paper, ref } = props;
  const { context, dragged } = useBlockDrag(blocksNow, acts, marks);
  return (
    <DndContext {...context}>
      <DragSource ref={ref} />
      <DropTarget paper={paper} />
      <DragOverlay dropAnimation={null}>
        {dragged === undefined ? null : <span className={classes.dragged}>{dragged}</span>}
      </DragOverlay>
    </DndContext>
  );
});
