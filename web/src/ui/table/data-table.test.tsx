import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { DataTable, type DataTableProps } from "./data-table";
import type { TableColumn } from "./table-types";

afterEach(() => vi.useRealTimers());

interface Client {
  id: string;
  name: string;
  value: number | undefined;
  lastUpdatedAt: Date;
}

const COLUMNS: TableColumn<Client>[] = [
  { id: "name", header: "Name", value: (row) => row.name },
  { id: "value", header: "Value", value: (row) => row.value },
  { id: "lastUpdatedAt", header: "Last updated", value: (row) => row.lastUpdatedAt },
];

function clients(count: number): Client[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `id-${index + 1}`,
    name: `Client ${index + 1}`,
    value: index % 5 === 4 ? undefined : ((index * 7) % 11) * 100,
    lastUpdatedAt: new Date(2026, 0, index + 1),
  }));
}

function renderTable(props: Partial<DataTableProps<Client>> = {}) {
  return renderInTheme(
    <DataTable
      label="Clients"
      preset="table"
      rows={clients(12)}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      columns={COLUMNS}
      empty={{ title: "No clients yet" }}
      {...props}
    />,
  );
}

function shown(column = 0): (string | null)[] {
  const [, ...rows] = screen.getAllByRole("row");
  return rows.map((row) => within(row).getAllByRole("cell")[column]?.textContent ?? null);
}

const numbered = (...numbers: number[]) => numbers.map((number) => `Client ${number}`);

