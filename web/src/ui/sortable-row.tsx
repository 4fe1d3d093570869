// A row of a sortable list: handle, content and menu.
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { RowActions } from "@gap/web/ui/table/row-actions";
import type { RowAction } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./sortable-list.module.css";

const SLIDE = { duration: 160, easing: "ease" };

export interface SortableRowProps<Item> {
  readonly id: string;
  readonly item: Item;
  readonly name: string;
  /** Without it the row cannot be moved. */
  readonly moves:
    | { readonly up?: (() => void) | undefined; readonly down?: (() => void) | undefined }
    | undefined;
  readonly actions: readonly RowAction<Item>[];
  readonly isCompact: boolean;
  readonly children: ReactNode;
}

export function SortableRow<Item>(props: SortableRowProps<Item>) {
  const { id, item, name, moves, actions, isCompact, children } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, transition: SLIDE, disabled: moves === undefined });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const isDanger = ({ tone }: RowAction<Item>) => tone === "danger";
  const offered = [
    ...actions.filter((action) => !isDanger(action)),
    ...moving(moves),
    ...actions.filter(isDanger),
  ];
  if (moves === undefined && offered.length === 0) return <li className={classes["row"]}>{children}</li>;
  return (
    <li
      className={classes["row"]}
      ref={setNodeRef}
      style={style}
      data-row={id}
      data-dragging={isDragging || undefined}
      data-compact={isCompact || undefined}
    >
      {moves === undefined ? null : (
        <button
          type="button"
          className={classes["handle"]}
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      )}
      <div className={utility.grow}>{children}</div>
      {isCompact ? null : (
        <div className={classes["menu"]}>
          <RowActions row={item} name={name} actions={offered} />
        </div>
      )}
    </li>
  );
}

function moving<Item>(moves: SortableRowProps<Item>["moves"]): RowAction<Item>[] {
  const { up, down } = moves ?? {};
  return [
    ...(up === undefined ? [] : [{ id: "up", label: "Move up", icon: <IconArrowUp size={16} />, onAct: up }]),
    ...(down === undefined
      ? []
      : [{ id: "down", label: "Move down", icon: <IconArrowDown size={16} />, onAct: down }]),
  ];
}
