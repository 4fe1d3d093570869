// The selected rows of the shown page. Rows of other pages are not loaded, so they are never selected.
import { useState } from "react";
import type { PageRow, TableSelection } from "./table-state";

export function usePageSelection<Row>(pageRows: readonly PageRow<Row>[]): TableSelection<Row> {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selected = pageRows.filter(({ id }) => selectedIds.has(id));
  return {
    rows: selected.map(({ original }) => original),
    has: (id) => selectedIds.has(id),
    select: (id, isSelected) =>
      setSelectedIds(
        new Set([
          ...selected.map((row) => row.id).filter((each) => each !== id),
          ...(isSelected ? [id] : []),
        ]),
      ),
    pageIsSelected: pageRows.length > 0 && selected.length === pageRows.length,
    pageIsPartlySelected: selected.length > 0,
    selectPage: (isSelected) => setSelectedIds(new Set(isSelected ? pageRows.map(({ id }) => id) : [])),
    clear: () => setSelectedIds(new Set()),
  };
}
