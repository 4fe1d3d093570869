// The list state that tools, rows and pager share, for local and for server-side lists.
import type { ColumnSort, TablePreset } from "@gap/core/shared/table-presets";
import { GRID_PRESET, TABLE_PRESET } from "@gap/core/shared/table-presets";

export const PRESETS = { table: TABLE_PRESET, grid: GRID_PRESET } as const satisfies Record<
  string,
  TablePreset
>;
export type TablePresetName = keyof typeof PRESETS;

/** Chosen values by filter id. */
export type ChosenFilters = Readonly<Record<string, readonly string[]>>;

export interface PageRow<Row> {
  readonly id: string;
  readonly original: Row;
}

export interface TableSelection<Row> {
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  /** If given, other rows have no checkbox. */
  readonly isSelectable?: (row: Row) => boolean;
  /** With a range, also the rows between this one and the one before, as with the shift key. */
  readonly select: (id: string, selected: boolean, withRange?: boolean) => void;
  readonly pageIsSelected: boolean;
  readonly pageIsPartlySelected: boolean;
  readonly selectPage: (selected: boolean) => void;
  readonly clear: () => void;
}

export interface TableState<Row> {
  readonly pageRows: readonly PageRow<Row>[];
  /** The number of rows on all pages. */
  readonly foundCount: number;
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly setPageIndex: (pageIndex: number) => void;
  readonly setPageSize: (pageSize: number) => void;
  readonly sort: ColumnSort | undefined;
  /** Sorts by the column, or turns its order round. */
  readonly sortBy: (columnId: string) => void;
  readonly setSort: (sort: ColumnSort) => void;
  readonly search: { readonly typed: string; readonly setTyped: (typed: string) => void };
  readonly chosenFilters: ChosenFilters;
  readonly chooseFilter: (filterId: string, values: readonly string[]) => void;
  readonly isNarrowed: boolean;
  readonly showAll: () => void;
  /** Undefined if rows cannot be selected. */
  readonly selection: TableSelection<Row> | undefined;
}
