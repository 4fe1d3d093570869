// The user's choices in a list: tab, filters, search, sort and page. Narrowing the list returns to the first page.
import { useState } from "react";
import { nextSort, pageAfterSearch, type ColumnSort } from "@gap/core/shared/table-presets";
import type { ChosenFilters } from "../table-state";
import { useDebouncedSearch } from "./use-debounced-search";

export interface TableChoices {
  readonly tabId: string | undefined;
  readonly filters: ChosenFilters;
  readonly search: string;
  readonly sort: ColumnSort | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** Where the choices are stored: in component state, or in the URL. */
export interface ChoicesStore {
  readonly chosen: TableChoices;
  readonly change: (changed: Partial<TableChoices>) => void;
}

/** Choices in component state, lost on unmount. */
export function useLocalChoices(first: Pick<TableChoices, "tabId" | "sort" | "pageSize">): ChoicesStore {
  const [chosen, setChosen] = useState<TableChoices>({ ...first, filters: {}, search: "", pageIndex: 0 });
  return { chosen, change: (changed) => setChosen((now) => ({ ...now, ...changed })) };
}

export function useTableChoices({ chosen, change }: ChoicesStore) {
  const { tabId, filters, pageIndex, pageSize, sort } = chosen;
  const search = useDebouncedSearch(chosen.search, (next) =>
    change({ search: next, pageIndex: pageAfterSearch(pageIndex, chosen.search, next) }),
  );
  return {
    tabId,
    setTabId: (next: string) => change({ tabId: next, pageIndex: 0 }),
    pageIndex,
    pageSize,
    setPageIndex: (next: number) => change({ pageIndex: next }),
    setPageSize: (next: number) => change({ pageSize: next, pageIndex: 0 }),
    sort,
    sortBy: (columnId: string) => change({ sort: nextSort(sort, columnId), pageIndex: 0 }),
    setSort: (next: ColumnSort) => change({ sort: next, pageIndex: 0 }),
    search,
    chosenFilters: filters,
    chooseFilter: (filterId: string, values: readonly string[]) => {
      const { [filterId]: _before, ...others } = filters;
      change({ filters: values.length === 0 ? others : { ...others, [filterId]: values }, pageIndex: 0 });
    },
    isNarrowed: chosen.search !== "" || Object.keys(filters).length > 0,
    showAll: () => {
      search.clear();
      change({ search: "", filters: {}, pageIndex: 0 });
    },
  };
}
