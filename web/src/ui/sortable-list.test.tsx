// Tests reordering a list by keyboard and menu; the e2e tests cover dragging.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SortableList } from "./sortable-list";
import { renderInTheme } from "./theme/in-theme.test-support";

const ROW_HEIGHT = 40;

function Fruit({ readOnly = false }: { readOnly?: boolean }) {
  const [items, setItems] = useState(["Apple", "Banana", "Cherry"]);
  const move = (from: number, to: number) =>
    setItems((before) => before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? ""));
  return (
    <SortableList
      label="Fruit"
      items={items}
      itemId={(item) => item}
      itemName={(item) => item}
      onMove={readOnly ? undefined : move}
    >
      {(item) => <b>{item}</b>}
    </SortableList>
  );
}

const names = () => screen.getAllByRole("listitem").map((row) => row.querySelector("b")?.textContent);
const handle = (name: string) => screen.getByRole("button", { name: `Move ${name}` });
const menuOf = (name: string) => screen.getByRole("button", { name: `Actions for ${name}` });
const announced = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeDefined());

/** happy-dom has no layout: place rows below each other. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function place(this: Element) {
    const row = this.closest("li");
    const index = row === null ? 0 : [...(row.parentElement?.children ?? [])].indexOf(row);
    return new DOMRect(0, index * ROW_HEIGHT, 200, ROW_HEIGHT);
  });
});
afterEach(() => vi.restoreAllMocks());

test("keyboard: picking up, moving and dropping a row is announced at each step", async () => {
  const user = userEvent.setup();
  renderInTheme(<Fruit />);
  handle("Apple").focus();
  await user.keyboard(" ");
  await announced("Apple picked up at position 1 of 3");
  await user.keyboard("{ArrowDown}");
  await announced("Apple is over position 2 of 3");
  await user.keyboard(" ");
  await announced("Apple dropped at position 2 of 3");
  expect(names()).toEqual(["Banana", "Apple", "Cherry"]);
  await waitFor(() => expect(document.activeElement).toBe(handle("Apple")));
});

test("Escape leaves the row where it was", async () => {
  const user = userEvent.setup();
  renderInTheme(<Fruit />);
  handle("Cherry").focus();
  await user.keyboard(" ");
  await announced("Cherry picked up at position 3 of 3");
  await user.keyboard("{ArrowUp}");
  await announced("Cherry is over position 2 of 3");
  await user.keyboard("{Escape}");
  await announced("Cherry stays at position 3 of 3");
  expect(names()).toEqual(["Apple", "Banana", "Cherry"]);
});

test("menu: a move is announced, and the focus stays for the next move", async () => {
  const user = userEvent.setup();
  renderInTheme(<Fruit />);
  await user.click(menuOf("Banana"));
  await user.click(await screen.findByRole("menuitem", { name: "Move down" }));
  expect(names()).toEqual(["Apple", "Cherry", "Banana"]);
  await announced("Banana moved to position 3 of 3");
  await waitFor(() => expect(document.activeElement).toBe(menuOf("Banana")));
});

test.each([
  ["Apple", ["Move down"]],
  ["Banana", ["Move up", "Move down"]],
  ["Cherry", ["Move up"]],
])("the menu of %s offers %j", async (name, offers) => {
  renderInTheme(<Fruit />);
  await userEvent.click(menuOf(name));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(offers);
});

test("a read-only list has neither handles nor menus", () => {
  renderInTheme(<Fruit readOnly />);
  expect(names()).toEqual(["Apple", "Banana", "Cherry"]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a dangerous action is the last one of a row's menu", async () => {
  const user = userEvent.setup();
  const actions = [
    { id: "delete", label: "Delete", tone: "danger" as const, onAct: () => undefined },
    { id: "edit", label: "Edit", onAct: () => undefined },
  ];
  renderInTheme(
    <SortableList
      label="Fruit"
      items={["Apple", "Banana", "Cherry"]}
      itemId={(item) => item}
      itemName={(item) => item}
      actionsOf={() => actions}
      onMove={() => undefined}
    >
      {(item) => <b>{item}</b>}
    </SortableList>,
  );
  await user.click(menuOf("Banana"));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
    "Edit",
    "Move up",
    "Move down",
    "Delete",
  ]);
});
