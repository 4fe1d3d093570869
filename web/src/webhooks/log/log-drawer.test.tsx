// Tests the log of a webhook: its list, a delivery with its tries, and sending one or all missed events again.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { calendarDayIn, dayAfter, endOfDayIn, startOfDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { Webhook, WebhookDelivery, WebhookDeliveryDetails } from "@gap/core/webhooks/webhook.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { away, DELIVERED, TIMEZONE, WAREHOUSE } from "../webhooks.test-support";
import { LogDrawer } from "./log-drawer";

const FAILED: WebhookDelivery = {
  eventId: "01ARZ3NDEKTSV4RRFFQ69G5EV0",
  type: "client.updated",
  at: DELIVERED.at,
  state: "failed",
  tries: 10,
};

const DETAILS: WebhookDeliveryDetails = {
  ...DELIVERED,
  body: '{"type":"client.created"}',
  attempts: [
    {
      at: new Date("2026-11-18T03:06:07Z"),
      durationMs: 1_200,
      address: WAREHOUSE.address,
      headers: { "webhook-id": DELIVERED.eventId },
      status: 204,
      answer: "",
    },
    {
      at: new Date("2026-11-18T03:05:07Z"),
      durationMs: 320,
      address: WAREHOUSE.address,
      headers: { "webhook-id": DELIVERED.eventId },
      status: 500,
      answer: "Out of order",
    },
  ],
};

const show = (answers: Answers = {}, webhook: Webhook = WAREHOUSE) =>
  showWithAnswers(() => <LogDrawer webhook={webhook} timezone={TIMEZONE} onClose={() => undefined} />, {
    answers: {
      "webhook.listDeliveries": () => ({ rows: [DELIVERED], total: 1 }),
      "webhook.getDelivery": () => DETAILS,
      ...answers,
    },
  });

const openFirst = async () => userEvent.click(await screen.findByRole("button", { name: /^Client created/ }));

test("deliveries are listed with outcome, status and tries", async () => {
  const problem = "No answer within 15 seconds";
  await show({
    "webhook.listDeliveries": () => ({
      rows: [
        DELIVERED,
        { ...FAILED, problem },
        { ...FAILED, eventId: "3", state: "held", tries: 0 },
        { ...FAILED, eventId: "4", type: "webhook.test", state: "waiting", tries: 0 },
      ],
      total: 4,
    }),
  });
  const rows = within(await screen.findByRole("table", { name: "Deliveries" }))
    .getAllByRole("row")
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ["Client createdAnswered 204", "Delivered", "2"],
    [`Client updated${problem}`, "Failed", "10"],
    ["Client updated", "Held", "0"],
    ["Test event", "Waiting", "0"],
  ]);
});

