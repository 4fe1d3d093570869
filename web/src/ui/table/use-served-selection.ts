// The selected rows of a list that the server pages: they stay selected on other pages, tabs and searches.
import { useState } from "react";
import type { PageRow, TableSelection } from "./table-state";

/**
 * Undefined if rows cannot be selected, or while there is nothing to select on this page or another. While the page
 * loads, there is assumed to be something, so that the columns do not move.
 */
export function useServedSelection<Row>(
  pageRows: readonly PageRow<Row>[],
  isSelectable: ((row: Row) => boolean) | undefined,
  isLoading: boolean,
): TableSelection<Row> | undefined {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  /** The row that was selected or deselected last, from which a range begins. */
  const [anchor, setAnchor] = useState<string>();
  if (isSelectable === undefined) return undefined;
  const selectable = pageRows.filter(({ original }) => isSelectable(original));
  // Rows on this page are current: they may have changed since they were selected.
  const current = new Map(pageRows.map(({ id, original }) => [id, original]));
  const rows = [...chosen].flatMap(([id, row]) => {
    const latest = current.get(id) ?? row;
    return isSelectable(latest) ? [latest] : [];
  });
  if (!isLoading && selectable.length === 0 && rows.length === 0) return undefined;
  const has = (id: string) => chosen.has(id) && (!current.has(id) || selectable.some((row) => row.id === id));
  const choose = (which: readonly PageRow<Row>[], selected: boolean) => {
    const next = new Map(chosen);
    for (const { id, original } of which)
      if (selected) next.set(id, original);
      else next.delete(id);
    setChosen(next);
  };
  const onPage = selectable.filter(({ id }) => chosen.has(id)).length;
  return {
    rows,
    has,
    isSelectable,
    select: (id, selected, withRange = false) => {
      const placeOf = (which: string | undefined) => selectable.findIndex((row) => row.id === which);
      const [from, to] = [withRange ? placeOf(anchor) : -1, placeOf(id)];
      const range = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      choose(selectable.slice(range[0], (range[1] ?? 0) + 1), selected);
      setAnchor(id);
    },
    pageIsSelected: onPage > 0 && onPage === selectable.length,
    pageIsPartlySelected: onPage > 0,
    selectPage: (selected) => choose(selectable, selected),
    clear: () => setChosen(new Map()),
  };
}
