// The board: columns, more cards, and moves of cards by the keyboard with their question, undo and refusal.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StepKind } from "@gap/core/processes/process-steps";
import { aBoard, aStep, aView, aWorkItem, column, person, showWorkItems } from "../work-items.test-support";

const at = (kind: StepKind, title = "Next") => ({
  id: "01ARZ3NDEKTSV4RRFFQ6900STP",
  title,
  kind,
  dueDay: "2026-05-20",
});
const PLANNING = aWorkItem({ currentStep: at("task", "Book the session") });
const REVIEW = aWorkItem({ clientName: "Summit Physio", currentStep: at("meeting", "Review session") });

const STEPS = [
  aStep("Book the session", "task", "doing"),
  aStep("Send the pre-work", "pre-work", "todo"),
  aStep("Session", "meeting", "todo"),
  aStep("Second session", "meeting", "todo"),
];

const MOVED = new Date("2026-05-14T08:00:00Z");

const announced = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

/** Picks the card up by its handle, moves it by the arrow keys, the first of them at once, and drops it. */
async function carry(name: string, ...keys: string[]) {
  const handle = screen.getByRole("button", { name: `Move ${name}` });
  handle.focus();
  fireEvent.keyDown(handle, { code: "Space" });
  for (const code of keys) {
    const before = announced();
    fireEvent.keyDown(handle, { code });
    await waitFor(() => expect(announced()).not.toEqual(before));
  }
  fireEvent.keyDown(handle, { code: "Space" });
}

test("cards are in the column of their current step", async () => {
  await showWorkItems("", { "workItem.board": () => aBoard([PLANNING, REVIEW]) });
  expect(within(column("Task")).getByRole("link", { name: "Quarterly planning" })).toBeDefined();
  expect(within(column("Task")).getByText("Book the session")).toBeDefined();
  expect(within(column("Meeting")).getByText("Summit Physio")).toBeDefined();
  expect(within(column("Delivery")).queryByRole("listitem")).toBeNull();
});

test("a full column shows more cards, and completed work is folded", async () => {
  const more = aWorkItem({ clientName: "Alpine Freight" });
  const board = aBoard([PLANNING]);
  const { user, askedOf, isQuiet } = await showWorkItems("", {
    "workItem.board": ({ more: asked, columnsBy }: { more?: object; columnsBy: string }) =>
      asked === undefined && columnsBy === "step"
        ? {
            ...board,
            columns: board.columns.map((each) => (each.column === "task" ? { ...each, total: 51 } : each)),
            counts: { ...board.counts, completed: 48 },
          }
        : { ...board, columns: [{ column: "task", total: 51, cards: [more] }] },
  });
  await user.click(within(column("Task")).getByRole("button", { name: "Show more" }));
  await isQuiet();
  expect(within(column("Task")).getByText("Alpine Freight")).toBeDefined();
  expect(askedOf("workItem.board").at(-1)).toMatchObject({ more: { column: "task", from: 50 } });
  expect(screen.getByText("48 completed")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show them" }));
  await isQuiet();
  expect(askedOf("workItem.board").at(-1)).toMatchObject({ columnsBy: "status" });
});

test("a moved card names the steps that it finishes, moves at once, and undo restores their states", async () => {
  let isMoved = false;
  const moved = aWorkItem({ ...PLANNING, currentStep: at("pre-work", "Send the pre-work") });
  const { user, askedOf, isQuiet } = await showWorkItems("", {
    "workItem.board": () => aBoard([isMoved ? moved : PLANNING]),
    "workItem.get": () => aView(PLANNING, STEPS),
    "workItem.moveTo": () => {
      isMoved = true;
      return { lastUpdatedAt: MOVED };
    },
    "workItem.setStep": () => {
      isMoved = false;
      return { lastUpdatedAt: MOVED };
    },
    "metrics.get": () => ({}),
  });
  await carry(PLANNING.name, "ArrowRight");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/The next step is Send the pre-work/)).toBeDefined();
  expect(dialog.getByText(/Marks as done: Book the session\./)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Move" }));
  expect(within(column("Pre-work")).getByText("Kauri Joinery")).toBeDefined();
  await isQuiet();
  expect(askedOf("workItem.moveTo")).toEqual([
    { workItemId: PLANNING.workItemId, stepId: STEPS[1]?.id, lastUpdatedAt: PLANNING.lastUpdatedAt },
  ]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await isQuiet();
  expect(askedOf("workItem.setStep")).toEqual([
    { workItemId: PLANNING.workItemId, stepId: STEPS[0]?.id, state: "doing", lastUpdatedAt: MOVED },
  ]);
  await waitFor(() => expect(within(column("Task")).getByText("Kauri Joinery")).toBeDefined());
});

test("several steps of the column are offered, the nearest first", async () => {
  const { user, askedOf, isQuiet } = await showWorkItems("", {
    "workItem.board": () => aBoard([PLANNING]),
    "workItem.get": () => aView(PLANNING, STEPS),
    "workItem.moveTo": () => undefined,
  });
  await carry(PLANNING.name, "ArrowRight", "ArrowRight");
  const dialog = within(await screen.findByRole("dialog"));
  const choices = await dialog.findAllByRole("radio");
  expect(choices.map((each) => (each as HTMLInputElement).checked)).toEqual([true, false]);
  await user.click(dialog.getByRole("radio", { name: /Second session/ }));
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await isQuiet();
  expect(askedOf("workItem.moveTo")).toMatchObject([{ stepId: STEPS[3]?.id }]);
});

test("keys in quick succession move the card", async () => {
  await showWorkItems("", {
    "workItem.board": () => aBoard([PLANNING]),
    "workItem.get": () => aView(PLANNING, STEPS),
  });
  const handle = screen.getByRole("button", { name: `Move ${PLANNING.name}` });
  handle.focus();
  for (const code of ["Space", "ArrowRight", "ArrowRight", "Space"]) fireEvent.keyDown(handle, { code });
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findAllByRole("radio")).toHaveLength(2);
  expect(announced()).toContain(`${PLANNING.name} dropped in Meeting`);
});

