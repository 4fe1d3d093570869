// The state of a data table: tab, filters, search, sort, page and selection, and the rows that follow from them.
import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type RowSelectionState,
} from "@tanstack/react-table";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import {
  GRID_PRESET,
  nextSort,
  pageAfterSearch,
  SEARCH_DEBOUNCE_MS,
  TABLE_PRESET,
  type ColumnSort,
} from "@gap/core/shared/table-presets";
import { cellMatchesSearch, compareCellValues, isEmptyCell } from "./row-order";
import type { TableColumn, TableFilter, TableTab } from "./table-types";

export const PRESETS = { table: TABLE_PRESET, grid: GRID_PRESET } as const;
export type TablePresetName = keyof typeof PRESETS;

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
});

export interface DataTableInput<Row extends RowData> {
  preset: TablePresetName;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  tabs: readonly TableTab<Row>[];
  filters: readonly TableFilter<Row>[];
}

export type ChosenFilters = Readonly<Record<string, readonly string[]>>;

export function useDataTable<Row extends RowData>({
  preset,
  rows,
  rowId,
  columns,
  tabs,
  filters,
}: DataTableInput<Row>) {
  const { defaultPageSize, defaultSort } = PRESETS[preset];
  const [tabId, setTabId] = useState(tabs[0]?.id);
  const [chosenFilters, setChosenFilters] = useState<ChosenFilters>({});
  const [page, setPage] = useState({ pageIndex: 0, pageSize: defaultPageSize });
  const [sort, setSort] = useState<ColumnSort | undefined>(() =>
    columns.some((column) => column.id === defaultSort?.columnId) ? defaultSort : undefined,
  );
  const [selection, setSelection] = useState<RowSelectionState>({});
  const toFirstPage = () => setPage((current) => ({ ...current, pageIndex: 0 }));
  const search = useDebouncedSearch((previous, next) =>
    setPage((current) => ({ ...current, pageIndex: pageAfterSearch(current.pageIndex, previous, next) })),
  );

  const found = useMemo(() => {
    const tab = tabs.find((candidate) => candidate.id === tabId);
    return rows.filter(
      (row) =>
        (tab?.matches(row) ?? true) &&
        filters.every((filter) => passes(row, filter, chosenFilters[filter.id])) &&
        isFound(row, columns, search.applied),
    );
  }, [rows, tabs, tabId, filters, chosenFilters, columns, search.applied]);

  // Fewer rows than before (a filter, a deletion) must not leave an empty page behind.
  const lastPageIndex = Math.max(0, Math.ceil(found.length / page.pageSize) - 1);
  const pageIndex = Math.min(page.pageIndex, lastPageIndex);

  const table = useTable({
    features,
    data: found,
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    getRowId: rowId,
    autoResetPageIndex: false,
    state: {
      sorting: sort === undefined ? [] : [{ id: sort.columnId, desc: sort.direction === "desc" }],
      pagination: { pageIndex, pageSize: page.pageSize },
      rowSelection: selection,
    },
    onRowSelectionChange: setSelection,
  });

  return {
    pageRows: table.getRowModel().rows,
    foundCount: found.length,
    pageIndex,
    pageSize: page.pageSize,
    setPageIndex: (next: number) => setPage((current) => ({ ...current, pageIndex: next })),
    setPageSize: (pageSize: number) => setPage({ pageIndex: 0, pageSize }),
    sort,
    sortBy: (columnId: string) => setSort((current) => nextSort(current, columnId)),
    search,
    tabId,
    setTabId: (next: string) => {
      setTabId(next);
      toFirstPage();
    },
    chosenFilters,
    chooseFilter: (filterId: string, values: readonly string[]) => {
      setChosenFilters((current) => ({ ...current, [filterId]: values }));
      toFirstPage();
    },
    isNarrowed:
      search.applied.trim() !== "" || Object.values(chosenFilters).some((values) => values.length > 0),
    showAll: () => {
      search.clear();
      setChosenFilters({});
      toFirstPage();
    },
    // Rows that are gone are no longer selected, whatever the state remembers.
    selectedRows: rows.filter((row) => selection[rowId(row)]),
    clearSelection: () => setSelection({}),
    pageIsSelected: table.getIsAllPageRowsSelected(),
    pageIsPartlySelected: table.getIsSomePageRowsSelected(),
    selectPage: (selected: boolean) => table.toggleAllPageRowsSelected(selected),
  };
}

export type DataTableState<Row extends RowData> = ReturnType<typeof useDataTable<Row>>;
export type DataTableRow<Row extends RowData> = DataTableState<Row>["pageRows"][number];

function toColumnDef<Row extends RowData>(column: TableColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: (row: Row) => {
      const value = column.value(row);
      return isEmptyCell(value) ? undefined : value;
    },
    sortUndefined: "last",
    sortFn: (left, right) => compareCellValues(column.value(left.original), column.value(right.original)),
  };
}

function passes<Row extends RowData>(
  row: Row,
  filter: TableFilter<Row>,
  values: readonly string[] | undefined,
): boolean {
  return values === undefined || values.length === 0 || values.some((value) => filter.matches(row, value));
}

function isFound<Row extends RowData>(
  row: Row,
  columns: readonly TableColumn<Row>[],
  search: string,
): boolean {
  if (search.trim() === "") return true;
  return columns.some(
    (column) => column.searchable !== false && cellMatchesSearch(column.value(row), search),
  );
}

/** The text as typed, and the text the rows are searched by 200 ms later (spec 1 §9). */
function useDebouncedSearch(onApplied: (previous: string, next: string) => void) {
  const [typed, setTyped] = useState("");
  const [applied, setApplied] = useState("");
  const apply = useEffectEvent(() => {
    onApplied(applied, typed);
    setApplied(typed);
  });
  useEffect(() => {
    if (typed === applied) return undefined;
    const timer = setTimeout(apply, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied]);
  const clear = () => {
    setTyped("");
    setApplied("");
  };
  return { typed, applied, setTyped, clear };
}
