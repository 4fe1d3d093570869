// A session record in its meeting: agenda, time, decisions, finishing, and the client who follows.
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ActionView } from "@gap/core/actions/action.schema";
import type { DocumentMeeting, DocumentView } from "@gap/core/documents/document-view";
import { meetingAfter, type Meeting, type MeetingAct } from "@gap/core/documents/meeting";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { aDocument, anAnswer, AVA, BLOCKS, CLIENT, DOCUMENT, FIRM, PEOPLE } from "../document.test-data";
import { showDocument } from "../page.test-support";

const NOW = new Date("2026-05-14T10:00:00Z");
const STARTED: Meeting = {
  startedAt: NOW,
  topicId: BLOCKS.now.id,
  runningSince: new Date(NOW.getTime() - 4 * MINUTE_MS),
  spent: {},
};

async function showMeeting(
  first: Meeting | undefined,
  side: "advisor" | "client" = "advisor",
  { fields = {}, answers = {} }: { fields?: Partial<DocumentView>; answers?: Answers } = {},
) {
  const state = { meeting: first, decisions: [] as DocumentMeeting["decisions"] };
  const mailed: unknown[] = [];
  const shown = await showDocument(aDocument({ side, docType: "Delivery", ...fields }), {
    isInMeeting: side === "advisor",
    answers: {
      "document.getMeeting": () => ({ ...state, people: PEOPLE, now: NOW }),
      "document.setMeeting": ({ act: what, topicId }: { act: MeetingAct; topicId?: string }) => {
        const topic = topicId ?? state.meeting?.topicId ?? BLOCKS.now.id;
        state.meeting = meetingAfter(state.meeting, { act: what, topicId: topic, now: NOW });
      },
      "document.addDecision": ({ decisionId, text }: { decisionId: string; text: string }) => {
        state.decisions = [
          ...state.decisions,
          { decisionId, text, by: AVA, at: NOW, topicId: BLOCKS.now.id },
        ];
      },
      "document.editDecision": () => {
        state.decisions = [];
      },
      "document.finishMeeting": (input: unknown) => {
        mailed.push(input);
        state.meeting = state.meeting && { ...state.meeting, endedAt: NOW };
      },
      ...answers,
    },
  });
  return { ...shown, state, mailed };
}

