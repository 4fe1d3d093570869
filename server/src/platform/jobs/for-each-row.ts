// Reads a long list page by page, for jobs that handle each row on its own.

const ROWS_PER_PAGE = 200;

/** `pageAfter` returns at most `limit` rows after the given one, in an order that does not change meanwhile. */
export async function forEachRow<Row>(
  pageAfter: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  handle: (row: Row) => Promise<void>,
  limit = ROWS_PER_PAGE,
): Promise<void> {
  let last: Row | undefined;
  do {
    const page: readonly Row[] = await pageAfter(last, limit);
    for (const row of page) await handle(row);
    last = page.length < limit ? undefined : page.at(-1);
  } while (last !== undefined);
}
