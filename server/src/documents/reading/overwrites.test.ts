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

test("an overwritten answer to a question that was answered again since is not offered", async () => {
  const { documentId, blocks, advisor, clientMember, clientAdmin } = await aDocument(server);
  const goals = { documentId, blockId: blocks.goals.id };
  await saveAnswer(server, clientMember, { ...goals, value: "First" });
  await saveAnswer(server, advisor, { ...goals, value: "Second" });
  await server.as(clientAdmin).document.saveAnswers.mutate({
    documentId,
    answers: [
      {
        blockId: blocks.goals.id,
        value: "First and second",
        baseRevision: 2,
        operationId: (await server.region()).newId(),
      },
    ],
  });
  const { overwrites } = await server.as(clientMember).document.get.query({ documentId });
  expect(overwrites).toBeUndefined();
});
