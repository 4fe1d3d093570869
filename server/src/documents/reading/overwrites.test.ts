// Answers that were overwritten while their author was away are offered with the document (spec 7 §4, Two at once).
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";
import type { TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("its author is offered an overwritten answer until the choice is made, and nobody else is", async () => {
  const { documentId, blocks, advisor, clientMember, clientAdmin } = await aDocument(server);
  const goals = { documentId, blockId: blocks.goals.id };
  const offeredTo = async (person: TestPerson) =>
    (await server.as(person).document.get.query({ documentId })).overwrites;
  await saveAnswer(server, clientMember, { ...goals, value: "Mine" });
  expect(await offeredTo(clientMember)).toBeUndefined();
  await saveAnswer(server, advisor, { ...goals, value: "Theirs" });
  expect(await offeredTo(clientMember)).toMatchObject([
    { blockId: blocks.goals.id, path: "", revision: 2, by: advisor.userId, former: { value: "Mine" } },
  ]);
  for (const other of [advisor, clientAdmin]) expect(await offeredTo(other)).toBeUndefined();
  await saveAnswer(server, clientMember, { ...goals, value: "Mine and theirs" });
  expect(await offeredTo(clientMember)).toBeUndefined();
});

/** The page of one person, who sees the answers of others only when it is opened. */
async function pageOf(person: TestPerson, { documentId }: { readonly documentId: string }) {
  const { document } = server.as(person);
  const { revision: openedAt } = await document.get.query({ documentId });
  const own = new Map<string, number>();
  return {
    save: async ({ id: blockId }: { readonly id: string }, value: unknown) => {
      const operationId = (await server.region()).newId();
      const baseRevision = own.get(blockId) ?? openedAt;
      const answers = [{ blockId, value, baseRevision, operationId }];
      const { revision } = await document.saveAnswers.mutate({ documentId, answers });
      own.set(blockId, revision);
    },
    offered: async () => (await document.get.query({ documentId })).overwrites ?? [],
  };
}

test("an overwritten answer is offered also if the other person went on typing", async () => {
  const stage = await aDocument(server);
  const theirs = await pageOf(stage.advisor, stage);
  const mine = await pageOf(stage.clientMember, stage);
  const { goals } = stage.blocks;
  await mine.save(goals, "Mine");
  await theirs.save(goals, "Theirs");
  await theirs.save(goals, "Theirs, and more");
  expect(await mine.offered()).toMatchObject([
    { blockId: goals.id, by: stage.advisor.userId, former: { value: "Mine" } },
  ]);
  await theirs.save(goals, "Theirs, and much more");
  expect(await mine.offered()).toHaveLength(1);
});

test("each overwritten answer is offered until that question is answered again", async () => {
  const stage = await aDocument(server);
  const theirs = await pageOf(stage.advisor, stage);
  const { clientMember, blocks } = stage;
  await (await pageOf(clientMember, stage)).save(blocks.goals, "Mine");
  await (await pageOf(clientMember, stage)).save(blocks.mood, 3);
  await theirs.save(blocks.goals, "Theirs");
  await theirs.save(blocks.mood, 9);
  const back = await pageOf(clientMember, stage);
  expect(await back.offered()).toHaveLength(2);
  await back.save(blocks.goals, "Both");
  expect(await back.offered()).toMatchObject([{ blockId: blocks.mood.id, former: { value: 3 } }]);
});

test("an overwritten answer that the current answer has in full is not offered", async () => {
  const stage = await aDocument(server);
  const theirs = await pageOf(stage.advisor, stage);
  const mine = await pageOf(stage.clientMember, stage);
  const { goals } = stage.blocks;
  await mine.save(goals, "First");
  await theirs.save(goals, "Second");
  await (await pageOf(stage.clientAdmin, stage)).save(goals, "First and second");
  expect(await mine.offered()).toEqual([]);
  await theirs.save(goals, "Third");
  expect(await mine.offered()).toMatchObject([{ former: { value: "First" } }]);
});
