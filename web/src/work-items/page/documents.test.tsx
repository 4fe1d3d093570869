// Documents and open actions on the page of a work item, and the question about open documents before it is completed.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import { avaWith, ORG, type Actions } from "@gap/web/platform/signed-in-person.test-support";
import { NO_SHARES, testId, TODAY } from "../work-items.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "@gap/web/shares/public";
import { anItem, card, nextStep, showItem, someSteps } from "./page.test-support";
import { DOCUMENTS_ID } from "./use-ending";

const TEMPLATE = testId();

const withDocuments = (...actions: Actions) =>
  avaWith({ "work-items": ["view", "maintain"], documents: actions });

function aDocument(fields: Partial<ListedDocument>): ListedDocument {
  return {
    documentId: testId(),
    title: "Pre-work",
    serviceName: "Quarterly planning",
    docType: "Pre-work",
    docTypeName: "Pre-work",
    clientId: testId(),
    clientName: "Kauri Joinery",
    advisorName: "Harbour",
    status: "submitted",
    version: 1,
    progress: { answered: 12, questions: 12 },
    createdAt: new Date("2026-05-01T00:00:00Z"),
    lastUpdatedAt: new Date("2026-05-01T00:00:00Z"),
    ...fields,
  };
}

const action = {
  actionId: testId(),
  clientId: testId(),
  text: "Send the list of debtors",
  ownerName: "Cleo Rangi",
  dueDay: "2026-05-12",
  state: "open" as const,
  createdOn: "2026-02-12",
  advisorName: "Harbour Advisory",
  lastUpdatedAt: new Date("2026-02-12T01:00:00Z"),
};

function anItemWithDocuments() {
  const steps = someSteps().map((step, place) => (place < 2 ? step : { ...step, blueprintId: TEMPLATE }));
  const [, , session] = steps;
  const other = aDocument({ title: "Survey", docType: "Feedback", docTypeName: "Feedback", status: "draft" });
  const ofStep = aDocument({ ...(session && { stepId: session.id }) });
  return anItem({
    steps,
    documents: [other, ofStep],
    openActions: { rows: [action], total: 1 },
  });
}

const show = (answers: Answers = {}, who: object = withDocuments("view", "maintain")) =>
  showItem(anItemWithDocuments(), answers, who);

test("documents of steps come first, then a step without one, then others", async () => {
  await show();
  const lines = within(card("Documents"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    "Pre-work12 of 12 answeredSubmitted",
    "Send the recordDelivery, not startedStart document",
    "SurveyFeedback, 12 of 12 answeredDraft",
  ]);
  const { documents } = anItemWithDocuments();
  expect(documents).toHaveLength(2);
  const link = within(card("Documents")).getByRole("link", { name: "Survey" });
  expect(link.getAttribute("href")).toContain(`/org/${ORG}/documents/edit/`);
});

