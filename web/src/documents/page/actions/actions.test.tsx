// Action lists of a document: rows of the client, changed by the calls of actions.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ActionView } from "@gap/core/actions/action.schema";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import { aDocument, AVA, CLIENT, DOCUMENT } from "../document.test-data";
import { showDocument } from "../page.test-support";

const list = aBlock("actionList", 8, { title: "Actions" });

function anAction(number: number, fields: Partial<ActionView> = {}): ActionView {
  return {
    actionId: idOf(400 + number),
    clientId: CLIENT,
    text: `Action ${number}`,
    ownerName: "",
    dueDay: "2026-05-25",
    state: "open",
    createdOn: "2026-05-04",
    ...fields,
  };
}

const own = anAction(2, { origin: { documentId: DOCUMENT, blockId: list.id } });
const fromBefore = anAction(1, { origin: { documentId: idOf(999), blockId: idOf(998) } });
const CALLS = {
  "action.create": () => undefined,
  "action.update": () => undefined,
  "action.setState": () => undefined,
};

const show = (actions: readonly ActionView[], answers = {}) =>
  showDocument(aDocument({ side: "advisor", blocks: [list], actions }), {
    answers: { ...CALLS, ...answers },
  });
const texts = () =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name: "Action" }).map(({ value }) => value);

test("open actions from before come first, with their day", async () => {
  await show([own, fromBefore]);
  expect(texts()).toEqual(["Action 1", "Action 2"]);
  expect(screen.getByText("from 4 May 2026")).toBeDefined();
  expect(screen.getByText("1 of 1 answered")).toBeDefined();
});

test("a new action is added at once and its text selected", async () => {
  const { user, askedOf } = await show([]);
  expect(screen.getByText("0 of 1 answered")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "New action" }));
  expect(texts()).toEqual(["New action"]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Action" }));
  expect(screen.getByText("1 of 1 answered")).toBeDefined();
  expect(askedOf("action.create")).toMatchObject([
    { origin: { documentId: DOCUMENT, blockId: list.id }, text: "New action" },
  ]);
});

test("text, owner and state are saved by their calls", async () => {
  const { user, askedOf } = await show([own]);
  const text = screen.getByRole("textbox", { name: "Action" });
  await user.clear(text);
  await user.type(text, "Call the bank");
  await user.tab();
  const who = screen.getByRole("combobox", { name: /^Who/ });
  await user.type(who, "ava ngata");
  await user.tab();
  await user.click(screen.getByRole("checkbox", { name: /^Done/ }));
  const { actionId } = own;
  expect(askedOf("action.update")).toEqual([
    { actionId, text: "Call the bank" },
    { actionId, owner: { kind: "user", id: AVA } },
  ]);
  expect(askedOf("action.setState")).toEqual([{ actionId, state: "done", reason: "" }]);
});

test("an action that is typed and ticked while it is still being added is saved in that order", async () => {
  const added: (() => void)[] = [];
  const { user, askedOf } = await show([], {
    "action.create": () => new Promise<void>((resolve) => added.push(resolve)),
  });
  await user.click(screen.getByRole("button", { name: "New action" }));
  await user.keyboard("Call the bank");
  await user.tab();
  await user.click(screen.getByRole("checkbox", { name: /^Done/ }));
  expect(texts()).toEqual(["Call the bank"]);
  expect([askedOf("action.update"), askedOf("action.setState")]).toEqual([[], []]);
  await act(async () => added.forEach((answer) => answer()));
  await waitFor(() => expect(askedOf("action.setState")).toMatchObject([{ state: "done" }]));
  expect(askedOf("action.update")).toMatchObject([{ text: "Call the bank" }]);
  expect(texts()).toEqual(["Call the bank"]);
});

test("what is typed into an action while it is being saved stays, and is saved next", async () => {
  const saves: (() => void)[] = [];
  const { user, askedOf, hear, live } = await show([own], {
    "action.update": () => new Promise<void>((resolve) => saves.push(resolve)),
  });
  const text = screen.getByRole<HTMLInputElement>("textbox", { name: "Action" });
  const who = screen.getByRole<HTMLInputElement>("combobox", { name: /^Who/ });
  await user.clear(text);
  await user.type(text, "Call{Enter} the bank");
  await user.type(who, "Tane");
  await act(async () => saves.forEach((answer) => answer()));
  await hear(() => live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["actions"] }));
  expect([text.value, who.value]).toEqual(["Call the bank", "Tane"]);
  await user.tab();
  await act(async () => saves.forEach((answer) => answer()));
  const { actionId } = own;
  await waitFor(() =>
    expect(askedOf("action.update")).toEqual([
      { actionId, text: "Call" },
      { actionId, text: "Call the bank" },
      { actionId, owner: { kind: "name", name: "Tane" } },
    ]),
  );
});

test("an action is dropped with a reason", async () => {
  const { user, askedOf } = await show([own]);
  await user.click(screen.getByRole("button", { name: "Drop Action 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Drop this action?" }));
  await user.click(dialog.getByRole("button", { name: "Drop action" }));
  expect(dialog.getByText("Say why the action is dropped")).toBeDefined();
  await user.type(dialog.getByRole("textbox"), "No longer needed");
  await user.click(dialog.getByRole("button", { name: "Drop action" }));
  expect(await screen.findByText("Dropped: No longer needed")).toBeDefined();
  expect(askedOf("action.setState")).toEqual([
    { actionId: own.actionId, state: "dropped", reason: "No longer needed" },
  ]);
});

test("a change that fails keeps the typed text and says why", async () => {
  await show([own], {
    "action.update": () => {
      throw new Error("No connection");
    },
  });
  const text = screen.getByRole<HTMLInputElement>("textbox", { name: "Action" });
  fireEvent.change(text, { target: { value: "Call the bank" } });
  await act(async () => fireEvent.blur(text));
  expect(await screen.findByText("Not saved. No connection")).toBeDefined();
  expect(text.value).toBe("Call the bank");
});

test("an action that cannot be added is taken away again", async () => {
  const { user } = await show([], {
    "action.create": () => {
      throw new Error("A client can have 5000 actions.");
    },
  });
  await user.click(screen.getByRole("button", { name: "New action" }));
  expect(await screen.findByText("The action was not added. A client can have 5000 actions.")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Action" })).toBeNull();
});

test("an action that is done elsewhere is ticked here", async () => {
  const { server, hear, live } = await show([own]);
  server.view = { ...server.view, actions: [{ ...own, state: "done" }] };
  await hear(() => live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["actions"] }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /^Done/ }).checked).toBe(true),
  );
});

test("a list without actions says so to its readers", async () => {
  await showDocument(aDocument({ side: "advisor", status: "finalised", blocks: [list] }), { mode: "read" });
  expect(screen.getByText("No actions")).toBeDefined();
  expect(screen.queryByText("Not answered")).toBeNull();
});

test("a finalised document lists them to read", async () => {
  const view = aDocument({
    side: "advisor",
    status: "finalised",
    blocks: [list],
    actions: [own, { ...fromBefore, state: "dropped", reason: "Sold" }],
  });
  await showDocument(view, { mode: "read" });
  expect(screen.getByText("Dropped: Sold, due 25 May 2026, from 4 May 2026")).toBeDefined();
  expect(screen.getByText("Open, due 25 May 2026")).toBeDefined();
});
