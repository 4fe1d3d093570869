// Saving answers: when they are sent, what a failure does, and that nothing typed is lost.
import fc from "fast-check";
import { expect, test } from "vitest";
import { idOf } from "@gap/core/blocks/blocks.test-data";
import { answerKey, type AnswerChange } from "@gap/core/documents/save-answers";
import { AnswerQueue, type Acknowledged, type QueueStart } from "./answer-queue";
import { Failure, fakeServer, fakeTime, settle, unanswered } from "./saving.test-support";

function aQueue(start: Partial<QueueStart> = {}) {
  const time = fakeTime();
  const server = fakeServer(time.now);
  const kept = new Map<string, AnswerChange>();
  const acknowledged: Acknowledged[] = [];
  const refusals: unknown[] = [];
  /** The outcomes of the next calls; they succeed if there is nothing left. */
  const fates: ((changes: readonly AnswerChange[]) => unknown)[] = [];
  let ids = 0;
  const queue = new AnswerQueue(
    {
      save: async (changes) => {
        server.calls.push([...changes]);
        const fate = fates.shift();
        await Promise.resolve();
        fate?.(changes);
        return server.save(changes);
      },
      failureOf: (error) =>
        error instanceof Failure ? error.failure : { kind: "refused", message: String(error) },
      keep: async (change) => {
        kept.set(change.operationId, change);
        return true;
      },
      drop: (operationId) => void kept.delete(operationId),
      onSaved: (saved) => acknowledged.push(...saved),
      onRefused: (error) => refusals.push(error),
      newId: () => idOf((ids += 1)),
      now: time.now,
      later: time.later,
    },
    { lastSavedAt: undefined, ...start },
  );
  queue.start();
  const type = (blockId: string, value: unknown, baseRevision = 0) =>
    queue.edit({ blockId, path: "", value, baseRevision });
  const fail = (failure: Failure["failure"]) =>
    fates.push(() => {
      throw new Failure(failure);
    });
  const sent = () => server.calls.map((call) => call.map(({ value }) => value));
  return { ...time, queue, server, kept, acknowledged, refusals, fates, fail, type, sent };
}

const A = idOf(1_001);
const B = idOf(1_002);

test("an answer is sent 600 ms after the last edit, with its last value", async () => {
  const { type, pass, sent, queue } = aQueue();
  type(A, "G");
  await pass(500);
  type(A, "Gr");
  await pass(599);
  expect(sent()).toEqual([]);
  expect(queue.state()).toMatchObject({ isSaving: true, lastSavedAt: undefined });
  await pass(1);
  expect(sent()).toEqual([["Gr"]]);
  expect(queue.state()).toMatchObject({ isSaving: false, lastSavedAt: expect.any(Date) });
});

test("steady typing is sent every three seconds", async () => {
  const { type, pass, sent } = aQueue();
  for (let letter = 1; letter <= 40; letter += 1) {
    type(A, "x".repeat(letter));
    await pass(100);
  }
  expect(sent().length).toBe(1);
  expect(sent()[0]?.[0]).toHaveLength(30);
});

test("leaving the field sends at once, and several answers share a call of at most 50", async () => {
  const { type, queue, sent } = aQueue();
  for (let number = 1; number <= 60; number += 1) type(idOf(2_000 + number), number);
  queue.sendNow();
  expect(sent().map((call) => call.length)).toEqual([50]);
  expect(await queue.flush()).toBe(true);
  expect(sent().map((call) => call.length)).toEqual([50, 10]);
});

test("long answers in any script are sent in several calls, none of which is too large", async () => {
  const { type, queue, server, kept } = aQueue();
  for (let number = 1; number <= 50; number += 1) type(idOf(2_000 + number), "語".repeat(20_000));
  queue.sendNow();
  await queue.flush();
  const sizes = server.calls.map((call) => new TextEncoder().encode(JSON.stringify(call)).length);
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeLessThan(2_100_000);
  expect(server.answers.size).toBe(50);
  expect(kept.size).toBe(0);
});

test("a call without a response is repeated unchanged, and later edits follow it", async () => {
  const { type, pass, fail, server, queue, kept } = aQueue();
  fail({ kind: "unanswered" });
  type(A, "one");
  await pass(600);
  expect(queue.state()).toMatchObject({ isUnanswered: true, isSaving: true });
  type(A, "two");
  await pass(4_000);
  expect(server.calls).toHaveLength(1);
  await pass(1_000);
  const [first, second, third] = server.calls;
  expect(second).toEqual(first);
  expect(third).toMatchObject([{ value: "two", baseRevision: 1 }]);
  expect(kept.size).toBe(0);
  expect(queue.state().isUnanswered).toBe(false);
});

test("F5 while the server cannot save, nothing is reported as saved, and each answer is saved once afterwards", async () => {
  const { type, pass, fail, server, queue, kept } = aQueue();
  for (let time = 0; time < 12; time += 1) fail({ kind: "unanswered" });
  for (const id of [A, B]) {
    type(id, "typed meanwhile");
    await pass(30_000);
    expect(queue.state()).toMatchObject({ isSaving: true, lastSavedAt: undefined });
  }
  expect(kept.size).toBe(2);
  await pass(60_000);
  expect(queue.state()).toMatchObject({ isSaving: false, lastSavedAt: expect.any(Date) });
  expect([...server.applications.values()]).toEqual([1, 1]);
  expect(kept.size).toBe(0);
});

