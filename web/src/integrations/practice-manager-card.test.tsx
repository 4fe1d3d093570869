import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PracticeManagerConnection } from "@gap/core/integrations/practice-manager";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { PracticeManagerCard } from "./practice-manager-card";
import { isAnswer, keepTicket, takeTicket } from "./practice-manager-ticket";
import { describeCounts } from "./sync-state";

const ORG = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const COUNTS = { added: 24, updated: 1, unchanged: 0, gone: 0, skipped: 0 };
const PROGRESS = { counts: COUNTS, total: 120, done: 50, skipped: [], isReadingAgain: false };
const CONNECTED: PracticeManagerConnection = {
  status: "connected",
  practiceName: "Harbour Practice",
  connectedAt: new Date("2026-03-01T00:00:00Z"),
  isSyncing: false,
};
const me = (features: readonly object[]) => ({
  id: "u1",
  isServiceUser: false,
  isInternalStaff: false,
  orgs: [],
  userOrg: { orgId: ORG, orgType: "advisor", isDeactivated: false, xeroAuthorised: false, features },
});
const ADMIN = me([
  { featureId: "my-organisation", actions: [{ actionId: "maintain" }] },
  { featureId: "clients", actions: [{ actionId: "maintain" }] },
]);

const assign = vi.fn<(address: string) => void>();
beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal("location", { ...window.location, origin: "http://localhost", assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

const show = (connection: PracticeManagerConnection, more: Answers = {}) =>
  showWithAnswers(PracticeManagerCard, {
    answers: { "xpm.getConnection": () => connection, "user.getMyUserInfo": () => ADMIN, ...more },
  });
/** The button appears once the user's rights have loaded. */
const button = (name: string) => screen.findByRole("button", { name });

test("Connect goes to the provider and stores the ticket for its answer", async () => {
  const { asked } = await show(
    { status: "notConnected", isSyncing: false },
    { "xpm.startConnecting": () => ({ address: "https://id.example/auth", ticket: "the ticket" }) },
  );
  expect(screen.getByText("Not connected")).toBeTruthy();
  await userEvent.click(await button("Connect"));
  await waitFor(() => expect(assign.mock.calls).toEqual([["https://id.example/auth"]]));
  expect(asked.map(([path]) => path)).toContain("xpm.startConnecting");
  expect(takeTicket()).toBe("the ticket");
  expect(takeTicket()).toBeUndefined();
});

test("a failure to connect shows the reason", async () => {
  await show(
    { status: "notConnected", isSyncing: false },
    {
      "xpm.startConnecting": () => {
        throw new Error("Xero Practice Manager cannot be reached at the moment. Please try again later.");
      },
    },
  );
  await userEvent.click(await button("Connect"));
  expect(
    await screen.findByText("Xero Practice Manager cannot be reached at the moment. Please try again later."),
  ).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
});

test("a lost connection names the practice and is connected again", async () => {
  await show({ status: "lost", isSyncing: false, practiceName: "Harbour Practice" });
  expect(screen.getByText("Disconnected")).toBeTruthy();
  expect(screen.getByText(/^Harbour Practice ended the connection\./)).toBeTruthy();
  expect(await button("Reconnect")).toBeTruthy();
});

test("without a practice manager there is no button", async () => {
  await show({ status: "unavailable", isSyncing: false });
  expect(
    screen.getByText(
      "Xero Practice Manager is not set up on this installation. Ask the people who run it to add it.",
    ),
  ).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("people with view access see the state but no buttons", async () => {
  const looking = me([{ featureId: "my-organisation", actions: [{ actionId: "view" }] }]);
  await show(CONNECTED, { "user.getMyUserInfo": () => looking });
  expect(screen.getByText("Harbour Practice")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("without a connection, people with view access read who can connect it", async () => {
  const looking = me([{ featureId: "my-organisation", actions: [{ actionId: "view" }] }]);
  await show({ status: "notConnected", isSyncing: false }, { "user.getMyUserInfo": () => looking });
  expect(await screen.findByText(/^An admin of your organisation can connect it/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("clients are imported, later synced, and the result is shown", async () => {
  let connection: PracticeManagerConnection = CONNECTED;
  await show(connection, {
    "xpm.getConnection": () => connection,
    "xpm.sync": () => {
      connection = {
        ...CONNECTED,
        lastSyncedAt: new Date(),
        progress: { ...PROGRESS, total: 25, done: 25 },
      };
    },
  });
  expect(screen.getByText("Not yet")).toBeTruthy();
  await userEvent.click(await button("Import clients"));
  expect(await screen.findByText("24 added, 1 updated")).toBeTruthy();
  expect(await button("Sync now")).toBeTruthy();
});

test("a running sync shows its progress, and that it retries if the practice manager is away", async () => {
  let connection: PracticeManagerConnection = {
    ...CONNECTED,
    isSyncing: true,
    progress: { ...PROGRESS, total: 120, done: 50 },
  };
  const { queryClient } = await show(connection, { "xpm.getConnection": () => connection });
  expect(screen.getByRole("status").textContent).toBe("50 of 120 clients");
  expect(screen.getByRole("progressbar", { name: "Sync" }).getAttribute("value")).toBe("50");
  expect((await button("Import clients")).getAttribute("aria-busy")).toBe("true");
  connection = { ...CONNECTED, isSyncing: true, problem: "away" };
  await queryClient.invalidateQueries();
  expect(
    await screen.findByText(/cannot be reached at the moment.* We will retry automatically\./),
  ).toBeTruthy();
  connection = { ...CONNECTED, problem: "away" };
  await queryClient.invalidateQueries();
  expect(await screen.findByText(/^The last sync did not finish\./)).toBeTruthy();
});

test.each<[string, Partial<PracticeManagerConnection>, string]>([
  [
    "without a total",
    { progress: { counts: COUNTS, done: 50, skipped: [], isReadingAgain: false } },
    "50 clients so far",
  ],
  [
    "in the second reading",
    { progress: { ...PROGRESS, isReadingAgain: true } },
    "Reading the list again, so that no client is missed…",
  ],
  [
    "while it has to wait",
    { progress: PROGRESS, problem: "busy" },
    "Xero Practice Manager is busy and asked us to wait. The sync will continue automatically.",
  ],
])("a running sync, %s", async (_, change, text) => {
  await show({ ...CONNECTED, isSyncing: true, ...change });
  expect(screen.getByRole("status").textContent).toBe(text);
});

test("clients that were not imported are listed with the reason; of many, only the first", async () => {
  await show({
    ...CONNECTED,
    lastSyncedAt: new Date(),
    progress: {
      ...PROGRESS,
      counts: { ...COUNTS, skipped: 7 },
      skipped: [
        { id: "x1", name: "Alder", reason: "nameTaken" },
        { id: "x2", name: "Birch", reason: "deletedHere" },
        { id: "x3", reason: "noName" },
        { id: "x4", name: "Cedar", reason: "nameTooLong" },
        { reason: "unreadable" },
      ],
    },
  });
  await userEvent.click(screen.getByText("7 clients were not imported"));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "AlderAnother client here has the same name.",
    "BirchIt was deleted here, so it is not imported again.",
    "Client x3It has no name there.",
    "CedarIts name is longer than 200 characters.",
    "A client without name and idIt could not be read.",
    "And 2 more.",
  ]);
});

test("a list that kept changing shows a warning", async () => {
  await show({ ...CONNECTED, lastSyncedAt: new Date(), progress: { ...PROGRESS, keptChanging: true } });
  expect(screen.getByText(/^The list of Harbour Practice kept changing while it was read/)).toBeTruthy();
  expect(screen.queryByText(/not imported/)).toBeNull();
});

test("disconnecting asks for confirmation", async () => {
  const { asked } = await show(CONNECTED, { "xpm.disconnect": () => undefined });
  await userEvent.click(await button("Disconnect"));
  expect(await screen.findByText(/They will no longer be synced with Harbour Practice/)).toBeTruthy();
  await userEvent.click(await button("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.map(([path]) => path)).not.toContain("xpm.disconnect");
  await userEvent.click(await button("Disconnect"));
  await userEvent.click((await screen.findAllByRole("button", { name: "Disconnect" })).at(-1)!);
  expect(await screen.findByText("Practice manager disconnected")).toBeTruthy();
});

test.each([
  ["?code=c&state=s", true],
  ["?error=access_denied&state=s", true],
  ["?code=c", false],
  ["?tab=1", false],
  ["", false],
])("%j is an answer of the provider: %s", (search, expected) => {
  expect(isAnswer(search)).toBe(expected);
});

test("a ticket survives a reload and can be used once", () => {
  keepTicket("one");
  expect(takeTicket()).toBe("one");
  expect(takeTicket()).toBeUndefined();
});

test.each([
  [{ added: 0, updated: 0, unchanged: 0, gone: 0, skipped: 0 }, "No clients found"],
  [
    { added: 1, updated: 2, unchanged: 3, gone: 4, skipped: 5 },
    "1 added, 2 updated, 3 unchanged, 5 skipped, 4 no longer in the practice manager (kept here)",
  ],
])("%o is described as %s", (counts, text) => {
  expect(describeCounts(counts)).toBe(text);
});

test("the result of a sync links to the clients", async () => {
  await show({ ...CONNECTED, lastSyncedAt: new Date("2026-03-01T01:00:00Z"), progress: PROGRESS });
  const link = await screen.findByRole("link", { name: "See clients" });
  expect(link.getAttribute("href")).toContain(`/org/${ORG}/clients`);
});
