// Tests moving rows between groups by keyboard and menu; the e2e tests cover dragging.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SortableGroups } from "./sortable-groups";
import type { SortablePosition } from "./sortable-order";
import { renderInTheme } from "./theme/in-theme.test-support";

const ROW_HEIGHT = 40;
type Shelves = Readonly<Record<string, readonly string[]>>;

function Larder({ readOnly = false, onThrow }: { readOnly?: boolean; onThrow?: (item: string) => void }) {
  const [shelves, setShelves] = useState<Shelves>({ Fruit: ["Apple", "Pear"], Nuts: [], Herbs: ["Basil"] });
  const move = (item: string, { groupId, place }: SortablePosition) =>
    setShelves((before) =>
      Object.fromEntries(
        Object.entries(before).map(([name, items]) => {
          const others = items.filter((each) => each !== item);
          return [name, name === groupId ? others.toSpliced(place, 0, item) : others];
        }),
      ),
    );
  return (
    <SortableGroups
      groups={Object.entries(shelves).map(([name, items]) => ({ id: name, name, items }))}
      itemId={(item) => item}
      itemName={(item) => item}
      emptyText="Nothing here"
      actionsOf={onThrow && ((item) => [{ id: "throw", label: "Throw away", onAct: () => onThrow(item) }])}
      onMove={readOnly ? undefined : move}
    >
      {(item) => <b>{item}</b>}
    </SortableGroups>
  );
}

/** Headings and rows from top to bottom. */
const shown = () => [...document.querySelectorAll("h2, b")].map(({ textContent }) => textContent);
const handle = (name: string) => screen.getByRole("button", { name: `Move ${name}` });
const menuOf = (name: string) => screen.getByRole("button", { name: `Actions for ${name}` });
const announced = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeDefined());

/** happy-dom has no layout: place headings and rows below each other. */
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function place(this: Element) {
    const line = [...document.querySelectorAll("section > div, li")];
    const part = line.find((each) => each.contains(this) || each === this);
    return new DOMRect(0, (part === undefined ? 0 : line.indexOf(part)) * ROW_HEIGHT, 200, ROW_HEIGHT);
  });
});
afterEach(() => vi.restoreAllMocks());

test("keyboard: a row moves past a heading into the next group, an empty one first", async () => {
  const user = userEvent.setup();
  renderInTheme(<Larder />);
  handle("Pear").focus();
  await user.keyboard(" ");
  await announced("Pear picked up at position 2 of 2 in Fruit");
  await user.keyboard("{ArrowDown}");
  await announced("Pear is over position 1 of 1 in Nuts");
  await user.keyboard("{ArrowDown}");
  await announced("Pear is over position 1 of 2 in Herbs");
  await user.keyboard("{ArrowUp}");
  await user.keyboard(" ");
  await announced("Pear dropped at position 1 of 1 in Nuts");
  expect(shown()).toEqual(["Fruit", "Apple", "Nuts", "Pear", "Herbs", "Basil"]);
  await waitFor(() => expect(document.activeElement).toBe(handle("Pear")));
});

test.each([
  ["Basil", "Move up", ["Fruit", "Apple", "Pear", "Nuts", "Basil", "Herbs"], "position 1 of 1 in Nuts"],
  ["Pear", "Move down", ["Fruit", "Apple", "Nuts", "Pear", "Herbs", "Basil"], "position 1 of 1 in Nuts"],
  ["Pear", "Move up", ["Fruit", "Pear", "Apple", "Nuts", "Herbs", "Basil"], "position 1 of 2 in Fruit"],
])("menu: %s, %s", async (name, label, expected, place) => {
  const user = userEvent.setup();
  renderInTheme(<Larder />);
  await user.click(menuOf(name));
  await user.click(await screen.findByRole("menuitem", { name: label }));
  expect(shown()).toEqual(expected);
  await announced(`${name} moved to ${place}`);
  await waitFor(() => expect(document.activeElement).toBe(menuOf(name)));
});

test.each([
  ["Apple", ["Move down"]],
  ["Basil", ["Move up"]],
])("the menu of %s at the end of the list offers %j", async (name, offers) => {
  renderInTheme(<Larder />);
  await userEvent.click(menuOf(name));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(offers);
});

test("an empty group shows its text, and read-only rows keep their other actions", async () => {
  const thrown: string[] = [];
  renderInTheme(<Larder readOnly onThrow={(item) => thrown.push(item)} />);
  expect(screen.getByText("Nothing here")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Move Apple" })).toBeNull();
  await userEvent.click(menuOf("Apple"));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Throw away" }));
  expect(thrown).toEqual(["Apple"]);
});
