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

// Answers are told at once, also while the test holds the clock.
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

type Asked = AskedList<"name", "all" | "client", typeof FILTERS>;
type Answer = ServedPage<Org> | Error;

/** A server whose answers the test gives one by one, so that it sees what is shown while one is awaited. */
function createServer() {
  const waiting: { asked: Asked; answer: (answer: Answer) => Promise<void> }[] = [];
  const query = (asked: Asked) =>
    queryOptions({
      queryKey: ["orgs", asked],
      retry: false,
      queryFn: () =>
        new Promise<ServedPage<Org>>((resolve, reject) =>
          waiting.push({
            asked,
            answer: (answer) => act(async () => (answer instanceof Error ? reject(answer) : resolve(answer))),
          }),
        ),
    });
  return {
    query,
    lastAsked: () => waiting.at(-1)?.asked,
    answer: async (answer: Answer) => waiting.at(-1)?.answer(answer),
  };
}

interface Shown {
  readonly address?: string;
  /** Undefined while they are not known. */
  readonly tiers?: readonly { readonly value: "Start"; readonly label: string }[] | undefined;
  readonly inAddress?: string;
}

async function showTable({ address = "/orgs", ...shown }: Shown = {}) {
  const server = createServer();
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const onRowOpen = vi.fn<(row: Org) => void>();
  const onAsked = vi.fn<(asked: Asked) => void>();
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
        onAsked={onAsked}
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
    onAsked,
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

test("the first page is asked for, is awaited with skeletons, and comes with the tabs' figures", async () => {
  const { lastAsked, answer } = await showTable();
  expect(lastAsked()).toEqual(NOTHING_CHOSEN);
  expect(isBusy()).toBe("true");
  expect(screen.queryByText(/found/)).toBeNull();
  await answer(pageOf(1));
  expect(isBusy()).toBe("false");
  expect(names()[0]).toBe("Org 1");
  expect(screen.getByText("1–10 of 25")).toBeDefined();
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["All25", "Client1"]);
});

test("the page before stays while the next one loads", async () => {
  const { lastAsked, answer } = await showTable();
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("button", { name: "Page 3" }));
  expect(lastAsked()).toEqual({ ...NOTHING_CHOSEN, page: 2 });
  expect([names()[0], isBusy()]).toEqual(["Org 1", "true"]);
  await answer(pageOf(21));
  expect([names()[0], isBusy()]).toEqual(["Org 21", "false"]);
});

test("what can be sorted by is what the server says, in the order none, ascending, descending, none", async () => {
  const { lastAsked, answer } = await showTable();
  await answer(pageOf(1));
  expect(within(screen.getByRole("columnheader", { name: "Users" })).queryByRole("button")).toBeNull();
  const user = userEvent.setup();
  const header = screen.getByRole("button", { name: "Name" });
  await user.click(header);
  expect(lastAsked()?.sort).toEqual({ columnId: "name", direction: "asc" });
  await user.click(header);
  expect(lastAsked()?.sort).toEqual({ columnId: "name", direction: "desc" });
  await user.click(header);
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBeNull();
});

