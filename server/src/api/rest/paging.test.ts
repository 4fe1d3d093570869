import { expect, test } from "vitest";
import { LAST_PAGE } from "@gap/core/shared/table-presets";
import { writeCursor } from "./cursor";
import { readPage } from "./paging";

const LONG = { rows: [], total: 10_000_000 };
const atPage = (page: number) => ({
  limit: "10",
  cursor: writeCursor({ list: "clients", filters: "{}", limit: 10, page }),
});

test("a list that is too long says so at its last page, instead of ending there", async () => {
  const asked: number[] = [];
  const read = async ({ page }: { readonly page: number }) => {
    asked.push(page);
    return LONG;
  };
  const { nextCursor } = await readPage("clients", atPage(LAST_PAGE), read);
  const next = { limit: "10", cursor: nextCursor ?? "" };
  await expect(readPage("clients", next, read)).rejects.toMatchObject({
    validationErrors: [
      { field: "cursor", message: "A list has at most 10001 pages. Use a larger limit, or filters." },
    ],
  });
  expect(asked).toEqual([LAST_PAGE]);
});
