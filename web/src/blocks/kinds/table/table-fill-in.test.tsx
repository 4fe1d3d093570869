// Tables: typed cells, and rows that are added, removed and fixed.
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aBlock, answered, idOf } from "@gap/core/blocks/blocks.test-data";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import { fillIn, read } from "@gap/web/blocks/blocks.test-support";

afterEach(cleanup);

const COLUMNS: TableBlock["columns"] = [
  { id: idOf(1), type: "text", title: "Measure" },
  { id: idOf(2), type: "money", title: "Now" },
  { id: idOf(3), type: "number", title: "Target" },
  { id: idOf(4), type: "date", title: "By" },
  { id: idOf(5), type: "choice", title: "State", choices: [{ id: idOf(6), label: "On track" }] },
];
const tableWith = (rows: TableBlock["rows"]) => aBlock("table", 7, { columns: COLUMNS, rows });
const rowCount = () => screen.getAllByRole("row").length - 1;

test("each cell reports a value of its column's type, and emptying it removes the value", async () => {
  const block = tableWith({ fixed: [{ id: idOf(8), label: "Revenue" }] });
  const { reported, refused } = fillIn([block]);
  const user = userEvent.setup();
  const cell = (name: string) => screen.findByRole("textbox", { name: `${name}, Revenue` });
  await user.type(await cell("Measure"), "M");
  await user.type(await cell("Now"), "9");
  await user.type(await cell("Target"), "8");
  fireEvent.change(await cell("By"), { target: { value: "30 Jun 2026" } });
  await user.selectOptions(screen.getByRole("combobox", { name: "State, Revenue" }), "On track");
  await user.selectOptions(screen.getByRole("combobox", { name: "State, Revenue" }), "");
  await user.clear(await cell("Measure"));
  expect(reported.map(({ path, value }) => [path.split("/")[1], value])).toEqual([
    [idOf(1), "M"],
    [idOf(2), 900],
    [idOf(3), 8],
    [idOf(4), "2026-06-30"],
    [idOf(5), idOf(6)],
    [idOf(5), null],
    [idOf(1), null],
  ]);
  expect(refused).toEqual([]);
  expect(screen.queryByRole("button", { name: "Add row" })).toBeNull();
});

test("rows are added up to the limit, stay while they are emptied, and are removed with their values", async () => {
  const block = tableWith({ addable: 2 });
  const { reported, refused, last } = fillIn([block]);
  const user = userEvent.setup();
  // An empty table begins with a row to write in.
  expect(rowCount()).toBe(1);
  await user.click(screen.getByRole("button", { name: "Add row" }));
  expect(screen.getByRole("button", { name: "Add row" })).toHaveProperty("disabled", true);
  expect(screen.getByText("This table can have at most 2 rows.")).toBeDefined();
  const second = screen.getByRole("textbox", { name: "Measure, row 2" });
  expect(document.activeElement).toBe(second);
  await user.type(second, "B");
  await user.clear(second);
  expect(rowCount()).toBe(2);
  await user.type(second, "C");
  const path = last()?.path;
  await user.click(screen.getByRole("button", { name: "Remove row 2" }));
  expect(rowCount()).toBe(1);
  expect(last()).toEqual({ blockId: block.id, path, value: null });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add row" }));
  expect([reported.length, refused]).toEqual([4, []]);
});

test("rows of others appear in the order of adding", () => {
  const block = tableWith({ addable: 9 });
  fillIn([block], {
    answers: answered(
      [block, "Second", `${idOf(22)}/${idOf(1)}`],
      [block, "First", `${idOf(21)}/${idOf(1)}`],
    ),
  });
  const cells = screen.getAllByRole("textbox", { name: /^Measure/ });
  expect(cells.map((cell) => (cell as HTMLTextAreaElement).value)).toEqual(["First", "Second"]);
});

test("a document shows what an earlier version of its template offered", async () => {
  const state = { ...COLUMNS[4]!, choices: [{ id: idOf(6), label: "On track", isRemoved: true as const }] };
  const block = aBlock("table", 7, {
    columns: [...COLUMNS.slice(0, 4), state] as TableBlock["columns"],
    rows: { addable: 9, named: [{ id: idOf(8), label: "Revenue", isRemoved: true }] },
  });
  const answers = answered(
    [block, idOf(6), `${idOf(8)}/${idOf(5)}`],
    [block, "Soon", `${idOf(8)}/${idOf(4)}`],
    [block, "Cash", `${idOf(9)}/${idOf(1)}`],
  );
  fillIn([block], { answers });
  expect(screen.getByRole("rowheader", { name: "Revenue" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Remove Revenue" })).toBeDefined();
  expect(screen.getByRole("textbox", { name: "Measure, row 2" })).toBeDefined();
  const chosen = screen.getByRole<HTMLSelectElement>("combobox", { name: "State, Revenue" });
  expect(chosen.selectedOptions[0]?.textContent).toBe("On track (no longer offered)");
  expect(await screen.findByRole("textbox", { name: "By, Revenue" })).toHaveProperty("value", "");
  cleanup();
  read([block], { answers });
  expect(screen.getByRole("rowheader", { name: "Revenue" })).toBeDefined();
  // Stored before columns got a new id with another type.
  expect(screen.getByText("Soon")).toBeDefined();
});

test("rows that are no longer asked say so, with a name of their own if they were added freely", () => {
  const removed = { isRemoved: true as const };
  const block = tableWith({
    fixed: [
      { id: idOf(8), label: "Revenue" },
      { id: idOf(9), label: "Profit", ...removed },
      { id: idOf(10), label: "", ...removed },
      { id: idOf(11), label: "", ...removed },
    ],
  });
  fillIn([block]);
  const rows = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "Revenue",
    "Profit (no longer asked)",
    "Row 3 (no longer asked)",
    "Row 4 (no longer asked)",
  ]);
  const cells = screen.getAllByRole("textbox", { name: /^Measure/ });
  expect(cells.map((cell) => cell.getAttribute("aria-label"))).toEqual(rows.map((row) => `Measure, ${row}`));
});