test("a cancelled move and one that is refused put the card back", async () => {
  const { user, isQuiet } = await showWorkItems("", {
    "workItem.board": () => aBoard([PLANNING]),
    "workItem.get": () => aView(PLANNING, STEPS),
    "workItem.moveTo": () => {
      throw new Error("This work item is completed. Reopen it first.");
    },
  });
  await carry(PLANNING.name, "ArrowRight");
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect(within(column("Task")).getByText("Kauri Joinery")).toBeDefined();
  await carry(PLANNING.name, "ArrowRight");
  await user.click(await within(await screen.findByRole("dialog")).findByRole("button", { name: "Move" }));
  await isQuiet();
  expect(await screen.findByText(/was not moved/)).toBeDefined();
  await waitFor(() => expect(within(column("Task")).getByText("Kauri Joinery")).toBeDefined());
});

test("a work item without such a step says so", async () => {
  await showWorkItems("", {
    "workItem.board": () => aBoard([PLANNING]),
    "workItem.get": () => aView(PLANNING, STEPS),
  });
  await carry(PLANNING.name, "ArrowRight", "ArrowRight", "ArrowRight");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("This work item has no step of the kind Delivery.")).toBeDefined();
  expect(dialog.queryByRole("button", { name: "Move" })).toBeNull();
});

test("people who only view work items move no cards", async () => {
  await showWorkItems("", { "workItem.board": () => aBoard([PLANNING]) }, person("view"));
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
});

const BY_STATUS = {
  ...aBoard([PLANNING]),
  columns: [
    { column: "open", total: 1, cards: [PLANNING] },
    { column: "completed", total: 0, cards: [] },
    { column: "archived", total: 0, cards: [] },
  ],
};

test("before a card with open documents is completed, the board asks about them as the page does", async () => {
  const documents = [{ documentId: "1", title: "Pre-work", status: "shared" }];
  const { user, askedOf, isQuiet } = await showWorkItems("?columns=status&status=all", {
    "workItem.board": () => BY_STATUS,
    "workItem.get": () => ({ ...aView(PLANNING, STEPS), documents }),
    "workItem.complete": () => undefined,
  });
  await carry(PLANNING.name, "ArrowRight");
  const dialog = within(await screen.findByRole("dialog", { name: "Complete this work item?" }));
  expect(dialog.getByText("Pre-work, shared")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(askedOf("workItem.complete")).toEqual([]);
  await waitFor(() => expect(within(column("Open")).getByText("Kauri Joinery")).toBeDefined());
  await carry(PLANNING.name, "ArrowRight");
  const again = within(await screen.findByRole("dialog", { name: "Complete this work item?" }));
  await user.click(again.getByRole("button", { name: "Leave them as they are" }));
  await isQuiet();
  expect(askedOf("workItem.complete")).toEqual([{ workItemId: PLANNING.workItemId }]);
});

test("in columns by status, a card that is dropped in Completed completes the work", async () => {
  const { askedOf, isQuiet } = await showWorkItems("?columns=status&status=all", {
    "workItem.board": () => BY_STATUS,
    "workItem.get": () => ({ ...aView(PLANNING, STEPS), documents: [] }),
    "workItem.complete": () => undefined,
  });
  await carry(PLANNING.name, "ArrowRight");
  await waitFor(() => expect(askedOf("workItem.complete")).toEqual([{ workItemId: PLANNING.workItemId }]));
  await isQuiet();
  expect(await screen.findByRole("button", { name: "Undo" })).toBeDefined();
});

test("two cards with open documents that are dropped one after the other are asked about in turn", async () => {
  const other = aWorkItem({ name: "Tax planning – Rimu Ltd", clientName: "Rimu Ltd" });
  const documents = [{ documentId: "1", title: "Pre-work", status: "shared" }];
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user, askedOf, isQuiet } = await showWorkItems("?columns=status&status=all", {
    "workItem.board": () => ({
      ...BY_STATUS,
      columns: BY_STATUS.columns.map((each) =>
        each.column === "open" ? { ...each, total: 2, cards: [PLANNING, other] } : each,
      ),
    }),
    "workItem.get": async ({ workItemId }: { workItemId: string }) => {
      await held;
      return { ...aView(workItemId === other.workItemId ? other : PLANNING, STEPS), documents };
    },
    "workItem.complete": () => undefined,
  });
  await carry(PLANNING.name, "ArrowRight");
  await carry(other.name, "ArrowRight");
  answer();
  for (const client of ["Kauri Joinery", "Rimu Ltd"]) {
    const dialog = within(await screen.findByRole("dialog", { name: "Complete this work item?" }));
    expect(dialog.getByText(new RegExp(`${client} can no longer change answers`))).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(within(column("Open")).getByText(client)).toBeDefined());
  }
  await isQuiet();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(askedOf("workItem.complete")).toEqual([]);
});
