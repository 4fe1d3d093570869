// Landing page of a client's people: what to do in order of date, what waits for others, what is finished.
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aDocument, aDocumentToDo, anAction } from "@gap/web/documents/documents.test-support";
import { ORG_ID } from "@gap/web/notifications/notifications.test-support";
import {
  ACTION,
  aProposal,
  beginHome,
  byStatus,
  GUEST,
  HOME,
  linesOf,
  PLAN,
  SESSION,
  SHARED,
  show,
  waiting,
} from "./client-home.test-support";

beginHome();

test("the business plan is a card with its goals, and guests without the permission have none", async () => {
  await show();
  const card = screen.getByRole("region", { name: "Business plan" });
  expect(
    within(card)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Price list live80%", "Two installers hiredAt risk"]);
  expect(within(card).getByRole("link", { name: "Open" }).getAttribute("href")).toBe(
    `/au/org/${ORG_ID}/documents/plans/business-plan`,
  );
  cleanup();
  const { askedOf } = await show({ "user.getMyUserInfo": () => GUEST });
  expect(screen.queryByRole("region", { name: "Business plan" })).toBeNull();
  expect(askedOf("businessPlan.get")).toEqual([]);
});

test("a review of the business plan that waits is among the things to do", async () => {
  const { user, whereTo } = await show({
    "businessPlan.get": () => ({ ...PLAN, waitingReview: { day: "2026-05-19", isOn: false } }),
  });
  expect(screen.getAllByText("Four things to do.").length).toBeGreaterThan(0);
  expect(linesOf("To do")[1]).toBe(
    "Review the business planGoals, measures and the next ninety days, with Harbour Advisory19 MayOpen",
  );
  await user.click(screen.getByRole("button", { name: "Open Review the business plan" }));
  expect(whereTo()).toBe(`/au/org/${ORG_ID}/documents/plans/business-plan`);
});

test("documents, actions and proposals are listed by date, the first with the main button", async () => {
  const { askedOf, user, whereTo } = await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Good afternoon, Cleo");
  expect(screen.getAllByText("Three things to do.").length).toBeGreaterThan(0);
  expect(linesOf("To do")).toEqual([
    "Quarterly planning pre-workDue 18 May, in 4 days. Tom and Priya answer with you.6 of 12 answeredContinue",
    "Send the list of debtorsAction from 12 Feb20 MayMark as done",
    "Proposal from Harbour AdvisoryAnnual accounts. $8,810 in the first year25 MayRead and sign",
  ]);
  expect(askedOf("action.list")).toEqual([{ mine: true, pageSize: 50 }]);
  await user.click(screen.getByRole("button", { name: "Continue Quarterly planning pre-work" }));
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG_ID}/documents/edit/${SHARED.documentId}`));
});

test("an action tells where it was agreed", async () => {
  const rows = [
    anAction({ text: "One", originType: "Delivery" }),
    anAction({ text: "Two", originType: "Business Plan" }),
    anAction({ text: "Three", originType: "Pre-work" }),
  ];
  await show({ "action.list": () => ({ rows, total: rows.length }) });
  expect(screen.getByText("Action from the session on 12 Feb")).toBeDefined();
  expect(screen.getByText("Action from the business plan, 12 Feb")).toBeDefined();
  expect(screen.getByText("Action from 12 Feb")).toBeDefined();
});

test("an action leaves the list when it is done, and a submitted document when the message arrives", async () => {
  let actions = [ACTION];
  let toDo = waiting(SHARED);
  let documents = byStatus();
  const { user, live, isQuiet } = await show({
    "document.list": (input: { status: string }) => documents(input),
    "document.listToDo": () => toDo,
    "action.list": () => ({ rows: actions, total: actions.length }),
    "action.setState": () => {
      actions = [];
    },
  });
  await user.click(screen.getByRole("button", { name: "Mark as done: Send the list of debtors" }));
  await isQuiet();
  expect(linesOf("To do")).toHaveLength(2);
  toDo = waiting();
  documents = byStatus({ submitted: [{ ...SHARED, status: "submitted" }] });
  await act(async () => live.say("document-list-event", ORG_ID, {}));
  await isQuiet();
  await waitFor(() => expect(linesOf("To do")).toHaveLength(1));
  expect(linesOf("Waiting for others")).toEqual([
    "Quarterly planning pre-workHarbour Advisory reads your answersSubmitted",
  ]);
});

test("a guest's list follows their own topic, and guests cannot choose who sees a document", async () => {
  let toDo = waiting(SHARED);
  const { live, isQuiet } = await show({
    "user.getMyUserInfo": () => GUEST,
    "document.listToDo": () => toDo,
    "action.list": () => ({ rows: [], total: 0 }),
    "proposals.listReceived": () => ({ rows: [], total: 0 }),
  });
  expect(live.followed()).not.toContainEqual({ type: "document-list-event", entityId: ORG_ID });
  expect(linesOf("To do")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: `Actions for ${SHARED.title}` })).toBeNull();
  toDo = waiting();
  await act(async () => live.say("received-documents-event", GUEST.id, { ids: [SHARED.documentId] }));
  await isQuiet();
  expect(await screen.findByText("You are up to date")).toBeDefined();
});

test("late documents are marked, and those without a due day come last", async () => {
  await show({
    "document.listToDo": () =>
      waiting(
        aDocumentToDo({ title: "Late one", dueDay: "2026-05-12" }),
        aDocumentToDo({ title: "Today's", dueDay: "2026-05-14", answersWith: ["Tom"] }),
        aDocumentToDo({ title: "Undated", progress: { answered: 0, questions: 3 } }),
      ),
    "action.list": () => ({ rows: [], total: 0 }),
  });
  expect(linesOf("To do")).toEqual([
    "Late oneDue 12 May, 2 days late 6 of 12 answeredContinue",
    "Today'sPre-work, Quarterly planning, from Harbour Advisory. 6 of 12 answered. Tom answers with you.TodayContinue",
    "Proposal from Harbour AdvisoryAnnual accounts. $8,810 in the first year25 MayRead and sign",
    "UndatedPre-work, Quarterly planning, from Harbour Advisory. 0 of 3 answered.Start",
  ]);
});

test.each([
  ["23 May", "2026-05-23T22:59:59.999Z"],
  // Already the 14th at the client in Auckland, still the 13th at the firm.
  ["Today", "2026-05-13T22:59:59.999Z"],
])("a proposal of a firm in London is due there: %s", async (words, dueAt) => {
  vi.setSystemTime(new Date("2026-05-13T21:00:00Z"));
  await show({
    "document.listToDo": () => waiting(),
    "action.list": () => ({ rows: [], total: 0 }),
    "proposals.listReceived": () => ({
      rows: [aProposal({ isWaitingForMe: true, timezone: "Europe/London", dueAt: new Date(dueAt) })],
      total: 1,
    }),
  });
  expect(linesOf("To do")).toEqual([
    `Proposal from Harbour AdvisoryAnnual accounts. $8,810 in the first year${words}Read and sign`,
  ]);
});

test("items of several firms are grouped, the firm of the first item first", async () => {
  await show({
    "action.list": () => ({
      rows: [anAction({ dueDay: "2026-05-30", advisorName: "Tide Legal" })],
      total: 1,
    }),
    "document.listToDo": () => waiting(SHARED, aDocumentToDo({ advisorName: "Tide Legal" })),
  });
  const names = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Harbour Advisory", "Tide Legal"]);
  expect(linesOf("To do for Harbour Advisory")).toHaveLength(2);
  expect(linesOf("To do for Tide Legal")).toHaveLength(2);
});

test("a person who was asked some questions has them to do until they are answered", async () => {
  const some = { isNarrowed: true as const, title: "One question" };
  await show({
    "document.listToDo": () =>
      waiting(
        aDocumentToDo({ ...some, progress: { answered: 0, questions: 1 } }),
        aDocumentToDo({ ...some, title: "Answered", progress: { answered: 2, questions: 2 } }),
      ),
    "action.list": () => ({ rows: [], total: 0 }),
    "proposals.listReceived": () => ({ rows: [], total: 0 }),
  });
  expect(linesOf("To do")).toEqual([
    "One questionSome questions for you, from Harbour Advisory. 0 of 1 answeredStart",
  ]);
  expect(linesOf("Waiting for others")).toEqual([
    "AnsweredYou answered your questions, Harbour Advisory has your answersShared",
  ]);
});

test("the page says when there is more than it lists", async () => {
  await show({ "document.listToDo": () => ({ rows: [SHARED], total: 3 }) });
  expect(screen.getByText("2 more things to do. They appear here as you finish these.")).toBeDefined();
});

test("signed proposals wait for others; accepted and declined ones are finished, with their PDFs", async () => {
  const { user, askedOf, isQuiet } = await show({
    "document.list": byStatus({
      finalised: [aDocument({ status: "finalised", finalisedAt: new Date("2026-05-02T00:00:00Z") })],
    }),
    "document.listToDo": () => waiting(),
    "document.getDownload": () => ({ status: "waiting" }),
    "proposals.getProposalsDownloadUrl": () => ({ status: "waiting" }),
    "action.list": () => ({ rows: [], total: 0 }),
    "proposals.listReceived": () => ({
      rows: [
        aProposal({ signaturesReceived: 1, hasSigned: true }),
        aProposal({ signaturesReceived: 1, advisorName: "Tide Legal" }),
        aProposal({ status: "accepted", acceptedAt: new Date("2026-01-21T00:00:00Z") }),
        aProposal({ status: "declined", declinedAt: new Date("2026-01-11T00:00:00Z"), name: "Planning" }),
      ],
      total: 4,
    }),
  });
  expect(screen.getByText("You are up to date")).toBeDefined();
  expect(linesOf("Waiting for others")).toEqual([
    "Proposal from Harbour AdvisoryYou signed, 1 to goSent",
    "Proposal from Tide Legal1 of 2 signaturesSent",
  ]);
  expect(linesOf("Finished proposals")).toEqual([
    "Annual accountsHarbour Advisory, accepted 21 Jan 2026Accepted",
    "PlanningHarbour Advisory, declined 11 Jan 2026Declined",
  ]);
  const finished = within(screen.getByRole("table", { name: "Finished documents" }));
  expect(finished.getAllByRole("row")[1]?.textContent).toContain("Pre-workFinalised2 May 2026");
  await user.click(screen.getByRole("button", { name: "Download PDF of Annual accounts" }));
  await isQuiet();
  expect(await screen.findByText(/The PDF is being prepared/)).toBeDefined();
  expect(askedOf("proposals.getProposalsDownloadUrl")).toHaveLength(1);
});

test("the advisor can be reached, and the next session shows day and hour in the client's zone", async () => {
  await show({ "document.getClientHome": () => ({ ...HOME, nextSession: SESSION }) });
  expect(
    screen.getByText("Three things to do. The next session with Maia is on Tuesday 19 May at 10:00 am."),
  ).toBeDefined();
  const card = within(screen.getByRole("region", { name: "Your advisor" }));
  expect(card.getByText("Your advisor at Harbour & Lane")).toBeDefined();
  const addresses = card.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(addresses).toEqual([
    ["maia@harbourlane.nz", "mailto:maia@harbourlane.nz"],
    ["09 555 0142", "tel:095550142"],
  ]);
});

test.each([
  ["later the same day", "2026-05-14T05:30:00Z", "The next session with Maia is today at 5:30 pm."],
  ["now", "2026-05-13T23:30:00Z", "The session with Maia is on now."],
])("with nothing to do, the card tells the session that is %s", async (_when, at, text) => {
  await show({
    "document.getClientHome": () => ({ ...HOME, nextSession: { ...SESSION, at: new Date(at) } }),
    "document.listToDo": () => waiting(),
    "action.list": () => ({ rows: [], total: 0 }),
    "proposals.listReceived": () => ({ rows: [], total: 0 }),
  });
  expect(screen.getByText("You are up to date")).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getAllByText("Nothing to do at the moment.").length).toBeGreaterThan(0);
});

test("without an advisor the card names the firm", async () => {
  await show({ "document.getClientHome": () => ({ firmName: "Harbour & Lane" }) });
  const card = within(screen.getByRole("region", { name: "Your advisor" }));
  expect(card.getByText("Your advisory firm")).toBeDefined();
  expect(card.queryByRole("link")).toBeNull();
});

test("a part that could not be loaded says so, and the others are shown", async () => {
  let isBroken = true;
  const { user, isQuiet } = await show({
    "action.list": () => {
      if (isBroken) throw new Error("No connection");
      return { rows: [ACTION], total: 1 };
    },
  });
  expect(screen.getByText(/Some of your tasks could not be loaded/)).toBeDefined();
  expect(linesOf("To do")).toHaveLength(2);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await isQuiet();
  await waitFor(() => expect(linesOf("To do")).toHaveLength(3));
});
