// Dragging blocks and palette items over the canvas: the place where they would land, and the drop.
import {
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core";
import { useState } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import { blockName } from "../block-names";
import type { CanvasMarks } from "./canvas-marks";
import { CANVAS, draggedOf, type Dragged } from "./drag-source";
import type { Ids } from "../use-block-choice";
import type { BlockActs } from "../use-block-editing";

/** A press without movement is a click. */
const POINTER = { activationConstraint: { distance: 4 } };

/** Pixels beside the canvas where a block can still be dropped, so that its handle can be dragged straight down. */
const BESIDE = 60;

interface CanvasState {
  readonly blocks: readonly Block[];
  readonly chosen: Ids;
}

export function useBlockDrag(blocksNow: () => readonly Block[], acts: BlockActs, marks: CanvasMarks) {
  const [dragged, setDragged] = useState<Dragged>();
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const canvasNow = (): CanvasState => ({ blocks: blocksNow(), chosen: marks.current().chosen });
  const label = dragged === undefined ? "" : landingLabel(dragged, canvasNow());
  // In place of the library's words, which name ids.
  const inWords: Announcements = {
    onDragStart: ({ active }) => {
      const started = draggedOf(active.data.current);
      return started === undefined ? undefined : `${nameOf(started, canvasNow())} picked up`;
    },
    onDragOver: () => undefined,
    onDragEnd: () => {
      const { landing } = marks.current();
      if (dragged === undefined) return undefined;
      const name = nameOf(dragged, canvasNow());
      return landing === undefined ? `${name} not moved` : `${name} dropped at position ${landing.place + 1}`;
    },
    onDragCancel: () => (dragged === undefined ? undefined : `${nameOf(dragged, canvasNow())} not moved`),
  };
  return {
    dragged: dragged === undefined ? undefined : nameOf(dragged, canvasNow()),
    context: {
      sensors,
      collisionDetection: byPointer,
      accessibility: { announcements: inWords },
      onDragStart: ({ active }: DragStartEvent) => setDragged(draggedOf(active.data.current)),
      onDragMove: (event: DragMoveEvent) => {
        const place = placeOf(event);
        if (place === marks.current().landing?.place) return;
        marks.set({
          landing: place === undefined ? undefined : { place, blockId: blocksNow()[place]?.id, label },
        });
      },
      onDragEnd: () => {
        setDragged(undefined);
        // In a task of its own, because the end of a drag is one already. The announcement needs the landing until then.
        setTimeout(() => {
          const { landing } = marks.current();
          marks.set({ landing: undefined });
          if (landing !== undefined && dragged !== undefined) drop(dragged, landing.place);
        });
      },
      onDragCancel: () => {
        setDragged(undefined);
        marks.set({ landing: undefined });
      },
    },
  };

  function drop(what: Dragged, place: number) {
    if ("kind" in what) return acts.add(what.kind, { place });
    const { blocks, chosen } = canvasNow();
    const ids = chosen.has(what.blockId) ? chosen : new Set([what.blockId]);
    const othersBefore = blocks.slice(0, place).filter(({ id }) => !ids.has(id)).length;
    acts.move(ids, othersBefore);
  }
}

function landingLabel(dragged: Dragged, canvas: CanvasState): string {
  return `${nameOf(dragged, canvas)} ${areSeveral(dragged, canvas) ? "land" : "lands"} here`;
}

/** A chosen block is dragged together with the others that are chosen. */
function areSeveral(dragged: Dragged, { chosen }: CanvasState): boolean {
  return "blockId" in dragged && chosen.has(dragged.blockId) && chosen.size > 1;
}

function nameOf(dragged: Dragged, canvas: CanvasState): string {
  const { blocks, chosen } = canvas;
  if ("kind" in dragged) return rulesOf(dragged).name;
  if (areSeveral(dragged, canvas)) return `${chosen.size} blocks`;
  const block = blocks.find(({ id }) => id === dragged.blockId);
  return block === undefined ? "Block" : blockName(block);
}

/** The canvas with the place under the pointer, if the pointer is over it or a little beside it. */
const byPointer: CollisionDetection = ({ droppableRects, pointerCoordinates }) => {
  const paper = droppableRects.get(CANVAS);
  if (pointerCoordinates === null || paper === undefined) return [];
  const { x, y } = pointerCoordinates;
  if (x < paper.left - BESIDE || x >= paper.right + BESIDE) return [];
  return [{ id: CANVAS, data: { place: placeAt(y) } }];
};

function placeOf({ collisions }: DragMoveEvent): number | undefined {
  return collisions?.[0]?.data?.["place"] as number | undefined;
}

/** The number of blocks above the pointer. A block counts if the pointer is below its middle. */
function placeAt(y: number): number {
  const items = document.querySelector("[data-blocks]")?.children ?? [];
  // Binary search: measuring every block of a long template would take too long.
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const rect = items[middle]?.getBoundingClientRect();
    if (rect === undefined || y < rect.top + rect.height / 2) high = middle;
    else low = middle + 1;
  }
  return low;
}
