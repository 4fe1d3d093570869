// Pages of lists in the public API: `limit` and `cursor` in the query, `items` and `nextCursor` in the answer.
import { z } from "@hono/zod-openapi";
import { fieldError } from "@gap/core/shared/gap-error";
import type { ListPage } from "@gap/core/shared/list-query";
import { LAST_PAGE } from "@gap/core/shared/table-presets";
import { readCursor, writeCursor } from "./cursor";

const PAGE_SIZES = ["10", "20", "50", "100", "200"] as const;

/** Spread into the query schema of a list. */
export const pagingShape = {
  limit: z
    .enum(PAGE_SIZES)
    .default("50")
    .openapi({ description: "Items on a page: 10, 20, 50, 100 or 200." }),
  cursor: z
    .string()
    .max(4_000)
    .optional()
    .openapi({ description: "`nextCursor` of the page before, with the same filters." }),
};

/** The last page still answers a cursor, so that a program does not take the list for complete. */
const TOO_LONG = `A list has at most ${LAST_PAGE + 1} pages. Use a larger limit, or filters.`;

interface AskedPage {
  readonly limit: string;
  readonly cursor?: string | undefined;
}

export interface PageOfList {
  readonly page: number;
  readonly pageSize: number;
}

/** Refuses cursors of other lists and of the same list with other filters. */
export function pageAsked(list: string, { limit, cursor, ...filters }: AskedPage): PageOfList {
  const pageSize = Number(limit);
  if (cursor === undefined) return { page: 0, pageSize };
  const found = readCursor(cursor);
  if (found === undefined) throw fieldError("cursor", "This is not a cursor of this API.");
  if (found.list !== list || found.filters !== JSON.stringify(filters) || found.limit !== pageSize)
    throw fieldError("cursor", "This cursor belongs to another list or to other filters.");
  return { page: found.page, pageSize };
}

export interface ListedPage<Row> extends ListPage<Row> {
  readonly nextCursor: string | null;
}

export async function readPage<Row>(
  list: string,
  asked: AskedPage,
  read: (page: PageOfList) => Promise<ListPage<Row>>,
): Promise<ListedPage<Row>> {
  const { page, pageSize } = pageAsked(list, asked);
  if (page > LAST_PAGE) throw fieldError("cursor", TOO_LONG);
  const { rows, total } = await read({ page, pageSize });
  const { limit: _limit, cursor: _cursor, ...filters } = asked;
  const next = { list, filters: JSON.stringify(filters), limit: pageSize, page: page + 1 };
  return { rows, total, nextCursor: next.page * pageSize < total ? writeCursor(next) : null };
}

/** For lists that the product reads whole, because they are short or their order is the firm's own. */
export function pageOfAll<Row>(rows: readonly Row[], { page, pageSize }: PageOfList): ListPage<Row> {
  return { rows: rows.slice(page * pageSize, (page + 1) * pageSize), total: rows.length };
}

export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.int().openapi({ description: "Items on all pages together." }),
    nextCursor: z.string().nullable().openapi({ description: "Null on the last page." }),
  });
}

export function presentPage<Row, Item>(
  { rows, total, nextCursor }: ListedPage<Row>,
  present: (row: Row) => Item,
) {
  return { items: rows.map(present), total, nextCursor };
}