test("reconnecting sends at once", async () => {
  const { type, pass, fail, sent, queue } = aQueue();
  fail({ kind: "unanswered" });
  type(A, "one");
  await pass(600);
  queue.sendNow();
  await settle();
  expect(sent()).toEqual([["one"], ["one"]]);
});

test("a refused answer holds back no other, stays kept, and is sent again when it is changed", async () => {
  const { type, pass, fail, sent, queue, kept } = aQueue();
  fail({ kind: "invalid", problems: new Map([[1, "Too long"]]), message: "Invalid" });
  type(A, "fine");
  type(B, "wrong");
  await pass(600);
  expect(sent()).toEqual([["fine", "wrong"], ["fine"]]);
  expect(queue.state().refused.get(answerKey({ blockId: B, path: "" }))?.message).toBe("Too long");
  expect(queue.state()).toMatchObject({ hasFailed: true, isSaving: false });
  expect([...kept.values()].map(({ value }) => value)).toEqual(["wrong"]);
  expect(await queue.flush()).toBe(false);
  type(B, "right");
  await pass(600);
  expect(sent().at(-1)).toEqual(["right"]);
  expect(queue.state().hasFailed).toBe(false);
  expect(kept.size).toBe(0);
});

test("a locked document keeps the text and takes it when it is reopened", async () => {
  const { type, pass, fail, sent, queue, kept, refusals } = aQueue();
  fail({ kind: "locked", message: "This document is submitted." });
  type(A, "late");
  await pass(10_000);
  expect(queue.state()).toMatchObject({ lockedBy: "This document is submitted.", isSaving: true });
  expect(sent()).toHaveLength(1);
  expect(kept.size).toBe(1);
  expect(refusals).toHaveLength(1);
  expect(await queue.flush()).toBe(false);
  queue.unlock();
  await settle();
  expect(sent().at(-1)).toEqual(["late"]);
  expect(kept.size).toBe(0);
});

test("discarding drops everything that is not saved", async () => {
  const { type, fail, pass, queue, kept, sent } = aQueue();
  fail({ kind: "unanswered" });
  type(A, "one");
  await pass(600);
  type(B, "two");
  queue.discard();
  await pass(20_000);
  expect(kept.size).toBe(0);
  expect(sent()).toHaveLength(1);
  expect(queue.state()).toMatchObject({ isSaving: false, isUnanswered: false });
});

test("answers of an earlier visit are sent at once", async () => {
  const earlier = { blockId: A, path: "", value: "kept", baseRevision: 0, operationId: idOf(5) };
  const { sent } = aQueue({ resumed: [earlier] });
  await settle();
  expect(sent()).toEqual([["kept"]]);
});

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ edit: fc.constantFrom(A, B), value: fc.string({ maxLength: 3 }) }) },
    { weight: 3, arbitrary: fc.record({ pass: fc.integer({ min: 0, max: 4_000 }) }) },
    { weight: 1, arbitrary: fc.constant({ flush: true }) },
    // The response is lost before or after the server has saved.
    { weight: 2, arbitrary: fc.record({ lose: fc.constantFrom("before", "after") }) },
    { weight: 1, arbitrary: fc.constant({ refuse: true }) },
  ),
  { maxLength: 30 },
);

test("whatever the network does, every last edit is kept or saved at any time, and each is applied once", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { type, pass, queue, server, kept, fates } = aQueue();
      const last = new Map<string, string>();
      const isSafe = () =>
        [...last].every(
          ([blockId, value]) =>
            [...kept.values()].some((change) => change.blockId === blockId && change.value === value) ||
            server.answers.get(answerKey({ blockId, path: "" }))?.value === value,
        );
      for (const step of history) {
        if ("edit" in step) {
          last.set(step.edit, step.value);
          const stored = server.answers.get(answerKey({ blockId: step.edit, path: "" }));
          type(step.edit, step.value, stored?.revision ?? 0);
        } else if ("pass" in step) await pass(step.pass);
        else if ("flush" in step) queue.sendNow();
        else if ("lose" in step)
          fates.push((changes) => {
            if (step.lose === "after") server.save(changes);
            throw unanswered();
          });
        else
          fates.push(() => {
            throw new Failure({ kind: "invalid", problems: new Map([[0, "Wrong"]]), message: "" });
          });
        expect(isSafe()).toBe(true);
      }
      fates.length = 0;
      await pass(60_000);
      // Refused ones wait for the person.
      for (const { change } of queue.state().refused.values()) type(change.blockId, change.value);
      await pass(60_000);
      for (const [blockId, value] of last)
        expect(server.answers.get(answerKey({ blockId, path: "" }))?.value).toBe(value);
      expect([...server.applications.values()].every((times) => times === 1)).toBe(true);
      expect(kept.size).toBe(0);
      expect(queue.state().isSaving).toBe(false);
    }),
    { numRuns: 150 },
  );
});
