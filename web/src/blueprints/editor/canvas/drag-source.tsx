// The source of drags, a kind of the palette or a block on the canvas, and their target. All sources share one draggable:
// with one for each, the beginning of a drag would render all of them again.
import { useDraggable, useDroppable } from "@dnd-kit/core";
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  type Ref,
  type RefObject,
} from "react";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";

/** A new block of this kind, or this block. */
export type Dragged = { readonly kind: BlockKindName } | { readonly blockId: string };

export type Grab = (event: PointerEvent<HTMLElement>, dragged: Dragged) => void;

interface DragData {
  readonly dragged: RefObject<Dragged | undefined>;
}

export function draggedOf(data: object | undefined): Dragged | undefined {
  return (data as DragData | undefined)?.dragged.current;
}

/** `grab` is for the pointerdown of elements that can be dragged; it is the same function at every render. */
export function useDragSource() {
  const source = useRef<Grab>(null);
  const grab = useCallback<Grab>((event, dragged) => source.current?.(event, dragged), []);
  return { source, grab };
}

export function DragSource({ ref }: { ref: Ref<Grab> }) {
  const dragged = useRef<Dragged>(undefined);
  const data: DragData = { dragged };
  const { setNodeRef, listeners } = useDraggable({ id: "block", data });
  useImperativeHandle<Grab, Grab>(ref, () => (event, next) => {
    dragged.current = next;
    setNodeRef(event.currentTarget);
    (listeners?.["onPointerDown"] as ((event: PointerEvent) => void) | undefined)?.(event);
  });
  return null;
}

export const CANVAS = "canvas";

export function DropTarget({ paper }: { paper: RefObject<HTMLElement | null> }) {
  const { setNodeRef } = useDroppable({ id: CANVAS });
  useLayoutEffect(() => setNodeRef(paper.current), [setNodeRef, paper]);
  return null;
}
