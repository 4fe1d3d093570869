// Several people in one document: who is here, who types, taking over, a newer template, and earlier answers.
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aDocument, AVA, BLOCKS, DOCUMENT } from "./document.test-data";
import { answer, showDocument } from "./page.test-support";

const TOPIC = { type: "document-change-event", entityId: DOCUMENT } as const;
const goals = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^What are your goals/ });

test("a long answer that another person types is read along with, until it is taken over", async () => {
  const { live, user, isQuiet, otherSaves } = await showDocument(aDocument());
  act(() => live.sayWhereabouts({ ...TOPIC, userId: AVA, tab: "other", place: BLOCKS.goals.id, claim: 3 }));
  await isQuiet();
  screen.getByText("Ava is here");
  screen.getByText("Ava is typing");
  expect(goals().readOnly).toBe(true);
  await otherSaves({ blockId: BLOCKS.goals.id, value: "Grow" }, AVA);
  expect(goals().value).toBe("Grow");
  await user.click(screen.getByRole("button", { name: "Take over" }));
  expect(goals().readOnly).toBe(false);
  expect(document.activeElement).toBe(goals());
  expect(live.toldWhereabouts().at(-1)).toEqual({ ...TOPIC, place: BLOCKS.goals.id, claim: 4 });
});

test("a person whose answer is taken over keeps their text, and sees the other person's", async () => {
  const { live, isQuiet, otherSaves, savedValues } = await showDocument(aDocument());
  fireEvent.focus(goals());
  fireEvent.change(goals(), { target: { value: "Mine" } });
  act(() => live.sayWhereabouts({ ...TOPIC, userId: AVA, tab: "other", place: BLOCKS.goals.id, claim: 9 }));
  await isQuiet();
  expect(savedValues()).toEqual([["Mine"]]);
  await otherSaves({ blockId: BLOCKS.goals.id, value: "Mine and theirs", baseRevision: 1 }, AVA);
  expect(goals().value).toBe("Mine and theirs");
});

test("the others are told where the person types; the server keeps the firm's own questions from clients", async () => {
  const { live } = await showDocument(aDocument({ side: "advisor" }));
  const places = () => live.toldWhereabouts().map(({ place }) => place);
  await answer("Our view", "Careful");
  expect(live.toldWhereabouts()).toContainEqual({ ...TOPIC, place: BLOCKS.notes.id, claim: 1 });
  await answer("What are your goals?", "Grow");
  expect(live.toldWhereabouts()).toContainEqual({ ...TOPIC, place: BLOCKS.goals.id, claim: 1 });
  expect(places().at(-1)).toBeUndefined();
});

test("the page follows an update to a newer version of the template", async () => {
  const shown = await showDocument(aDocument());
  const help = { ...BLOCKS.help, title: "Where can we help?" };
  shown.server.view = { ...shown.server.view, blueprintVersion: 2, blocks: [BLOCKS.goals, help] };
  await shown.hear(() =>
    shown.live.say("document-change-event", DOCUMENT, { revision: 0, changed: ["document", "answers"] }),
  );
  await screen.findByText("Where can we help?");
  expect(screen.queryByText("Do you have debtors?")).toBeNull();
});

test("the client's earlier answer is beside the field", async () => {
  const at = new Date("2026-02-03T12:00:00Z");
  const last = { words: "Grow by a tenth", at, documentTitle: "Annual planning", figures: [] };
  await showDocument(aDocument(), {
    answers: { "document.getLastTime": () => ({ [BLOCKS.goals.id]: last }) },
  });
  const note = screen.getByRole("group", { name: "Last time" });
  expect(note.textContent).toBe("Last time, 4 Feb 2026Grow by a tenth");
});
