// Query and result of a paged list (spec 2 §2.13): the server searches, filters, sorts and counts.
import { z } from "zod";
import { GRID_PRESET, LAST_PAGE, MAX_SEARCH_LENGTH, TABLE_PRESET } from "./table-presets";

const PAGE_SIZES = [...new Set([...GRID_PRESET.pageSizes, ...TABLE_PRESET.pageSizes])];

/** The list can be sorted only by the given columns. */
export function listQuerySchema<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    search: z.string().trim().max(MAX_SEARCH_LENGTH).default(""),
    page: z.int().min(0).max(LAST_PAGE).default(0),
    pageSize: z
      .int()
      .refine((size) => PAGE_SIZES.includes(size), "Unknown page size")
      .default(GRID_PRESET.defaultPageSize),
    sort: z.object({ columnId: z.enum(columns), direction: z.enum(["asc", "desc"]) }).optional(),
  });
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Number of rows on all pages together. */
  readonly total: number;
}

export interface TabbedPage<Row, TabId extends string> extends ListPage<Row> {
  /** Number of rows in each tab, within the search and filters. */
  readonly tabCounts: Readonly<Record<TabId, number>>;
}
