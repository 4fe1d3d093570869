// Dragging cards between columns: with the mouse, by a long touch, so that swiping still scrolls, and by the arrow keys.
import {
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import type { BoardColumn } from "@gap/core/work-items/board";
import { PromptKeyboardSensor } from "@gap/web/ui/prompt-keyboard-sensor";
import { COLUMN_NAMES } from "./column";

/** A press without movement is a click. */
const MOUSE = { activationConstraint: { distance: 4 } };
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };

export const INSTRUCTIONS =
  "Press Space to pick up the card, the arrow keys to choose a column, Space to drop it, or Escape to cancel.";

/** Keys need no fine steps: each one goes to the next column. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

interface Dragging {
  readonly columns: readonly BoardColumn[];
  readonly columnOf: (workItemId: string) => BoardColumn | undefined;
  readonly nameOf: (workItemId: string) => string;
  readonly onDrop: (workItemId: string, column: BoardColumn) => void;
}

export function useCardDrag({ columns, columnOf, nameOf, onDrop }: Dragging) {
  const [draggedId, setDraggedId] = useState<string>();
  /** The column that the keys chose. */
  const aimed = useRef<BoardColumn>(undefined);
  /** The column in which the card was dropped, which is announced afterwards. */
  const dropped = useRef<BoardColumn>(undefined);
  /** The dragged card was over another column than its own. */
  const hasLeft = useRef(false);
  const byKeys: KeyboardCoordinateGetter = (
    event,
    { active, context: { droppableRects }, currentCoordinates },
  ) => {
    const step = STEPS[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const from = aimed.current ?? columnOf(String(active));
    const next = from === undefined ? undefined : columns[columns.indexOf(from) + step];
    if (next === undefined) return currentCoordinates;
    aimed.current = next;
    const rect = droppableRects.get(next);
    return rect === undefined ? currentCoordinates : { x: rect.left + 8, y: rect.top + 44 };
  };
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(PromptKeyboardSensor, { coordinateGetter: byKeys }),
  );
  const collisionDetection: CollisionDetection = ({ droppableRects, pointerCoordinates, active }) => {
    if (pointerCoordinates === null) {
      const column = aimed.current ?? columnOf(String(active.id));
      return column === undefined ? [] : [{ id: column }];
    }
    const { x } = pointerCoordinates;
    const over = columns.find((column) => {
      const rect = droppableRects.get(column);
      return rect !== undefined && x >= rect.left && x < rect.right;
    });
    return over === undefined ? [] : [{ id: over }];
  };
  const end = () => {
    aimed.current = undefined;
    setDraggedId(undefined);
  };
  const columnById = (id: UniqueIdentifier | undefined) => columns.find((column) => column === id);
  const announcements = announcementsOf({ nameOf, columnById, columnOf });
  return {
    draggedId,
    context: {
      sensors,
      collisionDetection,
      onDragStart: ({ active }: { active: { id: UniqueIdentifier } }) => setDraggedId(String(active.id)),
      onDragEnd: ({ active, over }: DragEndEvent) => {
        // A key that is pressed right after another one is not in `over` yet.
        const column = aimed.current ?? columnById(over?.id);
        dropped.current = column;
        end();
        if (column !== undefined && column !== columnOf(String(active.id))) onDrop(String(active.id), column);
      },
      onDragCancel: end,
      accessibility: {
        announcements: {
          ...announcements,
          onDragStart: (event) => {
            hasLeft.current = false;
            return announcements.onDragStart(event);
          },
          onDragEnd: ({ active }) =>
            wordsOfDrop(nameOf(String(active.id)), dropped.current ?? columnOf(String(active.id))),
          onDragOver: (event) => {
            const { active, over } = event;
            // At first the card is over its own column, which would be announced in place of the beginning.
            hasLeft.current ||= over !== null && columnById(over.id) !== columnOf(String(active.id));
            return hasLeft.current ? announcements.onDragOver(event) : undefined;
          },
        } satisfies Announcements,
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      },
    },
  };
}

interface Words {
  readonly nameOf: (workItemId: string) => string;
  readonly columnById: (id: UniqueIdentifier | undefined) => BoardColumn | undefined;
  readonly columnOf: (workItemId: string) => BoardColumn | undefined;
}

const inWords = (column: BoardColumn | undefined) =>
  column === undefined ? "no column" : COLUMN_NAMES[column];

const wordsOfDrop = (name: string, column: BoardColumn | undefined) =>
  `${name} dropped in ${inWords(column)}`;

function announcementsOf({ nameOf, columnById, columnOf }: Words): Omit<Announcements, "onDragEnd"> {
  return {
    onDragStart: ({ active }) =>
      `${nameOf(String(active.id))} picked up in ${inWords(columnOf(String(active.id)))}`,
    onDragOver: ({ active, over }) =>
      over === null ? undefined : `${nameOf(String(active.id))} is over ${inWords(columnById(over.id))}`,
    onDragCancel: ({ active }) =>
      `${nameOf(String(active.id))} stays in ${inWords(columnOf(String(active.id)))}`,
  };
}
