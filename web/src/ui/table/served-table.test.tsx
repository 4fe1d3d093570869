import {
  defaultScheduler,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
} from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createContext, use } from "react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { ServedTable } from "./served-table";
import type { TableColumn } from "./table-types";
import type { AskedList, ServedPage } from "./use-served-table";

// Deliver query results immediately, also with fake timers.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));
afterAll(() => notifyManager.setScheduler(defaultScheduler));
afterEach(() => vi.useRealTimers());

interface Org {
  id: string;
  name: string;
}

const COLUMNS: TableColumn<Org>[] = [
  { id: "name", header: "Name", value: (row) => row.name },
  { id: "users", header: "Users", value: () => 3 },
];
const TABS = [
  { id: "all", label: "All" },
  { id: "client", label: "Client" },
] as const;
const FILTERS = [{ id: "tier", label: "Tier", options: [{ value: "Start", label: "Start" }] }] as const;

type OrgsRequest = AskedList<"name", "all" | "client", typeof FILTERS>;
type Answer = ServedPage<Org> | Error;

/** A fake server whose responses the test gives one by one, so that it can check loading states. */
function createServer() {
  const waiting: { request: OrgsRequest; answer: (answer: Answer) => Promise<void> }[] = [];
  const query = (request: OrgsRequest) =>
    queryOptions({
      queryKey: ["orgs", request],
      retry: false,
      queryFn: () =>
        new Promise<ServedPage<Org>>((resolve, reject) =>
          waiting.push({
            request,
            answer: (answer) => act(async () => (answer instanceof Error ? reject(answer) : resolve(answer))),
          }),
        ),
    });
  return {
    query,
    lastRequest: () => waiting.at(-1)?.request,
    answer: async (answer: Answer) => waiting.at(-1)?.answer(answer),
  };
}

interface Shown {
  readonly address?: string;
  /** Undefined while unknown. */
  readonly tiers?: readonly { readonly value: "Start"; readonly label: string }[] | undefined;
  readonly inAddress?: string;
}

async function showTable({ address = "/orgs", ...shown }: Shown = {}) {
  const server = createServer();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const onRowOpen = vi.fn<(row: Org) => void>();
  const onRequestChange = vi.fn<(request: OrgsRequest) => void>();
  const options = "tiers" in shown ? shown.tiers : FILTERS[0].options;
  const KnownTiers = createContext(options);
  const List = () => (
    <QueryClientProvider client={queryClient}>
      <ServedTable
        label="Organisations"
        preset="grid"
        columns={COLUMNS}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        sortableBy={["name"]}
        tabs={TABS}
        filters={[{ id: "tier", label: "Tier", options: use(KnownTiers) }] as const}
        {...(shown.inAddress === undefined ? {} : { inAddress: shown.inAddress })}
        query={server.query}
        onRequestChange={onRequestChange}
        onRowOpen={onRowOpen}
        empty={{ title: "No organisations yet" }}
      />
    </QueryClientProvider>
  );
  const rootRoute = createRootRoute();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      createRoute({ getParentRoute: () => rootRoute, path: "/orgs", component: List }),
      createRoute({ getParentRoute: () => rootRoute, path: "/elsewhere", component: () => "Elsewhere" }),
    ]),
    history,
  });
  await router.load();
  const page = (known: typeof options) => (
    <KnownTiers value={known}>
      <RouterProvider router={router as never} />
    </KnownTiers>
  );
  const { rerender } = renderInTheme(page(options));
  return {
    ...server,
    queryClient,
    onRowOpen,
    onRequestChange,
    learnTiers: (known: typeof options) => rerender(page(known)),
    where: () => history.location.href,
    entries: () => history.length,
    goTo: (href: string) => act(async () => history.push(href)),
    goBack: () => act(async () => history.back()),
  };
}

function pageOf(first: number, total = 25, tabCounts = { all: total, client: 1 }): ServedPage<Org> {
  const count = Math.min(10, total - first + 1);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `id-${first + index}`,
    name: `Org ${first + index}`,
  }));
  return { rows, total, tabCounts };
}

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
const isBusy = () => screen.getByRole("table", { name: "Organisations" }).getAttribute("aria-busy");
const NOTHING_CHOSEN = { search: "", page: 0, pageSize: 10, sort: undefined, tab: "all", filters: {} };

