// Reads and writes the choices of a list as URL search parameters: defaults are omitted, and invalid values are
// ignored.
import {
  LAST_PAGE,
  MAX_SEARCH_LENGTH,
  type ColumnSort,
  type SortDirection,
} from "@gap/core/shared/table-presets";
import type { ChosenFilters } from "../table-state";
import type { TableChoices } from "./use-table-choices";

/** The possible choices of this list and their defaults. */
export interface PossibleChoices {
  readonly tabIds: readonly string[];
  readonly filters: readonly {
    readonly id: string;
    /** Undefined while the options are unknown; until then any value is accepted. */
    readonly options: readonly { readonly value: string }[] | undefined;
    /** A filter with its own chip has any value. */
    readonly Chip?: unknown;
  }[];
  readonly sortableBy: readonly string[];
  readonly defaultSort: ColumnSort | undefined;
  readonly pageSizes: readonly number[];
  readonly defaultPageSize: number;
  /** Distinguishes several tables on one page; a single table needs none. */
  readonly prefix?: string | undefined;
}

/** The URL search parameters of this list. */
export type OwnParams = Readonly<Record<string, string | number>>;

const UNSORTED = "none";
const VALUE_SEPARATOR = ",";
const DIRECTIONS: readonly SortDirection[] = ["asc", "desc"];

export function ownParamsOf(search: Readonly<Record<string, unknown>>, possible: PossibleChoices): OwnParams {
  const names = ["tab", "search", "sort", "page", "size", ...possible.filters.map(({ id }) => id)];
  return Object.fromEntries(
    names
      .map((name) => keyOf(name, possible))
      .flatMap((key) => {
        const param = search[key];
        return typeof param === "string" || typeof param === "number" ? [[key, param]] : [];
      }),
  );
}

export function readChoices(own: OwnParams, possible: PossibleChoices): TableChoices {
  const param = (name: string) => own[keyOf(name, possible)];
  const page = param("page");
  const search = String(param("search") ?? "").trim();
  return {
    tabId: possible.tabIds.find((id) => id === param("tab")) ?? possible.tabIds[0],
    search: search.length > MAX_SEARCH_LENGTH ? "" : search,
    sort: readSort(param("sort"), possible),
    pageIndex:
      typeof page === "number" && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE + 1 ? page - 1 : 0,
    pageSize: possible.pageSizes.find((size) => size === param("size")) ?? possible.defaultPageSize,
    filters: Object.fromEntries(
      possible.filters.flatMap(({ id, options, Chip }) => {
        const isPossible = (value: string) =>
          Chip !== undefined || options === undefined || options.some((option) => option.value === value);
        const chosen = valuesIn(param(id)).filter(isPossible);
        return chosen.length === 0 ? [] : [[id, chosen]];
      }),
    ) satisfies ChosenFilters,
  };
}

/** The values of a filter's parameter. */
export function valuesIn(param: unknown): string[] {
  const text = typeof param === "string" || typeof param === "number" ? String(param) : "";
  return text.split(VALUE_SEPARATOR).filter((value) => value !== "");
}

/** Returns all parameters of this list; undefined values are removed from the URL. */
export function writeChoices(
  { tabId, search, sort, pageIndex, pageSize, filters }: TableChoices,
  possible: PossibleChoices,
): Record<string, string | number | undefined> {
  const params = {
    ...Object.fromEntries(
      possible.filters.map(({ id }) => [id, filters[id]?.join(VALUE_SEPARATOR) || undefined] as const),
    ),
    tab: tabId === possible.tabIds[0] ? undefined : tabId,
    search: search === "" ? undefined : search,
    sort: isSame(sort, possible.defaultSort) ? undefined : writeSort(sort),
    page: pageIndex === 0 ? undefined : pageIndex + 1,
    size: pageSize === possible.defaultPageSize ? undefined : pageSize,
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [keyOf(name, possible), value]));
}

function keyOf(name: string, { prefix }: PossibleChoices): string {
  return prefix === undefined ? name : `${prefix}-${name}`;
}

function readSort(param: unknown, { sortableBy, defaultSort }: PossibleChoices): ColumnSort | undefined {
  if (param === UNSORTED) return undefined;
  for (const columnId of sortableBy)
    for (const direction of DIRECTIONS)
      if (writeSort({ columnId, direction }) === param) return { columnId, direction };
  return defaultSort;
}

function writeSort(sort: ColumnSort | undefined): string {
  return sort === undefined ? UNSORTED : `${sort.columnId}-${sort.direction}`;
}

function isSame(left: ColumnSort | undefined, right: ColumnSort | undefined): boolean {
  return writeSort(left) === writeSort(right);
}
