// The actions of a client: their list, marking as done with undo, dropping with a reason, and adding one.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { AVA } from "@gap/web/platform/signed-in-person.test-support";
import { anAction, IN_FIRM, KAURI, person } from "../documents.test-support";
import { ActionsOfClient } from "./actions-of-client";

const OPEN = anAction();
const DROPPED = anAction({
  text: "Ask the bank",
  state: "dropped",
  reason: "Not needed",
  closedAt: new Date("2026-03-02T00:00:00Z"),
});

async function show(answers: Answers = {}) {
  const shown = await showWithAnswers(() => <ActionsOfClient client={KAURI} />, {
    answers: { ...IN_FIRM, "action.list": () => ({ rows: [OPEN], total: 1 }), ...answers },
  });
  await waitFor(() => expect(shown.asked.some(([call]) => call === "action.list")).toBe(true));
  await shown.isQuiet();
  return {
    ...shown,
    user: userEvent.setup(),
    askedOf: (call: string) => shown.asked.filter(([asked]) => asked === call).map(([, input]) => input),
  };
}

test("open actions are listed by due day, with their owner and day of origin", async () => {
  const { askedOf, user, isQuiet } = await show({
    "action.list": ({ states }: { states: string[] }) =>
      states.includes("dropped") ? { rows: [DROPPED], total: 1 } : { rows: [OPEN], total: 1 },
  });
  const row = screen.getByRole("row", { name: /Send the list/ });
  expect(row.textContent).toMatch(/Send the list of debtorsFrom 12 Feb( 2026)?Cleo Rangi.*Open/);
  expect(askedOf("action.list")).toEqual([
    {
      clientId: KAURI.id,
      page: 0,
      pageSize: 10,
      states: ["open"],
      sort: { columnId: "dueDay", direction: "asc" },
    },
  ]);
  await user.click(screen.getByRole("tab", { name: "Dropped" }));
  await isQuiet();
  expect((await screen.findByRole("row", { name: /Ask the bank/ })).textContent).toMatch(/Not needed/);
});

test("an action is marked as done and can be undone", async () => {
  const { user, askedOf, isQuiet } = await show({ "action.setState": () => undefined });
  await user.click(screen.getByRole("button", { name: "Actions for Send the list of debtors" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mark as done" }));
  await isQuiet();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await isQuiet();
  const { actionId } = OPEN;
  expect(askedOf("action.setState")).toEqual([
    { actionId, state: "done" },
    { actionId, state: "open" },
  ]);
});

test("dropping needs a reason", async () => {
  const { user, askedOf, isQuiet } = await show({ "action.setState": () => undefined });
  await user.click(screen.getByRole("button", { name: "Actions for Send the list of debtors" }));
  await user.click(await screen.findByRole("menuitem", { name: "Drop" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Drop this action?" }));
  await user.click(dialog.getByRole("button", { name: "Drop action" }));
  expect(await dialog.findByText("Say why the action is dropped")).toBeDefined();
  await user.type(dialog.getByLabelText(/Reason/), "Paid meanwhile");
  await user.click(dialog.getByRole("button", { name: "Drop action" }));
  await isQuiet();
  expect(askedOf("action.setState")).toEqual([
    { actionId: OPEN.actionId, state: "dropped", reason: "Paid meanwhile" },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a new action belongs to the client, and a failure keeps the entries", async () => {
  let failures = 1;
  const { user, askedOf, isQuiet } = await show({
    "action.list": () => ({ rows: [], total: 0 }),
    "advisor.getClientContacts": () => [],
    "action.create": () => {
      if ((failures -= 1) >= 0) throw new Error("No connection");
    },
  });
  expect(screen.getByText("No open actions for Kauri Joinery")).toBeDefined();
  await user.click(screen.getAllByRole("button", { name: "New action" })[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "New action" }));
  const add = () => user.click(dialog.getByRole("button", { name: "Add action" }));
  await add();
  expect(await dialog.findByText("* Required")).toBeDefined();
  await user.type(dialog.getByRole("textbox", { name: /Action/ }), "Call the bank");
  await add();
  await isQuiet();
  expect(dialog.getByDisplayValue("Call the bank")).toBeDefined();
  await add();
  await isQuiet();
  const sent = askedOf("action.create") as { actionId: string }[];
  expect(sent[1]).toMatchObject({
    clientId: KAURI.id,
    text: "Call the bank",
    owner: { kind: "user", id: AVA },
  });
  expect(sent[0]?.actionId).toBe(sent[1]?.actionId);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("people who only view documents add and change nothing", async () => {
  await show({ "user.getMyUserInfo": () => person("view") });
  expect(screen.getByRole("row", { name: /Send the list/ })).toBeDefined();
  expect(screen.queryByRole("button", { name: "New action" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
});
