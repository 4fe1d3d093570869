// The list component in its two presets, table and grid (spec 4 §A): tabs, tools, rows and pager in one card.
import type { RowData } from "@tanstack/react-table";
import { VisuallyHidden } from "@mantine/core";
import "./data-table-styles.css";
import type { ReactNode } from "react";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { EmptyState, type EmptyStateProps } from "@gap/web/ui/feedback/empty-state";
import { NothingFound } from "./nothing-found";
import { TablePager } from "./table-pager";
import { TableRows } from "./table-rows";
import type { TablePresetName } from "./table-state";
import { TableTabs } from "./table-tabs";
import { TableTools } from "./table-tools";
import type { RowAction, SelectionAction, TableColumn, TableFilter, TableTab } from "./table-types";
import { useDataTable, type DataTableState } from "./use-data-table";
import classes from "./data-table.module.css";

export interface DataTableProps<Row extends RowData> {
  /** The table's accessible name, also used for the search box: "Search {label}". */
  label: string;
  preset: TablePresetName;
  /** Undefined while loading: shows skeleton rows. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The row's name in "Actions for {name}" and "Select {name}". */
  rowName: (row: Row) => string;
  columns: readonly TableColumn<Row>[];
  withSearch?: boolean;
  tabs?: readonly TableTab<Row>[];
  /** The second line of a tab, for example the total value of its rows. */
  tabTotal?: (rows: readonly Row[]) => string;
  filters?: readonly TableFilter<Row>[];
  selectionAction?: SelectionAction<Row>;
  rowActions?: (row: Row) => readonly RowAction<Row>[];
  onRowOpen?: (row: Row) => void;
  empty: EmptyStateProps;
}

const NONE: readonly never[] = [];

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    preset,
    rows,
    columns,
    tabs = NONE,
    filters = NONE,
    withSearch = true,
    selectionAction,
  } = props;
  const state = useDataTable({
    preset,
    rows: rows ?? NONE,
    rowId: props.rowId,
    columns,
    tabs,
    tabTotal: props.tabTotal,
    filters,
    selectable: selectionAction !== undefined,
  });
  // Without any rows, show only the empty state.
  const hasNothing = rows !== undefined && rows.length === 0;
  return (
    <section className={classes["frame"]} aria-label={label}>
      <TableTabs
        tabs={tabs}
        current={state.tabId}
        onChoose={state.setTabId}
        figures={rows === undefined ? {} : state.tabFigures}
        isLoading={rows === undefined}
        withTotals={props.tabTotal !== undefined}
      >
        {hasNothing ? null : (
          <TableTools
            label={label}
            state={state}
            columns={columns}
            filters={filters}
            withSearch={withSearch}
            selectionActions={selectionAction === undefined ? undefined : [selectionAction]}
          />
        )}
        <TableContent {...props} state={state} />
        <TablePager label={label} preset={preset} state={state} loading={rows === undefined} />
      </TableTabs>
    </section>
  );
}

function TableContent<Row extends RowData>({
  state,
  ...props
}: DataTableProps<Row> & { state: DataTableState<Row> }): ReactNode {
  if (props.rows !== undefined && props.rows.length === 0) return <EmptyState {...props.empty} />;
  if (props.rows !== undefined && state.foundCount === 0) return <NothingFound state={state} />;
  return (
    <>
      <VisuallyHidden role="status">
        {props.rows === undefined ? "Loading" : `${formatCount(state.foundCount)} found`}
      </VisuallyHidden>
      <TableRows
        label={props.label}
        loading={props.rows === undefined}
        state={state}
        columns={props.columns}
        rowName={props.rowName}
        rowActions={props.rowActions}
        onRowOpen={props.onRowOpen}
      />
    </>
  );
}
