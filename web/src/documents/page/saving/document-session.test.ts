// Two people in one document: which answers a page fetches and shows.
import { expect, test } from "vitest";
import type { ActionView } from "@gap/core/actions/action.schema";
import { aBlock, idOf } from "@gap/core/blocks/blocks.test-data";
import { aDocument, AVA, BLOCKS } from "../document.test-data";
import type { ResumedAnswers } from "./resume-kept";
import { Failure, settle } from "./saving.test-support";
import { aSession } from "./session.test-support";

const { goals, debtors, help } = BLOCKS;

test("a message about one's own save fetches nothing, another person's answer is fetched and shown", async () => {
  const { answer, pass, hear, fetched, otherSaves, shown } = aSession();
  answer(goals.id, "Grow");
  await pass(600);
  await hear();
  expect(fetched).toEqual([]);
  otherSaves(debtors.id, { choiceIds: [idOf(1)] });
  await hear();
  expect(fetched).toEqual([{ since: 1, withActions: false }]);
  expect(shown(debtors.id)).toEqual({ choiceIds: [idOf(1)] });
  await hear();
  expect(fetched).toHaveLength(1);
});

test("a save between two own ones is fetched, even before its message arrives", async () => {
  const { answer, pass, fetched, otherSaves, shown, session } = aSession();
  answer(goals.id, "Grow");
  await pass(600);
  otherSaves(help.id, { choiceIds: [idOf(2)] });
  answer(goals.id, "Grow more");
  await pass(600);
  expect(fetched).toEqual([{ since: 1, withActions: false }]);
  expect(shown(help.id)).toEqual({ choiceIds: [idOf(2)] });
  expect(session.revision()).toBe(3);
});

test("F3 a page that was cut off while 100 answers were saved fetches them in one call, and then equals the server", async () => {
  const questions = Array.from({ length: 50 }, (_, place) => aBlock("shortAnswer", 100 + place));
  const { answer, pass, session, otherSaves, fetched, server, shown } = aSession(
    aDocument({ blocks: questions }),
  );
  answer(questions[0]?.id ?? "", "Before");
  await pass(600);
  for (let count = 0; count < 100; count += 1)
    otherSaves(questions[count % questions.length]?.id ?? "", `Answer ${count}`, count + 1);
  await session.fetchChanges();
  expect(fetched).toEqual([{ since: 1, withActions: false }]);
  expect(session.revision()).toBe(101);
  for (const { id } of questions) expect(shown(id)).toBe(server.answers.get(`${id} `)?.value);
});

test("a field that is being typed in takes the other answer when it is left", async () => {
  const { session, answer, otherSaves, pass, hear, shown } = aSession();
  session.enter(goals.id);
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Theirs");
  await hear();
  expect(shown(goals.id)).toBe("Mine");
  session.leave(goals.id);
  expect(shown(goals.id)).toBe("Theirs");
});

test("a focused field takes the other answer immediately until it is typed in", async () => {
  const { session, server, answer, otherSaves, pass, hear, shown } = aSession();
  session.enter(goals.id);
  otherSaves(goals.id, "Theirs");
  await hear();
  expect(shown(goals.id)).toBe("Theirs");
  answer(goals.id, "Theirs, and more");
  await pass(600);
  expect(server.calls.at(-1)).toMatchObject([{ value: "Theirs, and more", baseRevision: 1 }]);
  expect(session.state().rivals.size).toBe(0);
});

test("a colleague's answer that the field has shown is the base of what is typed next", async () => {
  const { session, server, answer, otherSaves, pass, hear } = aSession();
  session.enter(goals.id);
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Theirs", 1);
  await hear();
  session.leave(goals.id);
  answer(goals.id, "Theirs, and more");
  await pass(600);
  expect(server.calls.at(-1)).toMatchObject([{ baseRevision: 2 }]);
  expect(session.state().rivals.size).toBe(0);
});

test("an answer that the other person saw before changing it is no rival", async () => {
  const { session, otherSaves, answer, pass, hear, shown } = aSession();
  answer(goals.id, "Mine");
  await pass(600);
  otherSaves(goals.id, "Mine, improved", 1);
  await hear();
  expect(session.state().rivals.size).toBe(0);
  expect(shown(goals.id)).toBe("Mine, improved");
});

test("only text and multiple choices can be joined", async () => {
  const { session, otherSaves, answer, pass, rival } = aSession();
  otherSaves(debtors.id, { choiceIds: [idOf(1)] });
  answer(debtors.id, { choiceIds: [idOf(2)] });
  await pass(600);
  expect(session.bothOf(rival())).toBeUndefined();
});

