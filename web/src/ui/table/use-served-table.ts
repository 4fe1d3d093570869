// The state of a list that the server searches, filters, sorts and pages: the current request and the loaded page.
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from "react";
import type { ListPage } from "@gap/core/shared/list-query";
import type { SortDirection } from "@gap/core/shared/table-presets";
import { PRESETS, type TablePresetName, type TableState } from "./table-state";
import type { OwnChipProps } from "./table-types";
import type { TabFigures } from "./table-tabs";
import type { SelectionAction } from "./table-types";
import { useServedSelection } from "./use-served-selection";
import { useChoicesInAddress } from "./choices/use-choices-in-address";
import { useTableChoices } from "./choices/use-table-choices";

export interface ServedTab<TabId extends string = string> {
  readonly id: TabId;
  readonly label: string;
}

export interface ServedFilter {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Has a single option, which its chip turns on and off. */
  readonly isSwitch?: boolean;
  /** Shown instead of the chip with options. Such a filter has one value, which the screen checks itself. */
  readonly Chip?: ComponentType<OwnChipProps>;
  /** Why the value of such a filter cannot be used. */
  readonly error?: string | undefined;
  /** Undefined while unknown. */
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined;
}

/** The chosen values of each active filter; a row needs to match one of them. */
type ChosenOf<Filters extends readonly ServedFilter[]> = {
  readonly [Filter in Filters[number] as Filter["id"]]?: NonNullable<Filter["options"]>[number]["value"][];
};

export interface AskedList<
  SortId extends string,
  TabId extends string,
  Filters extends readonly ServedFilter[],
> {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: { readonly columnId: SortId; readonly direction: SortDirection } | undefined;
  /** The selected tab; undefined without tabs. */
  readonly tab: TabId | undefined;
  readonly filters: ChosenOf<Filters>;
}

export interface ServedPage<Row> extends ListPage<Row>, TabFigures {}

export interface ServedTableInput<
  Row,
  SortId extends string,
  TabId extends string,
  Filters extends readonly ServedFilter[],
  Fetched,
  Failure,
  Key extends QueryKey,
  Page extends ServedPage<Row>,
> {
  preset: TablePresetName;
  rowId: (row: Row) => string;
  /** The columns that the server can sort by, as listed in its query schema. */
  sortableBy: readonly SortId[];
  /** The initial sort order; defaults to the preset's. */
  defaultSort?: { readonly columnId: SortId; readonly direction: SortDirection };
  tabs?: readonly ServedTab<TabId>[];
  /** Declare with `as const`, so that the request has the literal value types. */
  filters?: Filters;
  /** Makes rows selectable; returns the actions for the selected ones. */
  selectionActions?: ((rows: readonly Row[]) => readonly SelectionAction<Row>[]) | undefined;
  /** The rows that can be selected; all if omitted. */
  selectable?: ((row: Row) => boolean) | undefined;
  /** Prefix of this table's URL parameters, to distinguish several tables on one page. */
  inAddress?: string;
  /** Called whenever other rows are shown or they changed, for data that belongs to them. */
  onRows?: (rows: readonly Row[]) => void;
  /** Called whenever the request changes. */
  onRequestChange?: (request: AskedList<SortId, TabId, Filters>) => void;
  query: (request: AskedList<SortId, TabId, Filters>) => UseQueryOptions<Fetched, Failure, Page, Key>;
}

export function useServedTable<
  Row,
  SortId extends string,
  TabId extends string,
  Filters extends readonly ServedFilter[],
  Fetched,
  Failure,
  Key extends QueryKey,
  Page extends ServedPage<Row>,
>(input: ServedTableInput<Row, SortId, TabId, Filters, Fetched, Failure, Key, Page>) {
  const { preset, rowId, sortableBy, tabs = [], filters = [], inAddress, onRequestChange } = input;
  const { pageSizes, defaultPageSize } = PRESETS[preset];
  const isSortable = (columnId: string): columnId is SortId => sortableBy.some((id) => id === columnId);
  const choices = useTableChoices(
    useChoicesInAddress({
      tabIds: tabs.map(({ id }) => id),
      filters,
      sortableBy,
      defaultSort: input.defaultSort ?? PRESETS[preset].defaultSort,
      pageSizes,
      defaultPageSize,
      prefix: inAddress,
    }),
  );
  const { pageIndex, pageSize, sort, search, chosenFilters, isNarrowed } = choices;
  const tabId = tabs.find(({ id }) => id === choices.tabId)?.id;

  const request: AskedList<SortId, TabId, Filters> = {
    search: search.applied,
    page: pageIndex,
    pageSize,
    sort: sort !== undefined && isSortable(sort.columnId) ? { ...sort, columnId: sort.columnId } : undefined,
    tab: tabId,
    // Chosen values are always values of the filter's own options.
    filters: chosenFilters as ChosenOf<Filters>,
  };
  const options = input.query(request);
  const query = useQuery({
    placeholderData: keepPreviousData,
    ...options,
    // Wait with the request until filter values from the URL can be checked against the options.
    ...(filters.some(({ id, options: known }) => known === undefined && id in chosenFilters)
      ? { enabled: false }
      : {}),
    meta: { ...options.meta, showsOwnErrors: true },
  });
  const found = query.data;
  const reportRequest = useEffectEvent(() => onRequestChange?.(request));
  const requestKey = JSON.stringify(request);
  useEffect(() => reportRequest(), [requestKey]);

  const reportRows = useEffectEvent(() => input.onRows?.(found?.rows ?? []));
  // Unchanged rows keep their identity when they are fetched again.
  const foundRows = found?.rows;
  useEffect(() => reportRows(), [foundRows]);

  // Correct the page index when rows disappear (a deletion elsewhere, or an old URL).
  const lastPageIndex = Math.max(0, Math.ceil((found?.total ?? 0) / pageSize) - 1);
  const isPastTheEnd = found !== undefined && !query.isPlaceholderData && pageIndex > lastPageIndex;
  const goToLastPage = useEffectEvent(() => choices.setPageIndex(lastPageIndex));
  useEffect(() => {
    if (isPastTheEnd) goToLastPage();
  }, [isPastTheEnd]);

  const pageRows = found?.rows.map((row) => ({ id: rowId(row), original: row })) ?? [];
  const isSelectable = input.selectionActions === undefined ? undefined : (input.selectable ?? (() => true));
  const isLoading = isPastTheEnd || (found === undefined && !query.isError);
  const selection = useServedSelection(pageRows, isSelectable, isLoading);
  const state: TableState<Row> = { ...choices, pageRows, foundCount: found?.total ?? 0, selection };
  return {
    state,
    isSortable,
    tabId,
    sortId: request.sort?.columnId,
    fetched: found,
    setTabId: choices.setTabId,
    tabFigures: { tabCounts: found?.tabCounts, tabTotals: found?.tabTotals },
    isLoading,
    isRefreshing: query.isPlaceholderData,
    /** True if the list has no rows at all: show only the empty state. */
    hasNothing:
      found !== undefined && !query.isPlaceholderData && !isNarrowed && isEmptyList(found, tabs, tabId),
    hasFailed: query.isError,
    tryAgain: () => void query.refetch(),
  };
}

function isEmptyList<Row>(
  found: ServedPage<Row>,
  tabs: readonly ServedTab[],
  tabId: string | undefined,
): boolean {
  if (found.total > 0) return false;
  if (found.tabCounts !== undefined) return Object.values(found.tabCounts).every((count) => count === 0);
  return tabId === tabs[0]?.id;
}
