// A list that users reorder: sortable groups with a single group.
import type { ReactNode } from "react";
import type { RowAction } from "@gap/web/ui/table/table-types";
import { SortableGroups } from "./sortable-groups";

export interface SortableListProps<Item> {
  /** The list's accessible name. */
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  itemName: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Additional actions of a row's menu. */
  actionsOf?: ((item: Item) => readonly RowAction<Item>[]) | undefined;
  isCompact?: boolean;
  /** Without it the order is read-only. The caller must update `items` immediately. */
  onMove?: ((from: number, to: number) => void) | undefined;
}

export function SortableList<Item>({ items, onMove, ...rest }: SortableListProps<Item>) {
  return (
    <SortableGroups<Item>
      {...rest}
      groups={[{ id: "list", items }]}
      onMove={onMove && ((item, { place }) => onMove(items.indexOf(item), place))}
    />
  );
}