test("requests the first page, shows skeletons meanwhile, and then shows the tabs' counts", async () => {
  const { lastRequest, answer } = await showTable();
  expect(lastRequest()).toEqual(NOTHING_CHOSEN);
  expect(isBusy()).toBe("true");
  expect(screen.queryByText(/found/)).toBeNull();
  const cellsOf = (line: Element | null | undefined) => line?.children.length;
  const skeletons = document.querySelectorAll("tbody tr");
  expect([skeletons.length, cellsOf(skeletons[0])]).toEqual([
    10,
    cellsOf(document.querySelector("thead tr")),
  ]);
  await answer(pageOf(1));
  expect(isBusy()).toBe("false");
  expect(names()[0]).toBe("Org 1");
  expect(screen.getByText("1–10 of 25")).toBeDefined();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["All25", "Client1"]);
});

test("the previous page stays while the next one loads", async () => {
  const { lastRequest, answer } = await showTable();
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("button", { name: "Page 3" }));
  expect(lastRequest()).toEqual({ ...NOTHING_CHOSEN, page: 2 });
  expect([names()[0], isBusy()]).toEqual(["Org 1", "true"]);
  await answer(pageOf(21));
  expect([names()[0], isBusy()]).toEqual(["Org 21", "false"]);
});

test("sortable columns are those of the server, cycling through unsorted, ascending and descending", async () => {
  const { lastRequest, answer } = await showTable();
  await answer(pageOf(1));
  expect(within(screen.getByRole("columnheader", { name: "Users" })).queryByRole("button")).toBeNull();
  const user = userEvent.setup();
  const header = screen.getByRole("button", { name: "Name" });
  await user.click(header);
  expect(lastRequest()?.sort).toEqual({ columnId: "name", direction: "asc" });
  await user.click(header);
  expect(lastRequest()?.sort).toEqual({ columnId: "name", direction: "desc" });
  await user.click(header);
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBeNull();
});