test("a changed status fetches the document, and a message about actions fetches them", async () => {
  const { become, hear, documentChanges, fetched } = aSession();
  await hear(["actions"]);
  expect(fetched).toEqual([{ since: 0, withActions: true }]);
  expect(documentChanges()).toBe(0);
  become(aDocument({ status: "submitted" }));
  await hear(["document"]);
  expect(documentChanges()).toBe(1);
});

const ACTION: ActionView = {
  actionId: idOf(301),
  clientId: idOf(302),
  text: "Call the bank",
  ownerName: "Hana Li",
  dueDay: "2026-06-01",
  state: "open",
  createdOn: "2026-05-18",
};

const done = (actions: readonly ActionView[]) =>
  actions.map((action): ActionView => ({ ...action, state: "done" }));

test("a tick stays although actions that were requested before it was saved arrive after it", async () => {
  const answers: ((actions: readonly ActionView[]) => void)[] = [];
  const { session, hear } = aSession(aDocument({ actions: [ACTION] }), {
    getActions: () => new Promise((resolve) => answers.push(resolve)),
  });
  const hearAndAnswer = async (between: () => Promise<void>) => {
    const heard = hear(["actions"]);
    await settle();
    await between();
    answers.at(-1)?.([{ ...ACTION }]);
    await heard;
  };
  const states = () => session.state().actions.map(({ state }) => state);
  let endSaving = () => {};
  const shown = session.actions.showEarly(done, new Promise<void>((resolve) => (endSaving = resolve)));
  await hearAndAnswer(async () => undefined);
  expect(states()).toEqual(["done"]);
  await hearAndAnswer(async () => {
    endSaving();
    await shown;
  });
  expect(states()).toEqual(["done"]);
  // A colleague has opened it again.
  await hearAndAnswer(async () => undefined);
  expect(states()).toEqual(["open"]);
});

test("a tick that failed is taken back, and actions are fetched", async () => {
  const { session, fetched } = aSession(aDocument({ actions: [ACTION] }), {
    getActions: async () => [ACTION],
  });
  const saving = session.actions.save(ACTION.actionId, done, () =>
    Promise.reject(new Error("No connection")),
  );
  expect(session.state().actions[0]?.state).toBe("done");
  await expect(saving).rejects.toThrow("No connection");
  await settle();
  expect(session.state().actions[0]?.state).toBe("open");
  expect(fetched).toEqual([{ since: 0, withActions: true }]);
});

test("an action that a locked document did not take is sent once it is reopened, and not before", async () => {
  let isLocked = true;
  let calls = 0;
  const { session, pass } = aSession(aDocument(), {
    actions: {
      create: async () => {
        calls += 1;
        if (isLocked) throw new Failure({ kind: "locked", message: "This document is finalised." });
      },
    },
  });
  session.actions.add(ACTION);
  await settle();
  await pass(60_000);
  expect(calls).toBe(1);
  isLocked = false;
  session.adopt(aDocument());
  await settle();
  expect(calls).toBe(2);
  expect(session.actions.state().byId.size).toBe(0);
});

test("an answer that the client gives again is no longer marked as sent back", async () => {
  const sentBack = [{ blockId: goals.id, reason: "By how much?", at: new Date(), by: AVA }];
  const { session, answer, pass } = aSession(aDocument({ sentBack }));
  expect(session.state().sentBack.has(goals.id)).toBe(true);
  answer(goals.id, "By a tenth");
  await pass(600);
  expect(session.state().sentBack.has(goals.id)).toBe(false);
});

test("the answer to a removed question is sent once an undo of the update brings the question back", async () => {
  const { session, server, dropped } = aSession(aDocument({ blocks: [help] }), {
    kept: { answers: resumedWith(goals.id, "Grow") },
  });
  expect(session.state().unasked).toMatchObject([{ title: "Goals", words: "Grow" }]);
  session.adopt(aDocument({ blocks: [goals, help] }));
  expect(session.state().unasked).toEqual([]);
  expect(dropped).toEqual([idOf(55)]);
  session.queue.sendNow();
  await settle();
  expect(server.answers.get(`${goals.id} `)?.value).toBe("Grow");
});

function resumedWith(blockId: string, words: string): ResumedAnswers {
  const change = { blockId, path: "", value: words, baseRevision: 0, operationId: idOf(55) };
  return { send: [], offer: [], drop: [], unasked: [{ change, title: "Goals", words }] };
}
