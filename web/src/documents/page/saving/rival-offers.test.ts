// The choice between two answers that were saved at once (spec 7 §4, Two at once).
import { expect, test } from "vitest";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import { aDocument, anAnswer, AVA, BLOCKS, HANA } from "../document.test-data";
import { settle } from "./saving.test-support";
import { aSession } from "./session.test-support";

const { goals, help } = BLOCKS;

test("text typed while a colleague's answer is not shown yet overwrites it with an offer of both", async () => {
  const { session, server, answer, otherSaves, pass, hear, rival, shown } = aSession();
  session.enter(goals.id);
  answer(goals.id, "Ours");
  await pass(600);
  otherSaves(goals.id, "Ours, changed", 1);
  await hear();
  expect(shown(goals.id)).toBe("Ours");
  answer(goals.id, "Ours, and more");
  await pass(600);
  expect(server.calls.at(-1)).toMatchObject([{ value: "Ours, and more", baseRevision: 1 }]);
  expect(rival()).toMatchObject({
    mine: "Ours, and more",
    theirs: "Ours, changed",
    by: AVA,
    current: "mine",
  });
});

test.each([
  ["mine", "Mine"],
  ["theirs", "Theirs"],
  ["both", "Theirs\n\nMine"],
] as const)(
  "an answer that was overwritten while its field has the focus is offered: %s",
  async (choice, expected) => {
    const { session, server, answer, otherSaves, pass, hear, rival, shown } = aSession();
    session.enter(goals.id);
    answer(goals.id, "Mine");
    await pass(600);
    otherSaves(goals.id, "Theirs");
    await hear();
    expect(shown(goals.id)).toBe("Mine");
    session.choose(rival(), choice);
    await pass(600);
    expect(shown(goals.id)).toBe(expected);
    expect(server.answers.get(`${goals.id} `)?.value).toBe(expected);
    expect(session.state().rivals.size).toBe(0);
  },
);

test("an answer that was overwritten while the connection was away is offered after the page was fetched again", async () => {
  const { session, answer, otherSaves, pass, rival, server } = aSession();
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Theirs");
  const answers = [...server.answers.values()];
  session.adopt(aDocument({ answers, revision: server.revision() }));
  await settle();
  expect(rival()).toMatchObject({ mine: "Mine", theirs: "Theirs", by: AVA, current: "theirs" });
});

test("the other person's answer on offer is the one that they have now", async () => {
  const { answer, otherSaves, pass, hear, rival } = aSession();
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Theirs");
  await hear();
  otherSaves(goals.id, "Theirs, and more", 2);
  await hear();
  expect(rival()).toMatchObject({ mine: "Mine", theirs: "Theirs, and more", by: AVA });
});

test("an answer that was overwritten before its own confirmation arrived is shown and offered", async () => {
  const { session, server, answer, otherSaves, pass, hear, rival, shown, loseResponses } = aSession();
  loseResponses(1);
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Theirs");
  await hear();
  await pass(5_000);
  expect(server.answers.get(`${goals.id} `)?.value).toBe("Theirs");
  expect(shown(goals.id)).toBe("Theirs");
  expect(session.state().stored.get(`${goals.id} `)?.revision).toBe(2);
  expect(rival()).toMatchObject({ mine: "Mine", theirs: "Theirs", current: "theirs" });
});

test.each([
  ["mine", "Mine"],
  ["theirs", "Theirs"],
  ["both", "Theirs\n\nMine"],
] as const)("an own save that overwrote another answer offers both: %s", async (choice, expected) => {
  const { session, otherSaves, answer, pass, rival, server, shown } = aSession();
  otherSaves(goals.id, "Theirs");
  answer(goals.id, "Mine");
  await pass(600);
  expect(rival()).toMatchObject({
    mine: "Mine",
    theirs: "Theirs",
    by: AVA,
    current: "mine",
    at: expect.any(Date),
  });
  session.choose(rival(), choice);
  await pass(600);
  expect(shown(goals.id)).toBe(expected);
  expect(server.answers.get(`${goals.id} `)?.value).toBe(expected);
  expect(session.state().rivals.size).toBe(0);
});

test.each([
  ["mine", "Mine"],
  ["theirs", "Theirs"],
  ["both", "Theirs\n\nMine"],
] as const)("an own answer that was overwritten is offered: %s", async (choice, expected) => {
  const { session, otherSaves, answer, pass, hear, rival, server } = aSession();
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Theirs");
  await hear();
  expect(rival()).toMatchObject({ mine: "Mine", theirs: "Theirs", by: AVA, current: "theirs" });
  session.choose(rival(), choice);
  await pass(600);
  expect(server.answers.get(`${goals.id} `)?.value).toBe(expected);
  expect(session.state().rivals.size).toBe(0);
});