test("search waits 200 ms; search, tabs, filters and sort begin at the first page", async () => {
  vi.useFakeTimers();
  const { lastAsked, answer } = await showTable();
  await answer(pageOf(1));
  const toPageTwo = () => fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
  toPageTwo();
  await answer(pageOf(11));
  fireEvent.change(screen.getByLabelText("Search organisations"), { target: { value: " har " } });
  act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
  expect(lastAsked()?.search).toBe("");
  act(() => void vi.advanceTimersByTime(1));
  expect(lastAsked()).toEqual({ ...NOTHING_CHOSEN, search: "har" });
  await answer(pageOf(1));
  toPageTwo();
  fireEvent.click(screen.getByRole("tab", { name: /Client/ }));
  expect(lastAsked()).toEqual({ ...NOTHING_CHOSEN, search: "har", tab: "client" });
  await answer(pageOf(1));
  toPageTwo();
  fireEvent.click(screen.getByRole("button", { name: "Tier" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Start" }));
  expect(lastAsked()).toEqual({
    ...NOTHING_CHOSEN,
    search: "har",
    tab: "client",
    filters: { tier: ["Start"] },
  });
});

test("a search without results offers the way back", async () => {
  vi.useFakeTimers();
  const { lastAsked, answer } = await showTable();
  await answer(pageOf(1));
  fireEvent.change(screen.getByLabelText("Search organisations"), { target: { value: "nobody" } });
  act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
  await answer({ rows: [], total: 0, tabCounts: { all: 25, client: 1 } });
  expect(screen.getByText("No results found")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(lastAsked()?.search).toBe("nobody");
  expect(names()[0]).toBe("Org 1");
});

test("an empty tab says so", async () => {
  const { answer } = await showTable();
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("tab", { name: /Client/ }));
  await answer({ rows: [], total: 0, tabCounts: { all: 25, client: 0 } });
  expect(screen.getByText("Nothing is in this tab now.")).toBeDefined();
});

test("a list without any row has nothing to search", async () => {
  const { answer } = await showTable();
  await answer({ rows: [], total: 0, tabCounts: { all: 0, client: 0 } });
  expect(screen.getByText("No organisations yet")).toBeDefined();
  expect(screen.queryByLabelText("Search organisations")).toBeNull();
});

test("a list that could not be loaded is tried again", async () => {
  const { answer } = await showTable();
  await answer(new Error("Failed to fetch"));
  expect(screen.getByText("This list could not be loaded")).toBeDefined();
  expect(screen.queryByText("No organisations yet")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
  await answer(pageOf(1));
  expect(names()[0]).toBe("Org 1");
});

test("rows stay when bringing them up to date fails, and it is said", async () => {
  const { answer, queryClient } = await showTable();
  await answer(pageOf(1));
  act(() => void queryClient.invalidateQueries());
  await answer(new Error("Failed to fetch"));
  expect(names()[0]).toBe("Org 1");
  expect(screen.getByRole("alert").textContent).toContain("could not be brought up to date");
});

test("fewer rows than before do not leave an empty page behind", async () => {
  const { answer, lastAsked } = await showTable();
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("button", { name: "Page 3" }));
  await answer({ rows: [], total: 12 });
  expect(lastAsked()?.page).toBe(1);
  await answer(pageOf(11, 12));
  expect(names()).toEqual(["Org 11", "Org 12"]);
});

test("a row opens by its name", async () => {
  const { answer, onRowOpen } = await showTable();
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("button", { name: "Org 2" }));
  expect(onRowOpen).toHaveBeenCalledWith({ id: "id-2", name: "Org 2" });
});

test("what is chosen stands in the address, without a new entry each time; what is not chosen does not", async () => {
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

test("an address opens the list as it was, and coming back from a row does", async () => {
  const { lastAsked, answer, goTo, goBack } = await showTable({
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
  expect(lastAsked()).toEqual(asWas);
  await answer(pageOf(21));
  expect(screen.getByLabelText<HTMLInputElement>("Search organisations").value).toBe("har");
  await goTo("/elsewhere");
  expect(screen.getByText("Elsewhere")).toBeDefined();
  await goBack();
  expect(screen.getByLabelText<HTMLInputElement>("Search organisations").value).toBe("har");
  expect(lastAsked()).toEqual(asWas);
});

test("a link to the bare list shows all of it, and empties the search box", async () => {
  const { lastAsked, answer, goTo } = await showTable({ address: "/orgs?search=har&tab=client" });
  await answer(pageOf(1));
  await goTo("/orgs");
  expect(lastAsked()).toEqual(NOTHING_CHOSEN);
  expect(screen.getByLabelText<HTMLInputElement>("Search organisations").value).toBe("");
});

test("several tables of one page tell theirs apart by a name", async () => {
  const { lastAsked, answer, where } = await showTable({
    address: "/orgs?page=3&second-page=2",
    inAddress: "second",
  });
  expect(lastAsked()?.page).toBe(1);
  await answer(pageOf(11));
  await userEvent.setup().click(screen.getByRole("button", { name: "Page 3" }));
  await waitFor(() => expect(where()).toBe("/orgs?page=3&second-page=3"));
});

test("a filter whose options are not known yet is waited for, and then believed or not", async () => {
  const { lastAsked, learnTiers } = await showTable({
    address: "/orgs?tier=Start,Nonsense",
    tiers: undefined,
  });
  expect(lastAsked()).toBeUndefined();
  expect(isBusy()).toBe("true");
  learnTiers(FILTERS[0].options);
  expect(lastAsked()?.filters).toEqual({ tier: ["Start"] });
});

test("a page that an old address names, and the list has no more, becomes its last", async () => {
  const { lastAsked, answer } = await showTable({ address: "/orgs?page=9" });
  await answer({ rows: [], total: 12 });
  expect(lastAsked()?.page).toBe(1);
  expect(isBusy()).toBe("true");
});

test("what is asked for is told, for whoever exports the same", async () => {
  const { onAsked, answer } = await showTable({ address: "/orgs?search=har" });
  expect(onAsked).toHaveBeenLastCalledWith({ ...NOTHING_CHOSEN, search: "har" });
  await answer(pageOf(1));
  await userEvent.setup().click(screen.getByRole("tab", { name: /Client/ }));
  expect(onAsked).toHaveBeenLastCalledWith({ ...NOTHING_CHOSEN, search: "har", tab: "client" });
  expect(onAsked).toHaveBeenCalledTimes(2);
});
