// A session record in its meeting: agenda, time, decisions, finishing, and the client who follows.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DocumentMeeting } from "@gap/core/documents/document-view";
import { meetingAfter, type Meeting, type MeetingAct } from "@gap/core/documents/meeting";
import { aDocument, AVA, BLOCKS, DOCUMENT, PEOPLE } from "../document.test-data";
import { showDocument } from "../page.test-support";

const NOW = new Date("2026-05-14T10:00:00Z");
const STARTED: Meeting = {
  startedAt: NOW,
  topicId: BLOCKS.now.id,
  runningSince: new Date(NOW.getTime() - 4 * 60_000),
  spent: {},
};

async function showMeeting(first: Meeting | undefined, side: "advisor" | "client" = "advisor") {
  const state = { meeting: first, decisions: [] as DocumentMeeting["decisions"] };
  const mailed: unknown[] = [];
  const shown = await showDocument(aDocument({ side, docType: "Delivery" }), {
    isInMeeting: side === "advisor",
    answers: {
      "document.getMeeting": () => ({ ...state, people: PEOPLE, now: NOW }),
      "document.setMeeting": ({ act, topicId }: { act: MeetingAct; topicId?: string }) => {
        const topic = topicId ?? state.meeting?.topicId ?? BLOCKS.now.id;
        state.meeting = meetingAfter(state.meeting, { act, topicId: topic, now: NOW });
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
