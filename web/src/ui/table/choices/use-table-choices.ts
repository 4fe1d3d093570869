// What somebody chose of a list: tab, filters, search, sort and page; whatever narrows it begins at the first page.
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

/** Where the choices are kept: in the table itself, or in the page's address. */
export interface HeldChoices {
  readonly chosen: TableChoices;
  readonly change: (changed: Partial<TableChoices>) => void;
}

/** Kept as long as the table is shown. */
export function useChoicesHere(first: Pick<TableChoices, "tabId" | "sort" | "pageSize">): HeldChoices {
  const [chosen, setChosen] = useState<TableChoices>({ ...first, filters: {}, search: "", pageIndex: 0 });
  return { chosen, change: (changed) => setChosen((now) => ({ ...now, ...changed })) };
}

export function useTableChoices({ chosen, change }: HeldChoices) {
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
