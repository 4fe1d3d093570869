// Tests the choices of a list in the URL: they survive a round trip, and invalid values are ignored.
import { expect, test } from "vitest";
import { MAX_SEARCH_LENGTH } from "@gap/core/shared/table-presets";
import { ownParamsOf, readChoices, writeChoices, type PossibleChoices } from "./choices-in-address";
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
  readChoices(ownParamsOf(search, possible), possible);

test.each<[string, Partial<TableChoices>, Record<string, unknown>]>([
  ["nothing", {}, {}],
  ["a tab", { tabId: "client" }, { tab: "client" }],
  ["a search", { search: "har bour" }, { search: "har bour" }],
  ["another order", { sort: { columnId: "createdAt", direction: "desc" } }, { sort: "createdAt-desc" }],
  ["no sorting, although there is a default", { sort: undefined }, { sort: "none" }],
  ["the third page", { pageIndex: 2 }, { page: 3 }],
  ["longer pages", { pageSize: 20 }, { size: 20 }],
  [
    "filters",
    { filters: { tier: ["Start", "Focus"], queue: ["files.check"] } },
    { tier: "Start,Focus", queue: "files.check" },
  ],
])("round trip: %s", (_what, chosen, params) => {
  const all = { ...NOTHING_CHOSEN, ...chosen };
  const written = writeChoices(all, POSSIBLE);
  expect(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))).toEqual(
    params,
  );
  expect(read(params)).toEqual(all);
});

test("a filter with its own chip keeps any value, which the screen checks", () => {
  const possible = { ...POSSIBLE, filters: [{ id: "from", options: [], Chip: () => null }] };
  expect(read({ from: "2026-02-30" }, possible).filters).toEqual({ from: ["2026-02-30"] });
});

test.each<[string, Record<string, unknown>]>([
  ["an unknown tab", { tab: "staff" }],
  ["a column that cannot be sorted", { sort: "email-asc" }],
  ["an unknown direction", { sort: "name-up" }],
  ["a page before the first", { page: 0 }],
  ["a fractional page", { page: 1.5 }],
  ["a page in words", { page: "two" }],
  ["a page beyond the last possible one", { page: 10_002 }],
  ["a page size that is not offered", { size: 7 }],
  ["unknown filter values", { tier: "Free,constructor", queue: "toString" }],
  ["a search that is too long", { search: "x".repeat(MAX_SEARCH_LENGTH + 1) }],
  ["objects and arrays", { tab: ["client"], search: { a: 1 }, sort: null, page: [2], tier: true }],
])("%s is ignored", (_what, params) => {
  expect(read(params)).toEqual(NOTHING_CHOSEN);
});

test("valid values are kept and invalid ones dropped", () => {
  expect(read({ tier: "Start,Nonsense" }).filters).toEqual({ tier: ["Start"] });
});

test("a numeric search is read as text", () => {
  expect(read({ search: 2026 }).search).toBe("2026");
});

test("while the options are unknown, all filter values are kept", () => {
  const unknown = { ...POSSIBLE, filters: [{ id: "tier", options: undefined }] };
  expect(read({ tier: "Start,Nonsense" }, unknown).filters).toEqual({ tier: ["Start", "Nonsense"] });
});

test("with a prefix, only prefixed parameters belong to this table", () => {
  const prefixed = { ...POSSIBLE, prefix: "team" };
  expect(read({ page: 3, "team-search": "har" }, prefixed)).toEqual({ ...NOTHING_CHOSEN, search: "har" });
  expect(writeChoices({ ...NOTHING_CHOSEN, pageIndex: 1 }, prefixed)).toMatchObject({ "team-page": 2 });
});
