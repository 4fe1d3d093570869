// One list whose order people change: sortable groups of which there is only one.
import type { ReactNode } from "react";
import { SortableGroups } from "./sortable-groups";

export interface SortableListProps<Item> {
  /** The list's name for screen readers. */
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  itemName: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Without it the order can only be read. The list shows what `items` says: whoever moves changes them at once. */
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