test("counts of more than a thousand rows have grouped digits", () => {
  renderTable({ rows: clients(1234) });
  expect(screen.getByText("1–5 of 1,234")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("1,234 found");
});

test("the table preset shows 5 rows, offers 5 to 200, and keeps the given order", () => {
  renderTable();
  expect(shown()).toEqual(numbered(1, 2, 3, 4, 5));
  const sizes = within(screen.getByLabelText("Rows per page")).getAllByRole("option");
  expect(sizes.map((size) => size.textContent)).toEqual(["5", "10", "20", "50", "100", "200"]);
  expect(screen.getByText("1–5 of 12")).toBeDefined();
});

test("the grid preset shows 10 rows, offers 5, 10 or 20, and sorts by last updated first", () => {
  renderTable({ preset: "grid" });
  expect(shown()).toEqual(numbered(12, 11, 10, 9, 8, 7, 6, 5, 4, 3));
  const sizes = within(screen.getByLabelText("Rows per page")).getAllByRole("option");
  expect(sizes.map((size) => size.textContent)).toEqual(["5", "10", "20"]);
  expect(screen.getByRole("columnheader", { name: "Last updated" }).getAttribute("aria-sort")).toBe(
    "descending",
  );
});

test("a header cycles through unsorted, ascending and descending; empty values stay last", async () => {
  renderTable({ rows: clients(5) });
  const user = userEvent.setup();
  const header = screen.getByRole("columnheader", { name: "Value" });
  const press = () => user.click(within(header).getByRole("button"));
  const order = () => [header.getAttribute("aria-sort"), ...shown(1)];
  expect(order()).toEqual([null, "0", "700", "300", "1000", "–"]);
  await press();
  expect(order()).toEqual(["ascending", "0", "300", "700", "1000", "–"]);
  await press();
  expect(order()).toEqual(["descending", "1000", "700", "300", "0", "–"]);
  await press();
  expect(order()).toEqual([null, "0", "700", "300", "1000", "–"]);
});

test("numbers in text are sorted as numbers", async () => {
  renderTable({ rows: clients(11) });
  await userEvent.setup().click(screen.getByRole("button", { name: "Name" }));
  expect(shown()).toEqual(numbered(1, 2, 3, 4, 5));
});

test("pages can be changed, and a new page size starts at the first page", async () => {
  renderTable();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Page 3" }));
  expect(shown()).toEqual(numbered(11, 12));
  expect(screen.getByRole("button", { name: "Next page" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Previous page" }));
  expect(shown()).toEqual(numbered(6, 7, 8, 9, 10));
  await user.selectOptions(screen.getByLabelText("Rows per page"), "10");
  expect(shown()).toHaveLength(10);
  expect(screen.getByText("1–10 of 12")).toBeDefined();
});

test("a search waits 200 ms and returns to the first page", () => {
  vi.useFakeTimers();
  renderTable();
  fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
  fireEvent.change(screen.getByLabelText("Search clients"), { target: { value: "client 1" } });
  act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
  expect(shown()).toEqual(numbered(6, 7, 8, 9, 10));
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual(numbered(1, 10, 11, 12));
});

test("a search without results offers to clear the search", () => {
  vi.useFakeTimers();
  renderTable();
  fireEvent.change(screen.getByLabelText("Search clients"), { target: { value: "nobody" } });
  act(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
  expect(screen.getByText("No results found")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(shown()).toEqual(numbered(1, 2, 3, 4, 5));
});

test("tabs show counts within the search and filter the list", async () => {
  renderTable({
    tabs: [
      { id: "all", label: "All", matches: () => true },
      { id: "valued", label: "Valued", matches: (row) => row.value !== undefined },
      { id: "unknown", label: "Unknown", matches: (row) => row.value === undefined },
    ],
  });
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["All12", "Valued10", "Unknown2"]);
  const user = userEvent.setup();
  await user.click(screen.getByRole("tab", { name: /Unknown/ }));
  expect(shown()).toEqual(numbered(5, 10));
  await user.type(screen.getByLabelText("Search clients"), "client 1");
  await waitFor(() =>
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["All4", "Valued3", "Unknown1"]),
  );
});

test("the selection action gets all selected rows, including those of other pages", async () => {
  const onAct = vi.fn<(rows: Client[]) => void>();
  renderTable({ selectionAction: { label: "Archive", onAct } });
  const user = userEvent.setup();
  expect(screen.queryByRole("button", { name: "Archive" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select Client 2" }));
  await user.click(screen.getByRole("button", { name: "Page 3" }));
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByText("3 selected")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Archive" }));
  expect(onAct.mock.calls[0]?.[0].map((row) => row.name)).toEqual(numbered(2, 11, 12));
});

test("clicking a row or its name opens it, but its menu does not", async () => {
  const onRowOpen = vi.fn<(row: Client) => void>();
  const onAct = vi.fn<(row: Client) => void>();
  renderTable({ onRowOpen, rowActions: () => [{ id: "delete", label: "Delete", onAct }] });
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Client 1" }));
  await user.click(screen.getByRole("cell", { name: "700" }));
  expect(onRowOpen.mock.calls.map(([row]) => row.name)).toEqual(numbered(1, 2));
  await user.click(screen.getByRole("button", { name: "Actions for Client 3" }));
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  expect(onAct.mock.calls.map(([row]) => row.name)).toEqual(numbered(3));
  expect(onRowOpen).toHaveBeenCalledTimes(2);
});

test("a row's menu listens for outside clicks only while it is open", async () => {
  const listening = vi.spyOn(document, "addEventListener");
  const listenerCounts = () => {
    const names = listening.mock.calls
      .map(([name]) => name)
      .filter((name) => /^(?:keydown|mouse|touch)/.test(name));
    listening.mockClear();
    return names;
  };
  const { unmount } = renderTable();
  const without = listenerCounts();
  unmount();
  renderTable({ rowActions: () => [{ id: "delete", label: "Delete", onAct: () => {} }] });
  expect(listenerCounts()).toEqual(without);
  listening.mockRestore();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Actions for Client 3" }));
  expect(screen.queryByRole("menu")).not.toBeNull();
  await user.click(screen.getByRole("cell", { name: "Client 1" }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

test("the table is busy while loading, and shows an empty state without rows", () => {
  const { unmount } = renderTable({ rows: undefined });
  expect(screen.getByRole("table", { name: "Clients" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.queryByText("No clients yet")).toBeNull();
  unmount();
  renderTable({ rows: [] });
  expect(screen.getByText("No clients yet")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

test("the page index is corrected when rows disappear", async () => {
  const { rerender } = renderTable();
  await userEvent.setup().click(screen.getByRole("button", { name: "Page 3" }));
  rerender(
    <DataTable
      label="Clients"
      preset="table"
      rows={clients(7)}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      columns={COLUMNS}
      empty={{ title: "No clients yet" }}
    />,
  );
  expect(shown()).toEqual(numbered(6, 7));
});
