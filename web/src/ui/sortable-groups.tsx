// Groups of rows that users reorder, within a group and between groups: by dragging the handle, by keyboard on the
// handle (space, arrows, space), or from the row's menu. Moves are announced to screen readers.
import {
  DndContext,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { VisuallyHidden } from "@mantine/core";
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { PromptKeyboardSensor } from "./prompt-keyboard-sensor";
import { headingId, sortableOrder, type SortableGroup, type SortablePosition } from "./sortable-order";
import { SortableRow } from "./sortable-row";
import classes from "./sortable-list.module.css";

export interface SortableGroupsProps<Item> {
  /** The accessible name of a single list without groups; groups use their own names. */
  label?: string;
  groups: readonly SortableGroup<Item>[];
  itemId: (item: Item) => string;
  itemName: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Additional actions of a row's menu. */
  actionsOf?: ((item: Item) => readonly RowAction<Item>[]) | undefined;
  /** For settings: rows close together and without menus; they move by their handles only. */
  isCompact?: boolean;
  /** Shown in a group without rows. */
  emptyText?: string;
  /** Without it the order is read-only. The caller must update `groups` immediately. */
  onMove?: ((item: Item, to: SortablePosition) => void) | undefined;
}

const INSTRUCTIONS =
  "Press Space to pick up the row, the arrow keys to move it, Space to drop it, or Escape to cancel.";

/** A press without movement is a click. */
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };
const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableGroups<Item>(props: SortableGroupsProps<Item>) {
  const { groups, itemId, itemName, onMove } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<string>(undefined);
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(PromptKeyboardSensor, KEYBOARD));
  const line = sortableOrder(groups, itemId);
  const itemOf = (id: UniqueIdentifier) =>
    groups.flatMap(({ items }) => items).find((item) => itemId(item) === String(id));

  /** "position 2 of 3", with the group's name if there are several; also for a group that the row is about to join. */
  const inWords = (place: SortablePosition | undefined, id: UniqueIdentifier) => {
    const group = groups.find((each) => each.id === place?.groupId);
    if (place === undefined || group === undefined) return "its place";
    const others = group.items.filter((item) => itemId(item) !== String(id)).length;
    const where = `position ${place.place + 1} of ${others + 1}`;
    return group.name === undefined ? where : `${where} in ${group.name}`;
  };
  const announcements = useAnnouncements({
    nameOf: (id) => {
      const item = itemOf(id);
      return item === undefined ? "It" : itemName(item);
    },
    placeOf: (id) => inWords(line.placeOf(String(id)), id),
    placeOver: (id, over) => inWords(line.dropped(String(id), String(over)), id),
  });

  // Moving a row remounts it, which loses the focus.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    const rows = [...(rootRef.current?.querySelectorAll<HTMLElement>("li[data-row]") ?? [])];
    const row = rows.find(({ dataset }) => dataset["row"] === focusNext.current);
    row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    focusNext.current = undefined;
  });

  const drop = ({ active, over }: DragEndEvent) => {
    const item = itemOf(active.id);
    if (over === null || over.id === active.id || item === undefined) return;
    const [from, to] = [line.placeOf(String(active.id)), line.dropped(String(active.id), String(over.id))];
    if (to !== undefined && !(from?.groupId === to.groupId && from.place === to.place)) onMove?.(item, to);
  };
  const movesOf = (item: Item) => {
    if (onMove === undefined) return undefined;
    const id = itemId(item);
    const to = (place: SortablePosition | undefined) =>
      place &&
      (() => {
        focusNext.current = id;
        setAnnouncement(`${itemName(item)} moved to ${inWords(place, id)}`);
        onMove(item, place);
      });
    return { up: to(line.adjacent(id, -1)), down: to(line.adjacent(id, 1)) };
  };
  const shown = (
    <div ref={rootRef}>
      {groups.map((group) => (
        <Group key={group.id} {...props} group={group} movesOf={movesOf} />
      ))}
    </div>
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      {onMove === undefined ? null : <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
      <SortableContext
        items={[...line.ids]}
        strategy={verticalListSortingStrategy}
        disabled={onMove === undefined}
      >
        {shown}
      </SortableContext>
    </DndContext>
  );
}

interface GroupProps<Item> extends SortableGroupsProps<Item> {
  readonly group: SortableGroup<Item>;
  readonly movesOf: (
    item: Item,
  ) => { up: (() => void) | undefined; down: (() => void) | undefined } | undefined;
}

function Group<Item>({ group, movesOf, ...props }: GroupProps<Item>) {
  const { label, itemId, itemName, actionsOf, emptyText } = props;
  const nameId = useId();
  const { id, name, items } = group;
  const rows = items.map((item) => (
    <SortableRow
      key={itemId(item)}
      id={itemId(item)}
      item={item}
      name={itemName(item)}
      moves={movesOf(item)}
      actions={actionsOf?.(item) ?? []}
      isCompact={props.isCompact ?? false}
    >
      {props.children(item)}
    </SortableRow>
  ));
  if (name === undefined) return <ol aria-label={label}>{rows}</ol>;
  return (
    <section aria-labelledby={nameId}>
      <Heading id={headingId(id)} emptyText={items.length === 0 ? emptyText : undefined}>
        <h2 id={nameId} className={classes["groupName"]}>
          {name}
        </h2>
        <span className={classes["count"]} aria-hidden>
          {items.length}
        </span>
      </Heading>
      {items.length === 0 ? null : <ol aria-labelledby={nameId}>{rows}</ol>}
    </section>
  );
}

interface HeadingProps {
  readonly id: string;
  readonly emptyText: string | undefined;
  readonly children: ReactNode;
}

/** Rows can be dragged past it, and it moves out of their way. */
function Heading({ id, emptyText, children }: HeadingProps) {
  const { setNodeRef, transform, transition } = useSortable({
    id,
    disabled: { draggable: true, droppable: false },
  });
  return (
    <div
      ref={setNodeRef}
      className={classes["group"]}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={classes["heading"]}>{children}</div>
      {emptyText === undefined ? null : <p className={classes["empty"]}>{emptyText}</p>}
    </div>
  );
}

interface PlaceTexts {
  readonly nameOf: (id: UniqueIdentifier) => string;
  readonly placeOf: (id: UniqueIdentifier) => string;
  readonly placeOver: (id: UniqueIdentifier, over: UniqueIdentifier) => string;
}

/** A picked-up row is first over itself; announcing that would interrupt the pick-up announcement. */
function useAnnouncements({ nameOf, placeOf, placeOver }: PlaceTexts): Announcements {
  const lastOver = useRef<UniqueIdentifier>(undefined);
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return `${nameOf(active.id)} picked up at ${placeOf(active.id)}`;
    },
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return `${nameOf(active.id)} is over ${placeOver(active.id, over.id)}`;
    },
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} dropped at ${placeOver(active.id, (over ?? active).id)}`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays at ${placeOf(active.id)}`,
  };
}
