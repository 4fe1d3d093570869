// The state of a data table: tab, filters, search, sort, page and selection, and the resulting rows.
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
import { useMemo, useState } from "react";
import { cellMatchesSearch, compareCellValues, isEmptyCell } from "./row-order";
import { PRESETS, type TablePresetName, type TableState } from "./table-state";
import type { TabFigures } from "./table-tabs";
import type { TableColumn, TableFilter, TableTab } from "./table-types";
import { useLocalChoices, useTableChoices } from "./choices/use-table-choices";

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
});

interface DataTableInput<Row extends RowData> {
  preset: TablePresetName;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  tabs: readonly TableTab<Row>[];
  tabTotal: ((rows: readonly Row[]) => string) | undefined;
  filters: readonly TableFilter<Row>[];
  selectable: boolean;
}

export interface DataTableState<Row> extends TableState<Row> {
  readonly tabId: string | undefined;
  readonly setTabId: (tabId: string) => void;
  readonly tabFigures: TabFigures;
}

export function useDataTable<Row extends RowData>({
  preset,
  rows,
  rowId,
  columns,
  tabs,
  tabTotal,
  filters,
  selectable,
}: DataTableInput<Row>): DataTableState<Row> {
  const { defaultSort, defaultPageSize } = PRESETS[preset];
  const { pageSize, ...choices } = useTableChoices(
    useLocalChoices({
      tabId: tabs[0]?.id,
      sort: columns.some((column) => column.id === defaultSort?.columnId) ? defaultSort : undefined,
      pageSize: defaultPageSize,
    }),
  );
  const { tabId, chosenFilters, sort, search } = choices;
  const [selection, setSelection] = useState<RowSelectionState>({});

  const inAllTabs = useMemo(
    () =>
      rows.filter(
        (row) =>
          filters.every((filter) => passes(row, filter, chosenFilters[filter.id])) &&
          isFound(row, columns, search.applied),
      ),
    [rows, filters, chosenFilters, columns, search.applied],
  );
  const inTabs = useMemo(
    () => tabs.map(({ id, matches }) => [id, inAllTabs.filter(matches)] as const),
    [tabs, inAllTabs],
  );
  const found = inTabs.find(([id]) => id === tabId)?.[1] ?? inAllTabs;

  // Correct the page index when rows disappear (a filter, a deletion).
  const lastPageIndex = Math.max(0, Math.ceil(found.length / pageSize) - 1);
  const pageIndex = Math.min(choices.pageIndex, lastPageIndex);

  const table = useTable({
    features,
    data: found,
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    getRowId: rowId,
    autoResetPageIndex: false,
    state: {
      sorting: sort === undefined ? [] : [{ id: sort.columnId, desc: sort.direction === "desc" }],
      pagination: { pageIndex, pageSize },
      rowSelection: selection,
    },
    onRowSelectionChange: setSelection,
  });

  return {
    ...choices,
    pageRows: table.getRowModel().rows,
    foundCount: found.length,
    tabFigures: {
      tabCounts: Object.fromEntries(inTabs.map(([id, { length }]) => [id, length])),
      tabTotals: tabTotal && Object.fromEntries(inTabs.map(([id, rowsOfTab]) => [id, tabTotal(rowsOfTab)])),
    },
    pageIndex,
    pageSize,
    selection: selectable
      ? {
          // Ignore selected rows that no longer exist.
          rows: rows.filter((row) => selection[rowId(row)]),
          has: (id) => selection[id] === true,
          select: (id, selected) => table.getRow(id).toggleSelected(selected),
          pageIsSelected: table.getIsAllPageRowsSelected(),
          pageIsPartlySelected: table.getIsSomePageRowsSelected(),
          selectPage: (selected) => table.toggleAllPageRowsSelected(selected),
          clear: () => setSelection({}),
        }
      : undefined,
  };
}

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