test("starting a document makes it for its step and opens it; a refusal is shown in the card", async () => {
  const documentId = testId();
  let refusals = 1;
  const { user, askedOf, server, whereTo, isQuiet } = await show({
    "document.create": () => {
      if ((refusals -= 1) >= 0) throw new Error("This template is not published any more.");
      return { documentId };
    },
  });
  const start = () => user.click(screen.getByRole("button", { name: "Start document for Send the record" }));
  await start();
  await isQuiet();
  expect(await within(card("Documents")).findByText(/not published any more/)).toBeDefined();
  await start();
  await isQuiet();
  const { workItemId, clientId, steps } = server.item;
  expect(askedOf("document.create").at(-1)).toEqual({
    clientId,
    workItemId,
    stepId: steps[3]?.id,
    blueprintId: TEMPLATE,
  });
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG}/documents/edit/${documentId}`));
});

/** The next step has a template, and a document in this status. */
function withNextDocument(status?: ListedDocument["status"]) {
  const steps = someSteps().map((step, place) =>
    place === 1
      ? {
          ...step,
          kind: "pre-work" as const,
          blueprintId: TEMPLATE,
          ...(status !== undefined && status !== "draft" && { isWithClient: status === "shared" }),
        }
      : step,
  );
  const stepId = steps[1]?.id ?? "";
  const progress = { answered: 3, questions: 8 };
  return anItem({ steps, documents: status === undefined ? [] : [aDocument({ stepId, status, progress })] });
}

test.each([
  ["no document", undefined, "Start document", "Pre-work, step 2 of 4. Waiting for Kauri Joinery."],
  ["a draft", "draft", "Open document", "Pre-work, step 2 of 4. Waiting for Kauri Joinery."],
  ["a shared one", "shared", "Remind", "Pre-work, step 2 of 4. 3 of 8 answered. Waiting for Kauri Joinery."],
  ["answers", "submitted", "Read the answers", "Pre-work, step 2 of 4. 3 of 8 answered."],
] as const)("a next step with %s says what comes next", async (_what, status, label, words) => {
  await showItem(withNextDocument(status), {}, withDocuments("view", "maintain"));
  const next = within(nextStep());
  expect(next.getByRole("button", { name: label })).toBeDefined();
  expect(next.getByRole("button", { name: "Complete step" })).toBeDefined();
  expect(next.getByText(words)).toBeDefined();
});

test("people who only view documents open them from the next step, and start none", async () => {
  const shown = await showItem(withNextDocument("shared"), {}, withDocuments("view"));
  expect(within(nextStep()).getByRole("button", { name: "Open document" })).toBeDefined();
  shown.server.change({ documents: [] });
  await shown.queryClient.invalidateQueries();
  await waitFor(() => expect(within(nextStep()).queryByRole("button", { name: /document$/ })).toBeNull());
});

test("the client is reminded from the next step", async () => {
  const { user } = await showItem(withNextDocument("shared"), {}, withDocuments("view", "maintain"));
  await user.click(within(nextStep()).getByRole("button", { name: "Remind" }));
  expect(await screen.findByRole("dialog", { name: /^Share.*Pre-work/ })).toBeDefined();
});

/** Shared with people who were reminded at these times. */
const sharedWith = (...remindedAt: (Date | undefined)[]) => ({
  ...NO_SHARES,
  shares: [{ people: remindedAt.map((at) => ({ personId: testId(), ...(at && { remindedAt: at }) })) }],
});

test.each([
  [
    "Last reminded on 12 May",
    [undefined, new Date("2026-05-11T20:00:00Z"), new Date("2026-05-02T20:00:00Z")],
  ],
  ["Reminded today", [new Date(`${TODAY}T00:00:00Z`)]],
  ["Not reminded yet", [undefined]],
])("a step that is with the client names the last reminder: %s", async (words, times) => {
  await showItem(
    withNextDocument("shared"),
    { "docShare.list": () => sharedWith(...times) },
    withDocuments("view", "maintain"),
  );
  expect(await within(nextStep()).findByText(words)).toBeDefined();
});

test("documents are shared from the head of the page: the only one at once, otherwise the chosen one", async () => {
  const { user, server, queryClient } = await show();
  await user.click(screen.getByRole("button", { name: "Share" }));
  await user.click(await screen.findByRole("menuitem", { name: "Survey" }));
  expect(await screen.findByRole("dialog", { name: /^Share.*Survey/ })).toBeDefined();
  await user.keyboard("{Escape}");
  const [survey, preWork] = server.item.documents;
  if (survey === undefined || preWork === undefined) throw new Error("There are two documents");
  server.change({ documents: [{ ...survey, status: "finalised" }, preWork] });
  await queryClient.invalidateQueries();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Share" }).getAttribute("aria-haspopup")).toBeNull(),
  );
  await user.click(screen.getByRole("button", { name: "Share" }));
  expect(await screen.findByRole("dialog", { name: /^Share.*Pre-work/ })).toBeDefined();
});

test("people who only view documents share none from the head of the page", async () => {
  await show({}, withDocuments("view"));
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
});

test("the client's open actions are marked as done in place", async () => {
  const { user, askedOf, isQuiet } = await show({ "action.setState": () => undefined });
  const actions = within(card("Open actions"));
  expect(actions.getByRole("listitem").textContent).toContain("Cleo Rangi2 days late");
  await user.click(actions.getByRole("button", { name: "Actions for Send the list of debtors" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mark as done" }));
  await isQuiet();
  expect(askedOf("action.setState")).toEqual([{ actionId: action.actionId, state: "done" }]);
});

test("completing asks what becomes of documents that are not finalised", async () => {
  const { user, askedOf, server, isQuiet } = await show({
    "workItem.complete": () => server.change({ status: "completed" }),
    "metrics.get": () => ({}),
  });
  const ask = async () => {
    await user.click(screen.getByRole("button", { name: /^Actions for Quarterly planning/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Complete" }));
    return within(await screen.findByRole("dialog", { name: "Complete this work item?" }));
  };
  const first = await ask();
  expect(first.getByText(/2 documents are not finalised/)).toBeDefined();
  expect(first.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Survey, draft",
    "Pre-work, submitted",
  ]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const documents = window.document.getElementById(DOCUMENTS_ID);
  expect(document.activeElement).not.toBe(documents);
  await user.click((await ask()).getByRole("button", { name: "Go through them first" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(documents));
  expect(askedOf("workItem.complete")).toEqual([]);
  const second = await ask();
  await user.click(second.getByRole("button", { name: "Leave them as they are" }));
  await isQuiet();
  expect(askedOf("workItem.complete")).toHaveLength(1);
});

test("each document can be shared from the card", async () => {
  await show();
  for (const name of ["Share Pre-work", "Share Survey"])
    expect(within(card("Documents")).getByRole("button", { name })).toBeDefined();
});

test("people who only view documents see them and start none", async () => {
  await show({}, withDocuments("view"));
  expect(within(card("Documents")).getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /Start document|New document|Share/ })).toBeNull();
  expect(within(card("Open actions")).queryByRole("button")).toBeNull();
});