test("search waits 200 ms; search, tabs, filters and sorting return to the first page", async () => {
  vi.useFakeTimers();
  const { lastRequest, answer } = await showTable();
  await answer(pageOf(1));
  const toPageTwo = () => fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
  toPageTwo();
  await answer(pageOf(11));
  fireEvent.change(screen.getByLabelText("Search organisations"), { target: { value: " har " } });
  act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
  expect(lastRequest()?.search).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(lastRequest()).toEqual({ ...NOTHING_CHOSEN, search: "har" });
  await answer(pageOf(1));
  toPageTwo();
  fireEvent.click(screen.getByRole("tab", { name: /Client/ }));
  expect(lastRequest()).toEqual({ ...NOTHING_CHOSEN, search: "har", tab: "client" });
  await answer(pageOf(1));
  toPageTwo();
  fireEvent.click(screen.getByRole("button", { name: "Tier" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Start" }));
  expect(lastRequest()).toEqual({
    ...NOTHING_CHOSEN,
    search: "har",
    tab: "client",
    filters: { tier: ["Start"] },
  });
});

test("a search without results offers to clear the search", async () => {
  vi.useFakeTimers();
  const { lastRequest, answer } = await showTable();
  await answer(pageOf(1));
  fireEvent.change(screen.getByLabelText("Search organisations"), { target: { value: "nobody" } });
  act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
  await answer({ rows: [], total: 0, tabCounts: { all: 25, client: 1 } });
  expect(screen.getByText("No results found")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(lastRequest()?.search).toBe("nobody");
  expect(names()[0]).toBe("Org 1");
});

test("an empty tab shows a message", async () => {
  const { answer } = await showTable();
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("tab", { name: /Client/ }));
  await answer({ rows: [], total: 0, tabCounts: { all: 25, client: 0 } });
  expect(screen.getByText("This tab is empty.")).toBeDefined();
});

test("a list without rows has no search box", async () => {
  const { answer } = await showTable();
  await answer({ rows: [], total: 0, tabCounts: { all: 0, client: 0 } });
  expect(screen.getByText("No organisations yet")).toBeDefined();
  expect(screen.queryByLabelText("Search organisations")).toBeNull();
});

test("a list that failed to load can be retried", async () => {
  const { answer } = await showTable();
  await answer(new Error("Failed to fetch"));
  expect(screen.getByText("This list could not be loaded")).toBeDefined();
  expect(screen.queryByText("No organisations yet")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  await answer(pageOf(1));
  expect(names()[0]).toBe("Org 1");
});

test("rows stay when a refresh fails, and an error appears", async () => {
  const { answer, queryClient } = await showTable();
  await answer(pageOf(1));
  act(() => void queryClient.invalidateQueries());
  await answer(new Error("Failed to fetch"));
  expect(names()[0]).toBe("Org 1");
  expect(screen.getByRole("alert").textContent).toContain("could not be refreshed");
});

test("the page index is corrected when rows disappear", async () => {
  const { answer, lastRequest } = await showTable();
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("button", { name: "Page 3" }));
  await answer({ rows: [], total: 12 });
  expect(lastRequest()?.page).toBe(1);
  await answer(pageOf(11, 12));
  expect(names()).toEqual(["Org 11", "Org 12"]);
});

test("clicking a row's name opens it", async () => {
  const { answer, onRowOpen } = await showTable();
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("button", { name: "Org 2" }));
  expect(onRowOpen).toHaveBeenCalledWith({ id: "id-2", name: "Org 2" });
});

test("choices are kept in the URL without new history entries, and defaults are omitted", async () => {
  const { answer, where, entries } = await showTable({ address: "/orgs?other=kept" });
  await answer(pageOf(1));
  const user = userEvent.setup();
  await user.click(screen.getByRole("tab", { name: /Client/ }));
  await answer(pageOf(1));
  await user.click(screen.getByRole("button", { name: "Name" }));
  await answer(pageOf(1));
  await user.click(screen.getByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(where()).toBe("/orgs?other=kept&tab=client&sort=name-asc&page=2"));
  expect(entries()).toBe(1);
  await answer(pageOf(11));
  await user.click(screen.getByRole("tab", { name: /All/ }));
  await waitFor(() => expect(where()).toBe("/orgs?other=kept&sort=name-asc"));
});

test("opening a URL or returning from a row restores the choices", async () => {
  const { lastRequest, answer, goTo, goBack } = await showTable({
    address: "/orgs?search=har&tab=client&tier=Start&sort=name-desc&page=2&size=20",
  });
  const asWas = {
    search: "har",
    page: 1,
    pageSize: 20,
    sort: { columnId: "name", direction: "desc" },
    tab: "client",
    filters: { tier: ["Start"] },
  };
  expect(lastRequest()).toEqual(asWas);
  await answer(pageOf(21));
  expect(screen.getByLabelText<HTMLInputElement>("Search organisations").value).toBe("har");
  await goTo("/elsewhere");
  expect(screen.getByText("Elsewhere")).toBeDefined();
  await goBack();
  expect(screen.getByLabelText<HTMLInputElement>("Search organisations").value).toBe("har");
  expect(lastRequest()).toEqual(asWas);
});

test("a link to the plain list resets the choices and the search box", async () => {
  const { lastRequest, answer, goTo } = await showTable({ address: "/orgs?search=har&tab=client" });
  await answer(pageOf(1));
  await goTo("/orgs");
  expect(lastRequest()).toEqual(NOTHING_CHOSEN);
  expect(screen.getByLabelText<HTMLInputElement>("Search organisations").value).toBe("");
});

test("several tables on one page use prefixes in the URL", async () => {
  const { lastRequest, answer, where } = await showTable({
    address: "/orgs?page=3&second-page=2",
    inAddress: "second",
  });
  expect(lastRequest()?.page).toBe(1);
  await answer(pageOf(11));
  await userEvent.setup().click(screen.getByRole("button", { name: "Page 3" }));
  await waitFor(() => expect(where()).toBe("/orgs?page=3&second-page=3"));
});

test("a filter with unknown options delays the request until it can be validated", async () => {
  const { lastRequest, learnTiers } = await showTable({
    address: "/orgs?tier=Start,Nonsense",
    tiers: undefined,
  });
  expect(lastRequest()).toBeUndefined();
  expect(isBusy()).toBe("true");
  learnTiers(FILTERS[0].options);
  expect(lastRequest()?.filters).toEqual({ tier: ["Start"] });
});

test("a page number beyond the end is replaced by the last page", async () => {
  const { lastRequest, answer } = await showTable({ address: "/orgs?page=9" });
  await answer({ rows: [], total: 12 });
  expect(lastRequest()?.page).toBe(1);
  expect(isBusy()).toBe("true");
});

test("onRequestChange receives the current request, for exports", async () => {
  const { onRequestChange, answer } = await showTable({ address: "/orgs?search=har" });
  expect(onRequestChange).toHaveBeenLastCalledWith({ ...NOTHING_CHOSEN, search: "har" });
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("tab", { name: /Client/ }));
  expect(onRequestChange).toHaveBeenLastCalledWith({ ...NOTHING_CHOSEN, search: "har", tab: "client" });
  expect(onRequestChange).toHaveBeenCalledTimes(2);
});
