// The guided start after the practice manager was connected: work-items?quickstart=true&xpm=true.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PRACTICE_MANAGER_TEXTS } from "@gap/core/integrations/practice-manager";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import { avaWith, ORG } from "@gap/web/platform/signed-in-person.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./new-work-item-dialog";
import "@gap/web/documents/public";
import "@gap/web/shares/public";
import { anItem } from "../page/page.test-support";
import { aStep, NO_SHARES, person, showWorkItems, testId } from "../work-items.test-support";

const CLIENT = { id: testId(), name: "Kauri Joinery", primaryContactFullName: "Cleo Martin" };
const PROCESS = { processId: testId(), name: "Annual planning", published: { steps: 2, days: 5 } };

const open = (answers: Answers = {}, who: object = person("view", "maintain")) =>
  showWorkItems(
    "?quickstart=true&xpm=true",
    {
      "xpm.getConnection": () => ({ isConnected: true, isSyncing: false }),
      "advisor.listClients": () => ({ rows: [CLIENT], total: 1, tabCounts: {} }),
      "process.list": () => ({ rows: [PROCESS], total: 1 }),
      "process.get": () => ({ ...PROCESS, content: { roles: [], docs: [], steps: [] } }),
      ...answers,
    },
    who,
  );
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

test("the answer of the practice manager in the address connects it once", async () => {
  window.sessionStorage.setItem("gap.practiceManagerTicket", "ticket");
  let isConnected = false;
  const { askedOf, whereTo, isQuiet } = await showWorkItems("?quickstart=true&xpm=true&code=c&state=s", {
    "xpm.getConnection": () => ({ isConnected, isSyncing: false }),
    "xpm.connect": () => {
      isConnected = true;
    },
    "advisor.listClients": () =>
      isConnected ? { rows: [CLIENT], total: 1, tabCounts: {} } : { rows: [], total: 0, tabCounts: {} },
  });
  const inDialog = within(await dialog());
  await isQuiet();
  expect(askedOf("xpm.connect")).toMatchObject([{ ticket: "ticket" }]);
  const [{ search } = { search: "" }] = askedOf("xpm.connect") as { readonly search: string }[];
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ code: "c", state: "s" });
  await waitFor(() => expect(whereTo()).not.toMatch(/code|quickstart/));
  expect(inDialog.getByText("Step 1 of 3: Client")).toBeDefined();
});

test("an answer that was not asked for says so in the guided start", async () => {
  window.sessionStorage.clear();
  const { askedOf } = await showWorkItems("?quickstart=true&xpm=true&code=c&state=s", {
    "xpm.getConnection": () => ({ isConnected: false, isSyncing: false }),
    "advisor.listClients": () => ({ rows: [], total: 0, tabCounts: {} }),
  });
  const said = `The practice manager was not connected. ${PRACTICE_MANAGER_TEXTS.notAsked}`;
  expect(await within(await dialog()).findByText(said)).toBeDefined();
  expect(askedOf("xpm.connect")).toEqual([]);
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

const SHARING = avaWith({ "work-items": ["view", "maintain"], documents: ["view", "maintain"] });

/** Starts work for the client, whose first step with a template is the second one. */
async function start(answers: Answers = {}, who: object = SHARING) {
  const preWork = { ...aStep("Send the pre-work", "pre-work", "todo"), blueprintId: testId() };
  const server: { item: WorkItemView } = {
    item: anItem({ steps: [aStep("Book the session", "task", "todo"), preWork] }),
  };
  const { workItemId, clientId } = server.item;
  const documentId = testId();
  const shown = await open(
    {
      "workItem.create": () => ({ workItemId }),
      "workItem.get": () => server.item,
      "document.create": () => {
        const document = {
          documentId,
          title: "Pre-work",
          docTypeName: "Pre-work",
          clientId,
          clientName: CLIENT.name,
          status: "draft",
        };
        server.item = { ...server.item, documents: [document as WorkItemView["documents"][number]] };
        return { documentId };
      },
      "docShare.list": () => NO_SHARES,
      ...answers,
    },
    who,
  );
  const { user } = shown;
  const inDialog = within(await dialog());
  await user.click(await inDialog.findByRole("radio", { name: /^Kauri Joinery/ }));
  await user.click(inDialog.getByRole("button", { name: "Next" }));
  await user.click(await inDialog.findByRole("radio", { name: /^Annual planning/ }));
  await user.click(inDialog.getByRole("button", { name: "Next" }));
  await inDialog.findByLabelText("Name*");
  await user.click(inDialog.getByRole("button", { name: "Start" }));
  const ofItem = `/au/org/${ORG}/work-items/${workItemId}`;
  return { ...shown, preWork, workItemId, clientId, ofItem };
}

const lastQuestion = async () =>
  within(await screen.findByRole("dialog", { name: "Share the first document" }));

test("the document of the first step with a template is made and shared at the end", async () => {
  const { user, askedOf, preWork, workItemId, clientId } = await start();
  const question = await lastQuestion();
  expect(question.getByText(/for the step Send the pre-work/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Choose who gets it" }));
  expect(await screen.findByRole("dialog", { name: /^Share.*Pre-work/ })).toBeDefined();
  expect(askedOf("document.create")).toEqual([
    { clientId, workItemId, stepId: preWork.id, blueprintId: preWork.blueprintId },
  ]);
});

test("a document that could not be made says so, and the work item opens", async () => {
  const { user, whereTo, ofItem } = await start({
    "document.create": () => Promise.reject(new Error("This template is not published any more.")),
  });
  const question = await lastQuestion();
  await user.click(question.getByRole("button", { name: "Choose who gets it" }));
  expect(await question.findByText(/not published any more/)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Later" }));
  await waitFor(() => expect(whereTo()).toBe(ofItem));
});

test("people who make no documents go straight to the work item", async () => {
  const { whereTo, ofItem } = await start({}, person("view", "maintain"));
  await waitFor(() => expect(whereTo()).toBe(ofItem));
  expect(screen.queryByRole("dialog")).toBeNull();
});