test("tabs and pages ask the server for their part", async () => {
  const { asked } = await show({ "webhook.listDeliveries": () => ({ rows: [DELIVERED], total: 11 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Next page" }));
  await userEvent.click(screen.getByRole("tab", { name: "Failed" }));
  await waitFor(() =>
    expect(asked.map(([, input]) => input)).toMatchObject([
      { webhookId: WAREHOUSE.id, page: 0, pageSize: 10, state: "all" },
      { page: 1, state: "all" },
      { page: 0, state: "failed" },
    ]),
  );
});

test("an empty log says what will appear", async () => {
  await show({ "webhook.listDeliveries": () => ({ rows: [], total: 0 }) });
  expect(await screen.findByText("No events yet")).toBeDefined();
});

test("a log that is loading says so, and one that failed can be loaded again", async () => {
  let answer: () => unknown = away;
  const { queryClient } = await show({ "webhook.listDeliveries": () => answer() });
  expect(await screen.findByText("This list could not be loaded")).toBeDefined();
  answer = () => ({ rows: [DELIVERED], total: 1 });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Client created")).toBeDefined();
  let arrive: (page: object) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  await act(async () => void queryClient.resetQueries({ queryKey: [["webhook", "listDeliveries"]] }));
  const table = await screen.findByRole("table", { name: "Deliveries" });
  expect(table.getAttribute("aria-busy")).toBe("true");
  await act(async () => arrive({ rows: [], total: 0 }));
  expect(await screen.findByText("No events yet")).toBeDefined();
});

test("a delivery shows each try with request, answer and duration, and leads back to its row", async () => {
  const { asked } = await show();
  await openFirst();
  const heading = await screen.findByRole("heading", { name: "Client created" });
  expect(document.activeElement).toBe(heading);
  expect(asked).toContainEqual([
    "webhook.getDelivery",
    { webhookId: WAREHOUSE.id, eventId: DELIVERED.eventId },
  ]);
  expect(await screen.findByText("18 Nov 2026, 4:05:07 pm NZDT", { selector: "dd" })).toBeDefined();
  expect(screen.getByText(DETAILS.body)).toBeDefined();
  const tries = within(screen.getByRole("list", { name: "Tries" })).getAllByRole("listitem");
  const request = `RequestPOST ${WAREHOUSE.address}\nwebhook-id: ${DELIVERED.eventId}`;
  expect(tries.map(({ textContent }) => textContent)).toEqual([
    `Answered 20418 Nov 2026, 4:06:07 pm NZDT1.2 s${request}Answer(empty)`,
    `Answered 50018 Nov 2026, 4:05:07 pm NZDT320 ms${request}AnswerOut of order`,
  ]);
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Back to the log" }));
  const row = await screen.findByRole("button", { name: /^Client created/ });
  await waitFor(() => expect(document.activeElement).toBe(row));
});

test.each([
  ["held", "It has not been sent, because the webhook was off."],
  ["waiting", "It has not been sent yet."],
] as const)("a %s delivery without tries says why", async (state, text) => {
  await show({ "webhook.getDelivery": () => ({ ...DETAILS, state, tries: 0, attempts: [] }) });
  await openFirst();
  expect(await screen.findByText(text)).toBeDefined();
});

test("a delivery that failed to load can be loaded again", async () => {
  let answer: () => unknown = away;
  await show({ "webhook.getDelivery": () => answer() });
  await openFirst();
  const again = await screen.findByRole("button", { name: "Try again" });
  answer = () => DETAILS;
  await userEvent.click(again);
  expect(await screen.findByText(DETAILS.body)).toBeDefined();
});

test("one event is sent again from the list and from its details", async () => {
  const { asked } = await show({ "webhook.replay": () => undefined });
  await userEvent.click(await screen.findByRole("button", { name: "Send again Client created" }));
  expect(await screen.findByText("The event is being sent again")).toBeDefined();
  await openFirst();
  await userEvent.click(await screen.findByRole("button", { name: "Send again" }));
  const replay = ["webhook.replay", { webhookId: WAREHOUSE.id, eventId: DELIVERED.eventId }];
  await waitFor(() => expect(asked.filter(([call]) => call === "webhook.replay")).toEqual([replay, replay]));
});

test("the missed events of some days of the firm are sent", async () => {
  const { asked } = await show({ "webhook.replayRange": () => ({ replayed: 12 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Send missed events" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Send missed events" }));
  const today = calendarDayIn(new Date(), TIMEZONE);
  await userEvent.click(screen.getByLabelText("Also events that were delivered"));
  await userEvent.click(screen.getByRole("button", { name: "Send events" }));
  expect(await screen.findByText("12 events will be sent")).toBeDefined();
  expect(asked).toContainEqual([
    "webhook.replayRange",
    {
      webhookId: WAREHOUSE.id,
      from: startOfDayIn(dayAfter(today, -30), TIMEZONE),
      to: endOfDayIn(today, TIMEZONE),
      all: true,
    },
  ]);
  const opener = await screen.findByRole("button", { name: "Send missed events" });
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test("days without missed events say so", async () => {
  await show({ "webhook.replayRange": () => ({ replayed: 0 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Send missed events" }));
  await userEvent.click(screen.getByRole("button", { name: "Send events" }));
  expect(await screen.findByText("There are no such events in these days")).toBeDefined();
});

test("days that end before they begin, and missing days, are refused at their field", async () => {
  const { asked } = await show();
  await userEvent.click(await screen.findByRole("button", { name: "Send missed events" }));
  const today = calendarDayIn(new Date(), TIMEZONE);
  const [from, to] = [screen.getByLabelText("From*"), screen.getByLabelText("To*")];
  await userEvent.clear(from);
  await userEvent.type(from, today);
  await userEvent.clear(to);
  await userEvent.type(to, dayAfter(today, -1));
  await userEvent.click(screen.getByRole("button", { name: "Send events" }));
  expect(await screen.findByText("The end is before the beginning")).toBeDefined();
  await userEvent.clear(to);
  await userEvent.click(screen.getByRole("button", { name: "Send events" }));
  expect(await screen.findByText("* Required")).toBeDefined();
  expect(asked.some(([call]) => call === "webhook.replayRange")).toBe(false);
});

test("while the webhook is off, nothing is sent again, and it can be turned on", async () => {
  const { asked } = await show(
    { "webhook.setActive": () => WAREHOUSE },
    { ...WAREHOUSE, state: "stopped", stopped: { reason: "gone", at: new Date() } },
  );
  expect(await screen.findByText("This webhook is off. Turn it on to send events.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Turn on" }));
  await waitFor(() =>
    expect(asked).toContainEqual(["webhook.setActive", { webhookId: WAREHOUSE.id, isActive: true }]),
  );
});
