// Presets of the one list component (spec 4 §A): the table of spec 1 §9 and the grid of spec 2 §2.13.

export type SortDirection = "asc" | "desc";

export interface ColumnSort {
  readonly columnId: string;
  readonly direction: SortDirection;
}

export interface TablePreset {
  readonly defaultPageSize: number;
  readonly pageSizes: readonly number[];
  readonly defaultSort?: ColumnSort;
}

export const TABLE_PRESET: TablePreset = { defaultPageSize: 5, pageSizes: [5, 10, 20, 50, 100, 200] };

export const GRID_PRESET: TablePreset = {
  defaultPageSize: 10,
  pageSizes: [5, 10, 20],
  defaultSort: { columnId: "lastUpdatedAt", direction: "desc" },
};

export const COLUMN_MIN_WIDTH = 150;
export const SEARCH_DEBOUNCE_MS = 200;
export const MAX_SEARCH_LENGTH = 200;
/** Zero-based. Nobody pages this far by hand; they search instead. */
export const LAST_PAGE = 10_000;

/** Clicking a header cycles through none, asc, desc; clicking another column starts with asc. */
export function nextSort(current: ColumnSort | undefined, columnId: string): ColumnSort | undefined {
  if (current?.columnId !== columnId) return { columnId, direction: "asc" };
  return current.direction === "asc" ? { columnId, direction: "desc" } : undefined;
}

/** A new search starts on its first page (spec 1 §9). */
export function pageAfterSearch(page: number, previousSearch: string, search: string): number {
  return previousSearch === search ? page : 0;
}
