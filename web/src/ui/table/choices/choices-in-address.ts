// How the choices of a list are written in an address and read from one: what is not chosen is not said, and what could not
// have been chosen is not believed.
import {
  LAST_PAGE,
  LONGEST_SEARCH,
  type ColumnSort,
  type SortDirection,
} from "@gap/core/shared/table-presets";
import type { ChosenFilters } from "../table-state";
import type { TableChoices } from "./use-table-choices";

/** What can be chosen in this list, and what is when the address says nothing. */
export interface PossibleChoices {
  readonly tabIds: readonly string[];
  readonly filters: readonly {
    readonly id: string;
    /** Undefined while they are not known: until then whatever the address names. */
    readonly options: readonly { readonly value: string }[] | undefined;
  }[];
  readonly sortableBy: readonly string[];
  readonly defaultSort: ColumnSort | undefined;
  readonly pageSizes: readonly number[];
  readonly defaultPageSize: number;
  /** Tells the tables of one page apart; the only one of a page needs none. */
  readonly prefix?: string | undefined;
}

/** The part of an address's search that is this list's own. */
export type OwnPart = Readonly<Record<string, string | number>>;

const UNSORTED = "none";
const BETWEEN_VALUES = ",";
const DIRECTIONS: readonly SortDirection[] = ["asc", "desc"];

export function ownPartOf(search: Readonly<Record<string, unknown>>, possible: PossibleChoices): OwnPart {
  const names = ["tab", "search", "sort", "page", "size", ...possible.filters.map(({ id }) => id)];
  return Object.fromEntries(
    names
      .map((name) => keyOf(name, possible))
      .flatMap((key) => {
        const said = search[key];
        return typeof said === "string" || typeof said === "number" ? [[key, said]] : [];
      }),
  );
}

export function readChoices(own: OwnPart, possible: PossibleChoices): TableChoices {
  const said = (name: string) => own[keyOf(name, possible)];
  const page = said("page");
  const search = String(said("search") ?? "").trim();
  return {
    tabId: possible.tabIds.find((id) => id === said("tab")) ?? possible.tabIds[0],
    search: search.length > LONGEST_SEARCH ? "" : search,
    sort: readSort(said("sort"), possible),
    pageIndex:
      typeof page === "number" && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE + 1 ? page - 1 : 0,
    pageSize: possible.pageSizes.find((size) => size === said("size")) ?? possible.defaultPageSize,
    filters: Object.fromEntries(
      possible.filters.flatMap(({ id, options }) => {
        const values = String(said(id) ?? "").split(BETWEEN_VALUES);
        const chosen = values.filter(
          (value) => value !== "" && (options?.some((option) => option.value === value) ?? true),
        );
        return chosen.length === 0 ? [] : [[id, chosen]];
      }),
    ) satisfies ChosenFilters,
  };
}

/** Names all that is this list's own: what is undefined leaves the address. */
export function writeChoices(
  { tabId, search, sort, pageIndex, pageSize, filters }: TableChoices,
  possible: PossibleChoices,
): Record<string, string | number | undefined> {
  const said = {
    ...Object.fromEntries(
      possible.filters.map(({ id }) => [id, filters[id]?.join(BETWEEN_VALUES) || undefined] as const),
    ),
    tab: tabId === possible.tabIds[0] ? undefined : tabId,
    search: search === "" ? undefined : search,
    sort: isSame(sort, possible.defaultSort) ? undefined : writeSort(sort),
    page: pageIndex === 0 ? undefined : pageIndex + 1,
    size: pageSize === possible.defaultPageSize ? undefined : pageSize,
  };
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [keyOf(name, possible), value]));
}

function keyOf(name: string, { prefix }: PossibleChoices): string {
  return prefix === undefined ? name : `${prefix}-${name}`;
}

function readSort(said: unknown, { sortableBy, defaultSort }: PossibleChoices): ColumnSort | undefined {
  if (said === UNSORTED) return undefined;
  for (const columnId of sortableBy)
    for (const direction of DIRECTIONS)
      if (writeSort({ columnId, direction }) === said) return { columnId, direction };
  return defaultSort;
}

function writeSort(sort: ColumnSort | undefined): string {
  return sort === undefined ? UNSORTED : `${sort.columnId}-${sort.direction}`;
}

function isSame(left: ColumnSort | undefined, right: ColumnSort | undefined): boolean {
  return writeSort(left) === writeSort(right);
}
