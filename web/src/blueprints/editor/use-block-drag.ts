// Dragging blocks and palette items over the canvas: the place where they would land, and the drop.
import {
  PointerSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragMoveEvent,
  type DragStartEvent,
} from "@dnd-kit/core";
import { useState, type RefObject } from "react";
import type { Block } from "@gap/core/blocks/block.schema";
import { rulesOf, type BlockKindName } from "@gap/core/blocks/block-kinds";
import { blockName } from "./block-names";
import { CANVAS } from "./canvas";
import type { CanvasMarks } from "./canvas-marks";
import type { Ids } from "./use-block-choice";
import type { BlockActs } from "./use-block-editing";

/** A press without movement is a click. */
const POINTER = { activationConstraint: { distance: 4 } };

/** Pixels beside the canvas where a block can still be dropped, so that its handle can be dragged straight down. */
const BESIDE = 60;

/** A kind of the palette, or the block whose handle was pressed. */
interface DragData {
  readonly kind?: BlockKindName;
  readonly grabbed?: RefObject<string | undefined>;
}

interface Dragged {
  readonly kind: BlockKindName | undefined;
  readonly blockId: string | undefined;
}

interface CanvasState {
  readonly blocks: readonly Block[];
  readonly chosen: Ids;
}

export function useBlockDrag(blocks: readonly Block[], acts: BlockActs, marks: CanvasMarks) {
  const [dragged, setDragged] = useState<Dragged>();
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const { chosen } = marks.current();
  const canvas = { blocks, chosen };
  const label = dragged === undefined ? "" : landingLabel(dragged, canvas);
  const end = () => {
    setDragged(undefined);
    marks.set({ landing: undefined });
  };
  return {
    dragged: dragged === undefined ? undefined : nameOf(dragged, canvas),
    context: {
      sensors,
      collisionDetection: byPointer,
      onDragStart: ({ active }: DragStartEvent) => {
        const { kind, grabbed } = active.data.current as DragData;
        setDragged({ kind, blockId: grabbed?.current });
      },
      onDragMove: (event: DragMoveEvent) => {
        const place = placeOf(event);
        if (place === marks.current().landing?.place) return;
        marks.set({
          landing: place === undefined ? undefined : { place, blockId: blocks[place]?.id, label },
        });
      },
      onDragEnd: () => {
        const { landing } = marks.current();
        if (landing !== undefined && dragged !== undefined) drop(dragged, landing.place);
        end();
      },
      onDragCancel: end,
    },
  };

  function drop({ kind, blockId }: Dragged, place: number) {
    if (kind !== undefined) acts.add(kind, place);
    if (blockId === undefined) return;
    const ids = chosen.has(blockId) ? chosen : new Set([blockId]);
    const othersBefore = blocks.slice(0, place).filter(({ id }) => !ids.has(id)).length;
    acts.move(ids, othersBefore);
  }
}

function landingLabel(dragged: Dragged, canvas: CanvasState): string {
  return `${nameOf(dragged, canvas)} ${areSeveral(dragged, canvas) ? "land" : "lands"} here`;
}

/** A chosen block is dragged together with the others that are chosen. */
function areSeveral({ blockId }: Dragged, { chosen }: CanvasState): boolean {
  return blockId !== undefined && chosen.has(blockId) && chosen.size > 1;
}

function nameOf(dragged: Dragged, canvas: CanvasState): string {
  const { kind, blockId } = dragged;
  const { blocks, chosen } = canvas;
  if (kind !== undefined) return rulesOf({ kind }).name;
  if (areSeveral(dragged, canvas)) return `${chosen.size} blocks`;
  const block = blocks.find(({ id }) => id === blockId);
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
