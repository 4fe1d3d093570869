// The guided start after the practice manager was connected: work-items?quickstart=true&xpm=true.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./new-work-item-dialog";
import { showWorkItems, testId } from "../work-items.test-support";

const CLIENT = { id: testId(), name: "Kauri Joinery", primaryContactFullName: "Cleo Martin" };
const PROCESS = { processId: testId(), name: "Annual planning", published: { steps: 2, days: 5 } };

const open = (answers: Answers = {}) =>
  showWorkItems("?quickstart=true&xpm=true", {
    "xpm.getConnection": () => ({ isConnected: true, isSyncing: false }),
    "advisor.listClients": () => ({ rows: [CLIENT], total: 1, tabCounts: {} }),
    "process.list": () => ({ rows: [PROCESS], total: 1 }),
    "process.get": () => ({ ...PROCESS, content: { roles: [], docs: [], steps: [] } }),
    ...answers,
  });
const dialog = () => screen.findByRole("dialog", { name: "Start your first work item" });

test("an imported client is chosen first, then a process", async () => {
  const { user, askedOf } = await open();
  const inDialog = within(await dialog());
  await user.click(await inDialog.findByRole("radio", { name: /^Kauri Joinery/ }));
  expect(askedOf("advisor.listClients").at(-1)).toMatchObject({ fromPracticeManager: true });
  await user.click(inDialog.getByRole("button", { name: "Next" }));
  expect(await inDialog.findByText("Step 2 of 3: Process")).toBeDefined();
  await user.click(await inDialog.findByRole("radio", { name: /^Annual planning/ }));
  await user.click(inDialog.getByRole("button", { name: "Next" }));
  expect(((await inDialog.findByLabelText("Name*")) as HTMLInputElement).value).toBe(
    "Annual planning – Kauri Joinery",
  );
});

test("without imported clients it says what to do, and other clients can be chosen", async () => {
  const { user } = await open({ "advisor.listClients": () => ({ rows: [], total: 0, tabCounts: {} }) });
  const inDialog = within(await dialog());
  expect(await inDialog.findByText("No clients imported yet")).toBeDefined();
  expect(inDialog.getByRole("button", { name: "Go to integrations" })).toBeDefined();
  await user.click(inDialog.getByRole("button", { name: "Choose another client" }));
  expect(await inDialog.findByLabelText("Client*")).toBeDefined();
});

test("while clients are imported, it says so", async () => {
  await open({
    "xpm.getConnection": () => ({ isConnected: true, isSyncing: true }),
    "advisor.listClients": () => ({ rows: [], total: 0, tabCounts: {} }),
  });
  expect(await within(await dialog()).findByText(/^Clients are being imported\./)).toBeDefined();
});

test("clients that were not loaded can be tried again", async () => {
  let isAway = true;
  const { user } = await open({
    "advisor.listClients": () => {
      if (isAway) throw Object.assign(new Error("Away"), { data: { httpStatus: 500 } });
      return { rows: [CLIENT], total: 1, tabCounts: {} };
    },
  });
  const inDialog = within(await dialog());
  expect(await inDialog.findByText(/^The imported clients could not be loaded\./)).toBeDefined();
  isAway = false;
  await user.click(inDialog.getByRole("button", { name: "Try again" }));
  expect(await inDialog.findByRole("radio", { name: /^Kauri Joinery/ })).toBeDefined();
});