test("the meeting begins with its first section and goes on from one to the next", async () => {
  const { user } = await showMeeting(undefined);
  await user.click(await screen.findByRole("button", { name: "Start meeting" }));
  const agenda = await screen.findByRole("navigation", { name: "Agenda" });
  expect(within(agenda).getByRole("button", { current: "step" }).textContent).toContain("Where you are now");
  screen.getByRole("textbox", { name: /^What are your goals/ });
  expect(screen.queryByRole("group", { name: /^Where do you need help/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Done, next: What comes next" }));
  await screen.findByRole("group", { name: /^Where do you need help/ });
  expect(within(agenda).getByRole("button", { current: "step" }).textContent).toContain("What comes next");
});

test("its time runs, pauses and ends with the recap to chosen people", async () => {
  const { user, mailed } = await showMeeting(STARTED);
  expect((await screen.findByRole("timer")).textContent).toMatch(/^4:0/);
  await user.click(screen.getByRole("button", { name: "Pause" }));
  await screen.findByRole("button", { name: "Resume" });
  await user.click(screen.getByRole("button", { name: "Finish and send" }));
  const dialog = await screen.findByRole("dialog", { name: "Finish the meeting?" });
  await user.click(await within(dialog).findByRole("checkbox", { name: "Ava Ngata" }));
  await user.click(within(dialog).getByRole("button", { name: "Finish and send" }));
  await screen.findByText("Meeting finished, recap sent");
  expect(mailed).toEqual([{ documentId: DOCUMENT, mailTo: [AVA] }]);
  await screen.findByText("The meeting has ended");
});

test("finishing names the open actions of the session that nobody owns", async () => {
  const list = aBlock("actionList", 8, { title: "Actions" });
  const action = (number: number, fields: Partial<ActionView> = {}): ActionView => ({
    actionId: idOf(400 + number),
    clientId: CLIENT,
    text: `Action ${number}`,
    ownerName: "",
    dueDay: "2026-05-25",
    state: "open",
    createdOn: "2026-05-14",
    origin: { documentId: DOCUMENT, blockId: list.id },
    ...fields,
  });
  const actions = [
    action(1),
    action(2, { ownerName: "Hana Wereta" }),
    action(3, { state: "done" }),
    action(4, { origin: { documentId: idOf(990), blockId: list.id } }),
  ];
  const { user } = await showMeeting(STARTED, "advisor", {
    fields: { blocks: [...Object.values(BLOCKS), list], actions },
  });
  await user.click(await screen.findByRole("button", { name: "Finish and send" }));
  const dialog = await screen.findByRole("dialog", { name: "Finish the meeting?" });
  const unowned = within(dialog).getByText("Nobody is named for this action yet:").parentElement;
  expect(
    within(unowned ?? dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Action 1"]);
});

test("decisions are written down and removed", async () => {
  const { user } = await showMeeting(STARTED);
  await user.type(await screen.findByRole("textbox", { name: "New decision" }), "Prices rise 3%{Enter}");
  const decisions = screen.getByRole("region", { name: "Decisions" });
  await within(decisions).findByText("Prices rise 3%");
  within(decisions).getByText(/^Where you are now, Ava Ngata, /);
  await user.click(screen.getByRole("button", { name: "Remove the decision Prices rise 3%" }));
  await screen.findByText("Decisions");
  expect(await screen.findByRole("textbox", { name: "New decision" })).toHaveProperty("value", "");
});

test("single keys begin an action and a decision, and go to the next topic, but not while typing", async () => {
  const list = aBlock("actionList", 42, { title: "Actions" });
  const { user, askedOf } = await showMeeting(STARTED, "advisor", {
    fields: { blocks: [...Object.values(BLOCKS), list] },
    answers: { "action.create": () => undefined },
  });
  const goals = await screen.findByRole("textbox", { name: /^What are your goals/ });
  const newDecision = screen.getByRole("textbox", { name: "New decision" });
  expect(newDecision.getAttribute("aria-keyshortcuts")).toBe("D");
  await user.keyboard("d");
  expect(document.activeElement).toBe(newDecision);
  await user.keyboard("and");
  expect(newDecision).toHaveProperty("value", "and");
  await user.click(goals);
  await user.keyboard("an");
  expect(askedOf("action.create")).toEqual([]);
  expect(askedOf("document.setMeeting")).toEqual([]);
  act(() => goals.blur());
  await user.keyboard("{Control>}a{/Control}");
  expect(askedOf("action.create")).toEqual([]);
  await user.keyboard("a");
  await waitFor(() => expect(askedOf("action.create")).toHaveLength(1));
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard("n");
  await screen.findByRole("group", { name: /^Where do you need help/ });
  expect(askedOf("document.setMeeting")).toEqual([
    { documentId: DOCUMENT, act: "goTo", topicId: BLOCKS.next.id },
  ]);
});

/** The menu gives the focus back a moment after it has closed. */
const focusIsBackAtMenuButton = () =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions for the meeting" })),
  );

test("single keys are turned off in the menu of the meeting, and stay off for this person", async () => {
  const { user, askedOf } = await showMeeting(STARTED);
  await user.click(await screen.findByRole("button", { name: "Actions for the meeting" }));
  await user.click(await screen.findByRole("menuitem", { name: "Turn off single-key shortcuts" }));
  await focusIsBackAtMenuButton();
  const check = async () => {
    expect(
      (await screen.findByRole("textbox", { name: "New decision" })).getAttribute("aria-keyshortcuts"),
    ).toBeNull();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard("dn");
    expect(document.activeElement).toBe(document.body);
    expect(askedOf("document.setMeeting")).toEqual([]);
  };
  await check();
  cleanup();
  await showMeeting(STARTED);
  await check();
  await user.click(screen.getByRole("button", { name: "Actions for the meeting" }));
  await user.click(await screen.findByRole("menuitem", { name: "Turn on single-key shortcuts" }));
  await focusIsBackAtMenuButton();
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard("d");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "New decision" }));
});

test("the client follows the meeting on their own page", async () => {
  const { user, state, hear, live } = await showMeeting(STARTED, "client");
  await screen.findByText("The meeting is on: Where you are now.");
  await user.click(screen.getByRole("button", { name: "Follow along" }));
  state.meeting = { ...STARTED, topicId: BLOCKS.next.id };
  await hear(() => live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["meeting"] }));
  await screen.findByText("The meeting is on: What comes next.");
  screen.getByRole("button", { name: "Stop following" });
  expect(screen.queryByRole("link", { name: "Meeting" })).toBeNull();
});

const agenda = () => within(screen.getByRole("navigation", { name: "Agenda" }));

