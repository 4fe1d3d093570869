// The choices of a list in an address: what is written is read again, and nonsense is not believed.
import { expect, test } from "vitest";
import { LONGEST_SEARCH } from "@gap/core/shared/table-presets";
import { ownPartOf, readChoices, writeChoices, type PossibleChoices } from "./choices-in-address";
import type { TableChoices } from "./use-table-choices";

const POSSIBLE: PossibleChoices = {
  tabIds: ["all", "client"],
  filters: [
    { id: "tier", options: [{ value: "Start" }, { value: "Focus" }] },
    { id: "queue", options: [{ value: "files.check" }] },
  ],
  sortableBy: ["name", "createdAt"],
  defaultSort: { columnId: "name", direction: "asc" },
  pageSizes: [5, 10, 20],
  defaultPageSize: 10,
};

const NOTHING_CHOSEN: TableChoices = {
  tabId: "all",
  filters: {},
  search: "",
  sort: { columnId: "name", direction: "asc" },
  pageIndex: 0,
  pageSize: 10,
};

const read = (search: Record<string, unknown>, possible = POSSIBLE) =>
  readChoices(ownPartOf(search, possible), possible);

test.each<[string, Partial<TableChoices>, Record<string, unknown>]>([
  ["nothing", {}, {}],
  ["a tab", { tabId: "client" }, { tab: "client" }],
  ["a search", { search: "har bour" }, { search: "har bour" }],
  ["another order", { sort: { columnId: "createdAt", direction: "desc" } }, { sort: "createdAt-desc" }],
  ["no order, where there is one by itself", { sort: undefined }, { sort: "none" }],
  ["the third page", { pageIndex: 2 }, { page: 3 }],
  ["longer pages", { pageSize: 20 }, { size: 20 }],
  [
    "filters",
    { filters: { tier: ["Start", "Focus"], queue: ["files.check"] } },
    { tier: "Start,Focus", queue: "files.check" },
  ],
])("%s, written and read again", (_what, chosen, said) => {
  const all = { ...NOTHING_CHOSEN, ...chosen };
  const written = writeChoices(all, POSSIBLE);
  expect(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))).toEqual(
    said,
  );
  expect(read(said)).toEqual(all);
});

test.each<[string, Record<string, unknown>]>([
  ["a tab that is none", { tab: "staff" }],
  ["a column that cannot be sorted by", { sort: "email-asc" }],
  ["a direction that is none", { sort: "name-up" }],
  ["a page before the first", { page: 0 }],
  ["half a page", { page: 1.5 }],
  ["a page in words", { page: "two" }],
  ["a page further than any list is paged", { page: 10_002 }],
  ["a size that is not offered", { size: 7 }],
  ["values that are no options", { tier: "Free,constructor", queue: "toString" }],
  ["a search longer than one may be", { search: "x".repeat(LONGEST_SEARCH + 1) }],
  ["objects and lists", { tab: ["client"], search: { a: 1 }, sort: null, page: [2], tier: true }],
])("%s is ignored", (_what, said) => {
  expect(read(said)).toEqual(NOTHING_CHOSEN);
});

test("of several values, those that are options are kept", () => {
  expect(read({ tier: "Start,Nonsense" }).filters).toEqual({ tier: ["Start"] });
});

test("a search for a number is one for its digits", () => {
  expect(read({ search: 2026 }).search).toBe("2026");
});

test("while the options are not known, what is named is kept as it is", () => {
  const unknown = { ...POSSIBLE, filters: [{ id: "tier", options: undefined }] };
  expect(read({ tier: "Start,Nonsense" }, unknown).filters).toEqual({ tier: ["Start", "Nonsense"] });
});

test("with a prefix, only what carries it is this table's", () => {
  const prefixed = { ...POSSIBLE, prefix: "team" };
  expect(read({ page: 3, "team-search": "har" }, prefixed)).toEqual({ ...NOTHING_CHOSEN, search: "har" });
  expect(writeChoices({ ...NOTHING_CHOSEN, pageIndex: 1 }, prefixed)).toMatchObject({ "team-page": 2 });
});
