// Tests the card of webhooks: its states, making and changing one, its secret, turning it off and on, and deleting it.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { WEBHOOK_EVENT_TYPES } from "@gap/core/webhooks/webhook-events";
import type { Webhook } from "@gap/core/webhooks/webhook.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { avaWith } from "@gap/web/platform/signed-in-person.test-support";
import { WebhooksCard } from "./webhooks-card";
import { away, TIMEZONE, WAREHOUSE } from "./webhooks.test-support";

const SECRET = `whsec_${"a".repeat(43)}=`;

const show = (
  webhooks: readonly Webhook[],
  answers: Answers = {},
  rights: readonly ("view" | "maintain")[] = ["view", "maintain"],
) =>
  showWithAnswers(() => <WebhooksCard timezone={TIMEZONE} />, {
    answers: {
      "user.getMyUserInfo": () => avaWith({ "my-organisation": rights }),
      "webhook.list": () => webhooks,
      ...answers,
    },
  });

const texts = async () =>
  within(await screen.findByRole("list", { name: "Webhooks" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

async function choose(action: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Warehouse" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("without webhooks the card says what to do", async () => {
  await show([]);
  expect(await screen.findByText("No webhooks yet")).toBeDefined();
});

test("webhooks are listed with state, events and last delivery", async () => {
  await show([
    { ...WAREHOUSE, lastDeliveredAt: new Date() },
    { ...WAREHOUSE, id: "2", name: "Reports", events: WEBHOOK_EVENT_TYPES },
    { ...WAREHOUSE, id: "3", name: "Chat", events: WEBHOOK_EVENT_TYPES.slice(0, 5), state: "paused" },
  ]);
  const toDo = "Events are kept for 30 days: turn it on, then send the missed ones from its log.";
  expect(await texts()).toEqual([
    "Warehouse Onhttps://warehouse.example/hooksClient created, Client updatedLast delivery just nowLog",
    "Reports Onhttps://warehouse.example/hooksAll eventsNothing has been delivered yetLog",
    `Chat Offhttps://warehouse.example/hooksProposal sent, Proposal viewed, Proposal signed and 2 moreNothing has been delivered yetTurn onLog${toDo}`,
  ]);
});

test("failing and stopped webhooks say why", async () => {
  const at = new Date("2026-11-18T03:05:00Z");
  await show([
    { ...WAREHOUSE, failingSince: at },
    { ...WAREHOUSE, id: "2", state: "stopped", stopped: { reason: "gone", at } },
    { ...WAREHOUSE, id: "3", state: "stopped", stopped: { reason: "failing", at } },
    { ...WAREHOUSE, id: "4", formerSecretUntil: at },
  ]);
  const [failing, gone, late, replaced] = await texts();
  expect(failing).toContain("Warehouse Failing");
  expect(failing).toContain("Nothing could be delivered since 18 Nov 2026, 4:05 pm NZDT");
  expect(gone).toContain("Warehouse Stopped");
  expect(gone).toContain(
    "Stopped on 18 Nov 2026, 4:05 pm NZDT. Its receiver answered that it is gone for good (410).",
  );
  expect(late).toContain("Nothing could be delivered to it for five days.");
  expect(replaced).toContain("with the former secret, too, until 18 Nov 2026, 4:05 pm NZDT");
});

test("a new webhook asks for what is missing and shows its secret once", async () => {
  const { asked } = await show([], { "webhook.create": () => ({ id: WAREHOUSE.id, secret: SECRET }) });
  await userEvent.click(await screen.findByRole("button", { name: "New webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New webhook" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make webhook" }));
  expect(await dialog.findByText("Choose at least one event")).toBeDefined();
  await userEvent.type(dialog.getByLabelText("Name*"), "Warehouse");
  await userEvent.type(dialog.getByLabelText("Address*"), "warehouse.example");
  const clients = within(dialog.getByRole("group", { name: "Clients" }));
  await userEvent.click(clients.getByLabelText("Client updated"));
  await userEvent.click(clients.getByLabelText("Client created"));
  await userEvent.click(dialog.getByRole("button", { name: "Make webhook" }));
  expect(await dialog.findByText("Enter an address that begins with https://")).toBeDefined();
  await userEvent.clear(dialog.getByLabelText("Address*"));
  await userEvent.paste("https://warehouse.example/hooks");
  await userEvent.click(dialog.getByRole("button", { name: "Make webhook" }));
  expect((await screen.findByLabelText("Webhook secret")).textContent).toBe(SECRET);
  expect(asked).toContainEqual([
    "webhook.create",
    {
      name: "Warehouse",
      address: "https://warehouse.example/hooks",
      events: ["client.created", "client.updated"],
    },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "I have copied it" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test("all events are chosen and cleared at once", async () => {
  await show([]);
  await userEvent.click(await screen.findByRole("button", { name: "New webhook" }));
  const dialog = within(await screen.findByRole("dialog"));
  const ticked = () => dialog.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  await userEvent.click(dialog.getByLabelText("All events"));
  expect(ticked()).toHaveLength(WEBHOOK_EVENT_TYPES.length + 1);
  await userEvent.click(dialog.getByLabelText("Action done"));
  expect(dialog.getByLabelText<HTMLInputElement>("All events").indeterminate).toBe(true);
  await userEvent.click(dialog.getByLabelText("All events"));
  await userEvent.click(dialog.getByLabelText("All events"));
  expect(ticked()).toHaveLength(0);
});

test("an address that the server refuses is marked, and nothing is lost", async () => {
  const refusal = "Enter an address that can be reached from the internet";
  const { asked, dialogs } = await show([WAREHOUSE], {
    "webhook.update": () => {
      throw Object.assign(new Error("Invalid"), {
        data: { httpStatus: 422 },
        shape: { validationErrors: [{ field: "address", message: refusal }] },
      });
    },
  });
  await choose("Change");
  const dialog = within(await screen.findByRole("dialog", { name: "Change webhook" }));
  await userEvent.type(dialog.getByLabelText("Name*"), " 2");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(refusal)).toBeDefined();
  expect(dialog.getByLabelText("Address*").getAttribute("aria-invalid")).toBe("true");
  expect(dialog.getByLabelText<HTMLInputElement>("Name*").value).toBe("Warehouse 2");
  expect(dialogs).toEqual([]);
  const { name: _, id: webhookId, address, events, lastUpdatedAt } = WAREHOUSE;
  expect(asked).toContainEqual([
    "webhook.update",
    { webhookId, name: "Warehouse 2", address, events, lastUpdatedAt },
  ]);
});

test("the rehearsal counts what the last 30 days would have sent", async () => {
  let answer: () => unknown = away;
  const { asked } = await show([WAREHOUSE], { "webhook.rehearse": () => answer() });
  await choose("Change");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Show what would have been sent" }));
  expect(await dialog.findByText(/^The events could not be loaded\./)).toBeDefined();
  const body = '{"type":"client.created"}';
  answer = () => ({
    since: new Date(),
    total: 3,
    counts: { "client.created": 3 },
    events: [{ eventId: "1", type: "client.created", body }],
  });
  await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("The last 30 days would have sent 3 events.")).toBeDefined();
  expect(within(dialog.getByRole("list", { name: "By event" })).getByRole("listitem").textContent).toBe(
    "Client created 3",
  );
  expect(dialog.getByText(body)).toBeDefined();
  answer = () => ({ since: new Date(), total: 0, counts: {}, events: [] });
  await userEvent.click(dialog.getByLabelText("Client created"));
  expect(await dialog.findByText("The last 30 days would have sent nothing.")).toBeDefined();
  expect(asked.at(-1)).toEqual(["webhook.rehearse", { events: ["client.updated"] }]);
  await userEvent.click(dialog.getByLabelText("Client updated"));
  expect(await dialog.findByText(/^Choose events to see/)).toBeDefined();
});

test("a webhook is turned off and on again", async () => {
  let webhook = WAREHOUSE;
  const { asked } = await show([], {
    "webhook.list": () => [webhook],
    "webhook.setActive": ({ isActive }: { isActive: boolean }) => {
      webhook = { ...WAREHOUSE, state: isActive ? "active" : "paused" };
      return webhook;
    },
  });
  await choose("Turn off");
  await userEvent.click(await screen.findByRole("button", { name: "Turn on Warehouse" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Turn on Warehouse" })).toBeNull());
  const { id: webhookId } = WAREHOUSE;
  expect(asked.filter(([call]) => call === "webhook.setActive")).toEqual([
    ["webhook.setActive", { webhookId, isActive: false }],
    ["webhook.setActive", { webhookId, isActive: true }],
  ]);
});

test("replacing the secret explains the 24 hours, then shows the new one once", async () => {
  const formerSecretUntil = new Date("2026-11-18T03:05:00Z");
  const { asked } = await show([{ ...WAREHOUSE, formerSecretUntil }], {
    "webhook.rotateSecret": () => ({ id: WAREHOUSE.id, secret: SECRET }),
  });
  await choose("Replace secret");
  const question = await screen.findByRole("dialog", { name: "Replace the secret of “Warehouse”?" });
  expect(question.textContent).toContain("For 24 hours requests are signed with both secrets");
  expect(question.textContent).toContain("in use until 18 Nov 2026, 4:05 pm NZDT. It stops working at once.");
  expect(asked.some(([call]) => call === "webhook.rotateSecret")).toBe(false);
  await userEvent.click(within(question).getByRole("button", { name: "Replace secret" }));
  expect((await screen.findByLabelText("Webhook secret")).textContent).toBe(SECRET);
  expect(asked).toContainEqual(["webhook.rotateSecret", { webhookId: WAREHOUSE.id }]);
});

test("deleting asks first", async () => {
  const { asked } = await show([WAREHOUSE], { "webhook.delete": () => undefined });
  await choose("Delete");
  expect(asked.some(([call]) => call === "webhook.delete")).toBe(false);
  await userEvent.click(await screen.findByRole("button", { name: "Delete webhook" }));
  expect(await screen.findByText("Webhook deleted")).toBeDefined();
  expect(asked).toContainEqual(["webhook.delete", { webhookId: WAREHOUSE.id }]);
});

test("a test event opens the log, where its result appears", async () => {
  const { asked } = await show([WAREHOUSE], {
    "webhook.sendTest": () => ({ eventId: "01ARZ3NDEKTSV4RRFFQ69G5EV2" }),
    "webhook.listDeliveries": () => ({
      rows: [
        {
          eventId: "01ARZ3NDEKTSV4RRFFQ69G5EV2",
          type: "webhook.test",
          at: new Date(),
          state: "delivered",
          tries: 1,
          status: 204,
        },
      ],
      total: 1,
    }),
  });
  await choose("Send test event");
  const log = within(await screen.findByRole("dialog", { name: "Log of “Warehouse”" }));
  expect(await log.findByText("Test event")).toBeDefined();
  expect(asked).toContainEqual(["webhook.sendTest", { webhookId: WAREHOUSE.id }]);
});

test("a list that is loading says so, and one that failed can be loaded again", async () => {
  let answer: () => unknown = away;
  const { queryClient } = await show([], { "webhook.list": () => answer() });
  const again = await screen.findByRole("button", { name: "Try again" });
  answer = () => [WAREHOUSE];
  await userEvent.click(again);
  expect(await texts()).toHaveLength(1);
  let arrive: (webhooks: readonly Webhook[]) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await act(async () => void queryClient.resetQueries({ queryKey: [["webhook", "list"]] }));
  expect(await screen.findByText("Loading webhooks")).toBeDefined();
  await act(async () => arrive([]));
  expect(await screen.findByText("No webhooks yet")).toBeDefined();
});

test("people who only view the organisation have no webhooks", async () => {
  const { asked } = await show([WAREHOUSE], {}, ["view"]);
  expect(screen.queryByRole("region", { name: "Webhooks" })).toBeNull();
  expect(asked.some(([call]) => call === "webhook.list")).toBe(false);
});