test("a topic is added to the agenda with its minutes, and removed again", async () => {
  const extra = aBlock("heading", 40, { title: "Prices", plannedMinutes: 15 });
  const shown = await showMeeting(STARTED, "advisor", {
    answers: {
      "document.addTopic": () => {
        const { view } = shown.server;
        shown.server.view = { ...view, blocks: [...view.blocks, extra], ownTopics: [extra.id] };
      },
      "document.removeTopic": () => {
        const { view } = shown.server;
        const blocks = view.blocks.filter((block) => block.id !== extra.id);
        shown.server.view = { ...view, blocks, ownTopics: [] };
      },
    },
  });
  const { user, askedOf } = shown;
  await user.click(agenda().getByRole("button", { name: "Add a topic" }));
  await user.click(agenda().getByRole("button", { name: "Add" }));
  expect(await agenda().findByText("* Required")).toBeDefined();
  await user.type(agenda().getByRole("textbox", { name: /^Topic/ }), "Prices");
  await user.type(agenda().getByRole("textbox", { name: "Minutes" }), "15{Enter}");
  expect(await agenda().findByRole("button", { name: "Prices15 min" })).toBeDefined();
  expect(askedOf("document.addTopic")).toEqual([
    { documentId: DOCUMENT, topicId: expect.any(String), title: "Prices", plannedMinutes: 15 },
  ]);
  expect(agenda().queryByRole("form", { name: "New topic" })).toBeNull();
  await user.click(agenda().getByRole("button", { name: "Remove the topic Prices" }));
  await waitFor(() => expect(agenda().queryByRole("button", { name: "Prices15 min" })).toBeNull());
});

test("a topic that was not added says why and keeps what was typed", async () => {
  const { user } = await showMeeting(STARTED, "advisor", {
    answers: {
      "document.addTopic": () => {
        throw new Error("No connection");
      },
    },
  });
  await user.click(agenda().getByRole("button", { name: "Add a topic" }));
  await user.type(agenda().getByRole("textbox", { name: /^Topic/ }), "Prices{Enter}");
  expect(await agenda().findByText(/^The topic was not added\./)).toBeDefined();
  expect(agenda().getByRole("textbox", { name: /^Topic/ })).toHaveProperty("value", "Prices");
});

test("a line of the notes is turned into an action", async () => {
  const list = aBlock("actionList", 41, { title: "Actions" });
  const { user, askedOf } = await showMeeting(STARTED, "advisor", {
    fields: {
      blocks: [BLOCKS.now, BLOCKS.goals, BLOCKS.next, list],
      answers: [anAnswer(BLOCKS.goals, "Margin fell.\n- Ring the debtors")],
    },
    answers: { "action.create": () => undefined },
  });
  await user.click(await screen.findByRole("button", { name: `Turn into action: ${BLOCKS.goals.title}` }));
  expect(await screen.findByText("Action added: Ring the debtors")).toBeDefined();
  expect(askedOf("action.create")).toMatchObject([
    { text: "Ring the debtors", origin: { documentId: DOCUMENT, blockId: list.id } },
  ]);
  expect(
    within(screen.getByRole("region", { name: "Actions" })).getByDisplayValue("Ring the debtors"),
  ).toBeDefined();
});

test("empty notes and documents without an action list offer no action", async () => {
  const list = aBlock("actionList", 41, { title: "Actions" });
  await showMeeting(STARTED, "advisor", { fields: { blocks: [BLOCKS.now, BLOCKS.goals, list] } });
  await screen.findByRole("textbox", { name: /^What are your goals/ });
  expect(screen.queryByRole("button", { name: /^Turn into action/ })).toBeNull();
});

test("answers of the pre-work are shown at the topic that is on, and the pre-work is at hand", async () => {
  const preWork = {
    documents: [{ documentId: idOf(850), title: "Quarterly pre-work", status: "submitted" }],
    byTopic: {
      [BLOCKS.now.id]: [
        {
          question: "Cash",
          words: "$148,500",
          by: "Hana Wereta",
          at: NOW,
          documentTitle: "Quarterly pre-work",
        },
      ],
    },
  };
  const { user } = await showMeeting(STARTED, "advisor", {
    fields: { workItemId: idOf(860) },
    answers: { "document.getPreWork": () => preWork },
  });
  const shown = within(await screen.findByRole("region", { name: "From the pre-work" }));
  shown.getByText("From the pre-work: Cash");
  shown.getByText("Hana Wereta, 14 May 2026");
  shown.getByText("$148,500");
  expect(agenda().getByRole("link", { name: "Quarterly pre-work" }).getAttribute("href")).toBe(
    `/au/org/${FIRM}/documents/${idOf(850)}`,
  );
  await user.click(screen.getByRole("button", { name: "Done, next: What comes next" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "From the pre-work" })).toBeNull());
});

test("pre-work that could not be loaded can be tried again", async () => {
  await showMeeting(STARTED, "advisor", {
    fields: { workItemId: idOf(860) },
    answers: {
      "document.getPreWork": () => {
        throw new Error("No connection");
      },
    },
  });
  expect(await screen.findByText(/^The pre-work could not be loaded\./)).toBeDefined();
});