test("the offer ends when the other person has joined both answers", async () => {
  const { session, otherSaves, answer, pass, hear } = aSession();
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Theirs");
  await hear();
  otherSaves(goals.id, "Theirs, longer", 2);
  await hear();
  expect(session.state().rivals.size).toBe(1);
  otherSaves(goals.id, "Theirs, longer\n\nMine", 3);
  await hear();
  expect(session.state().rivals.size).toBe(0);
});

test("an answer kept from an earlier visit is offered, and dropped once it is decided", () => {
  const view = aDocument({ answers: [anAnswer(goals, "Theirs", { revision: 3, savedBy: AVA })] });
  const [current] = view.answers;
  if (current === undefined) throw new Error("There is an answer");
  const change = { blockId: goals.id, path: "", value: "Kept", baseRevision: 1, operationId: idOf(77) };
  const { session, dropped } = aSession(view, {
    kept: { answers: { send: [], offer: [{ change, current }], unasked: [], drop: [] } },
  });
  const [rival] = session.state().rivals.get(goals.id) ?? [];
  expect(rival).toMatchObject({ mine: "Kept", theirs: "Theirs", by: AVA, keptAs: idOf(77) });
  if (rival !== undefined) session.choose(rival, "mine");
  expect(session.queue.unsaved()).toMatchObject([{ value: "Kept", baseRevision: 3 }]);
  expect(dropped).toEqual([idOf(77)]);
});

test("an answer that the same person saved in another tab is offered to the tab that overwrites it", async () => {
  const { server, answer, pass, rival } = aSession();
  server.save(
    [{ blockId: goals.id, path: "", value: "Of the other tab", baseRevision: 0, operationId: idOf(600) }],
    HANA,
  );
  answer(goals.id, "Of this tab");
  await pass(600);
  expect(rival()).toMatchObject({
    mine: "Of this tab",
    theirs: "Of the other tab",
    by: HANA,
    current: "mine",
  });
});

test("an answer that was overwritten while its author was away is offered when the document is opened", () => {
  const theirs = anAnswer(goals, "Theirs", { revision: 2, savedBy: AVA });
  const { rival } = aSession(
    aDocument({
      answers: [theirs],
      revision: 2,
      overwrites: [
        {
          blockId: goals.id,
          path: "",
          revision: 2,
          by: AVA,
          at: theirs.savedAt,
          former: { value: "Mine", revision: 1, by: HANA, at: theirs.savedAt },
        },
      ],
    }),
  );
  expect(rival()).toMatchObject({ mine: "Mine", theirs: "Theirs", by: AVA, current: "theirs" });
});

test("a choice of the own answer ends when the other person has gone on from it", async () => {
  const { session, otherSaves, answer, pass, hear, rival, shown } = aSession();
  otherSaves(goals.id, "Theirs");
  answer(goals.id, "Mine");
  await pass(600);
  expect(rival()).toMatchObject({ current: "mine" });
  otherSaves(goals.id, "Rewritten", 2);
  await hear();
  expect(shown(goals.id)).toBe("Rewritten");
  expect(session.state().rivals.size).toBe(0);
});

test("an own answer that is no longer current when its save is confirmed is not offered to be kept", async () => {
  const { session, otherSaves, answer, pass, hear, shown, loseResponses } = aSession();
  otherSaves(goals.id, "Theirs");
  loseResponses(1);
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Rewritten", 2);
  await hear();
  await pass(5_000);
  expect(shown(goals.id)).toBe("Rewritten");
  expect([...session.state().rivals.values()].flat().map(({ current }) => current)).not.toContain("mine");
});

test("an overwritten answer is not offered again to a person who has kept the other one", async () => {
  const [theirs, others] = [anAnswer(goals, "Theirs", { revision: 3, savedBy: AVA }), anAnswer(help, null)];
  const overwrites = [goals, help].map((block, place) => ({
    blockId: block.id,
    path: "",
    revision: 3 + place,
    by: AVA,
    at: theirs.savedAt,
    former: {
      value: block === goals ? "Mine" : { choiceIds: [idOf(2)] },
      revision: 1,
      by: HANA,
      at: theirs.savedAt,
    },
  }));
  const view = aDocument({
    answers: [theirs, { ...others, value: { choiceIds: [idOf(1)] }, revision: 4, savedBy: AVA }],
    revision: 4,
    overwrites,
  });
  const { session, decisions, rival } = aSession(view);
  expect([...session.state().rivals.keys()]).toEqual([goals.id, help.id]);
  session.choose(rival(), "theirs");
  expect(decisions).toEqual([{ blockId: goals.id, path: "", revision: 3 }]);
  const again = aSession(view, { kept: { decided: decisions } });
  expect([...again.session.state().rivals.keys()]).toEqual([help.id]);
  const [first, second] = overwrites;
  if (first === undefined || second === undefined) throw new Error("There are two overwrites");
  const later = { ...view, overwrites: [{ ...first, revision: 5 }, second] };
  const overwrittenAgain = aSession(later, { kept: { decided: decisions } });
  expect([...overwrittenAgain.session.state().rivals.keys()]).toEqual([goals.id, help.id]);
});
