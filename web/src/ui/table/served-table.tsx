// The list component for long lists: the look of the data table, with rows loaded page by page from the server (spec 2
// §2.13).
import type { QueryKey } from "@tanstack/react-query";
import { VisuallyHidden } from "@mantine/core";
import "./data-table-styles.css";
import { IconCloudOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { EmptyState, type EmptyStateProps } from "@gap/web/ui/feedback/empty-state";
import { NothingFound } from "./nothing-found";
import { TablePager } from "./table-pager";
import { TableRows } from "./table-rows";
import { TableTabs } from "./table-tabs";
import { TableTools } from "./table-tools";
import type { NamedOrder, RowAction, RowGroup, TableColumn } from "./table-types";
import { useFocusKept } from "./use-focus-kept";
import {
  useServedTable,
  type ServedFilter,
  type ServedPage,
  type ServedTableInput,
} from "./use-served-table";
import classes from "./data-table.module.css";

export interface ServedTableProps<
  Row,
  SortId extends string,
  TabId extends string,
  Filters extends readonly ServedFilter[],
  Fetched,
  Failure,
  Key extends QueryKey,
  Page extends ServedPage<Row>,
> extends ServedTableInput<Row, SortId, TabId, Filters, Fetched, Failure, Key, Page> {
  /** The table's accessible name, also used for the search box: "Search {label}". */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The row's name in "Actions for {name}". */
  rowName: (row: Row) => string;
  withSearch?: boolean;
  rowActions?: (row: Row) => readonly RowAction<Row>[];
  onRowOpen?: (row: Row) => void;
  /** Headings above groups of rows, for sort orders that keep them together. */
  groupOf?: (
    row: Row,
    list: { readonly sort: SortId | undefined; readonly fetched: Page | undefined },
  ) => RowGroup | undefined;
  /** The orders to choose from, instead of by clicking headers. */
  orders?: readonly NamedOrder<SortId>[];
  empty: EmptyStateProps;
  /** The tabs have totals on a second line. */
  withTotals?: boolean;
  /** Shows skeleton rows while other data that the columns need is loading. */
  isWaiting?: boolean;
}

export function ServedTable<
  Row,
  SortId extends string,
  TabId extends string = never,
  const Filters extends readonly ServedFilter[] = readonly [],
  Fetched = unknown,
  Failure = Error,
  Key extends QueryKey = QueryKey,
  Page extends ServedPage<Row> = ServedPage<Row>,
>(props: ServedTableProps<Row, SortId, TabId, Filters, Fetched, Failure, Key, Page>) {
  const {
    label,
    preset,
    tabs = [],
    filters = [],
    withSearch = true,
    rowName,
    rowActions,
    onRowOpen,
    groupOf,
    orders,
  } = props;
  const table = useServedTable(props);
  const { state } = table;
  const isLoading = table.isLoading || props.isWaiting === true;
  const focusKept = useFocusKept();
  const columns = props.columns.map((column) => ({
    ...column,
    sortable: orders === undefined && table.isSortable(column.id),
  }));

  const shownFilters = filters.map((filter) => ({ ...filter, options: filter.options ?? [] }));

  const rows = (): ReactNode => {
    if (table.hasNothing) return <EmptyState {...props.empty} />;
    if (!isLoading && state.foundCount === 0)
      return table.hasFailed ? <Failed onTryAgain={table.tryAgain} /> : <NothingFound state={state} />;
    return (
      <>
        <VisuallyHidden role="status">
          {isLoading || table.isRefreshing ? "Loading" : `${formatCount(state.foundCount)} found`}
        </VisuallyHidden>
        {table.hasFailed ? (
          <Banner tone="error" action={{ label: "Try again", onClick: table.tryAgain }}>
            This list could not be refreshed.
          </Banner>
        ) : null}
        <TableRows
          label={label}
          loading={isLoading}
          refreshing={table.isRefreshing}
          state={state}
          columns={columns}
          rowName={rowName}
          rowActions={rowActions}
          onRowOpen={onRowOpen}
          groupOf={groupOf && ((row: Row) => groupOf(row, { sort: table.sortId, fetched: table.fetched }))}
        />
      </>
    );
  };
  return (
    <section className={classes["frame"]} aria-label={label} {...focusKept}>
      <TableTabs
        tabs={tabs}
        current={table.tabId}
        onChoose={table.setTabId}
        figures={table.tabFigures}
        isLoading={isLoading}
        {...(props.withTotals !== undefined && { withTotals: props.withTotals })}
      >
        {table.hasNothing ? null : (
          <TableTools
            label={label}
            state={state}
            columns={columns}
            filters={shownFilters}
            withSearch={withSearch}
            orders={orders}
            selectionActions={props.selectionActions?.(state.selection?.rows ?? [])}
          />
        )}
        {rows()}
        <TablePager label={label} preset={preset} state={state} loading={isLoading} />
      </TableTabs>
    </section>
  );
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <EmptyState
      icon={<IconCloudOff />}
      title="This list could not be loaded"
      text="Check your connection and try again."
      action={<Button onClick={onTryAgain}>Try again</Button>}
    />
  );
}
