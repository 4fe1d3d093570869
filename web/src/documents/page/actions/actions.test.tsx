// Action lists of a document: rows of the client, changed by the calls of actions.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ActionView } from "@gap/core/actions/action.schema";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import type { AppContext } from "@gap/web/platform/app-context";
import { keptDrafts } from "@gap/web/platform/drafts/kept-drafts";
import { memoryStore } from "@gap/web/platform/drafts/kept-drafts.test-support";
import { aDocument, AVA, CLIENT, DOCUMENT } from "../document.test-data";
import { locked, notFound, showDocument } from "../page.test-support";

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

const show = (actions: readonly ActionView[], answers = {}, context: Partial<AppContext> = {}) =>
  showDocument(aDocument({ side: "advisor", blocks: [list], actions }), {
    answers: { ...CALLS, ...answers },
    context,
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

test("text that was saved by Enter stays if that save fails after the field was left", async () => {
  const saves: ((error: Error) => void)[] = [];
  const { user } = await show([own], {
    "action.update": () => new Promise<void>((_, reject) => saves.push(reject)),
  });
  const text = screen.getByRole<HTMLInputElement>("textbox", { name: "Action" });
  await user.clear(text);
  await user.type(text, "Call the bank{Enter}");
  await user.tab();
  await act(async () => saves.forEach((fail) => fail(new Error("No connection"))));
  expect(await screen.findByText("Not saved. No connection")).toBeDefined();
  expect(text.value).toBe("Call the bank");
});

test("a text that could not be saved is tried again or discarded", async () => {
  let isRefused = true;
  const { user, askedOf } = await show([own], {
    "action.update": () => {
      if (isRefused) throw notFound();
    },
  });
  const type = async (words: string) => {
    fireEvent.change(screen.getByRole("textbox", { name: "Action" }), { target: { value: words } });
    await act(async () => fireEvent.blur(screen.getByRole("textbox", { name: "Action" })));
    await screen.findByText(/^Not saved\./);
  };
  await type("Call the bank");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(texts()).toEqual(["Action 2"]);
  await type("Call the lawyer");
  isRefused = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
  expect(texts()).toEqual(["Call the lawyer"]);
  expect(askedOf("action.update")).toHaveLength(3);
});

test("an action that cannot be added stays with its typed text until it is added or discarded", async () => {
  let isRefused = true;
  const answers: (() => void)[] = [];
  const { user, askedOf } = await show([], {
    "action.create": () =>
      new Promise<void>((resolve, reject) =>
        answers.push(() => (isRefused ? reject(new Error("A client can have 5000 actions.")) : resolve())),
      ),
  });
  const answerAll = () => act(async () => answers.splice(0).forEach((answer) => answer()));
  await user.click(screen.getByRole("button", { name: "New action" }));
  await user.keyboard("Call the bank");
  await answerAll();
  expect(await screen.findByText("The action was not added. A client can have 5000 actions.")).toBeDefined();
  expect(texts()).toEqual(["Call the bank"]);
  isRefused = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await answerAll();
  await waitFor(() => expect(askedOf("action.update")).toMatchObject([{ text: "Call the bank" }]));
  const [first, second] = askedOf("action.create") as { actionId: string }[];
  expect(second?.actionId).toBe(first?.actionId);
  expect(screen.queryByText(/was not added/)).toBeNull();
});

test("an action that could not be added is discarded", async () => {
  const { user } = await show([], {
    "action.create": () => {
      throw notFound();
    },
  });
  await user.click(screen.getByRole("button", { name: "New action" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("textbox", { name: "Action" })).toBeNull();
});

test("leaving asks while an action is not saved, and it is sent when the connection is back", async () => {
  let isOffline = true;
  const shown = await show([own], {
    "action.update": () => {
      if (isOffline) throw new TypeError("Failed to fetch");
    },
  });
  const { user, whereTo, askedOf, live } = shown;
  await act(async () => live.become("offline"));
  await user.type(screen.getByRole("textbox", { name: "Action" }), ", today");
  await user.click(screen.getByRole("link", { name: "Kauri Joinery" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  expect(
    question.getByText(/^Your last actions are not saved yet\. They are kept on this device/),
  ).toBeDefined();
  await user.click(question.getByRole("button", { name: "Stay" }));
  expect(whereTo()).toMatch(new RegExp(`edit/${DOCUMENT}$`));
  expect(texts()).toEqual(["Action 2, today"]);
  isOffline = false;
  const before = askedOf("action.update").length;
  await act(async () => live.become("online"));
  await waitFor(() => expect(askedOf("action.update").length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
});

const KEY = `action ${AVA} ${DOCUMENT} `;
const aDraft = (action: ActionView, text: string, base = action.text) => ({
  actionId: action.actionId,
  typed: { text },
  base: { text: base, ownerName: "" },
});

test("actions typed before a tab was closed are sent when the document is opened again", async () => {
  const drafts = keptDrafts(memoryStore());
  const added = anAction(3, { text: "New action", origin: { documentId: DOCUMENT, blockId: list.id } });
  await drafts.keep(`${KEY}${own.actionId}`, aDraft(own, "Call the bank"));
  await drafts.keep(`${KEY}${added.actionId}`, { ...aDraft(added, "Call the lawyer"), added });
  const { askedOf } = await show([own], {}, { drafts });
  expect(texts()).toEqual(["Call the bank", "Call the lawyer"]);
  await waitFor(() => expect(askedOf("action.update")).toHaveLength(2));
  expect(askedOf("action.create")).toMatchObject([{ actionId: added.actionId, text: "New action" }]);
  await waitFor(async () => expect(await drafts.read(KEY)).toEqual([]));
});

test("a kept text does not replace one that was changed since, unless the person asks for it", async () => {
  const drafts = keptDrafts(memoryStore());
  await drafts.keep(`${KEY}${own.actionId}`, aDraft(own, "Call the bank", "An earlier text"));
  const { user, askedOf } = await show([own], {}, { drafts });
  expect(screen.getByText(/^Not saved\. It was changed by someone else/)).toBeDefined();
  expect(texts()).toEqual(["Call the bank"]);
  expect(askedOf("action.update")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(askedOf("action.update")).toMatchObject([{ text: "Call the bank" }]));
});

test("an action that was typed into a document which was finalised meanwhile stays on screen until it is discarded", async () => {
  const { user, server, hear, live } = await show([], {
    "action.create": () => {
      throw locked("This document is finalised.");
    },
  });
  await user.click(screen.getByRole("button", { name: "New action" }));
  await user.keyboard("Call the bank");
  server.become("finalised");
  await hear(() => live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["document"] }));
  expect(await screen.findByText(/^Your last changes to these actions were not saved/)).toBeDefined();
  expect(screen.getByText("Call the bank")).toBeDefined();
  expect(screen.getByText("No actions")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Discard them" }));
  expect(screen.queryByText("Call the bank")).toBeNull();
});

test("leaving a finalised document does not ask about actions that it did not take", async () => {
  const { user, server, hear, live } = await show([], {
    "action.create": () => {
      throw locked("This document is finalised.");
    },
  });
  await user.click(screen.getByRole("button", { name: "New action" }));
  server.become("finalised");
  await hear(() => live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["document"] }));
  expect(await screen.findByText(/^Your last changes to these actions were not saved/)).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Kauri Joinery" }));
  expect(await screen.findByText("Elsewhere")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
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
