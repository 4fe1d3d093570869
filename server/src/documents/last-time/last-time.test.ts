// Earlier answers of a client beside the same question (spec 7 §4, Last time).
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentPermission } from "@gap/core/documents/document-access";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { aDocument, permit, setStatus } from "@gap/testing/factories/document";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).document;

function save(person: TestPerson, documentId: string, answers: readonly (readonly [string, unknown])[]) {
  return calls(person).saveAnswers.mutate({
    documentId,
    answers: answers.map(([blockId, value]) => ({
      blockId,
      path: "",
      value,
      baseRevision: 0,
      operationId: region.newId(),
    })),
  });
}

test("submitted and finalised answers appear in the client's next document, internal ones only to the firm", async () => {
  const stage = await aDocument(server);
  const { advisor, clientMember, clientId, blueprintId, documentId, blocks } = stage;
  const { goals, mood, notes } = blocks;
  await save(advisor, documentId, [[notes.id, "A planted word"]]);
  await save(clientMember, documentId, [
    [goals.id, "Grow"],
    [mood.id, 6],
  ]);
  await calls(clientMember).submit.mutate({ documentId });
  const next = (await calls(advisor).create.mutate({ clientId, blueprintId })).documentId;
  expect(await calls(advisor).getLastTime.query({ documentId: next })).toMatchObject({
    [goals.id]: { words: "Grow", documentTitle: "Annual planning", figures: [] },
    [mood.id]: { words: "6 of 10", figures: [6] },
    [notes.id]: { words: "A planted word" },
  });
  expect(await calls(advisor).getLastTime.query({ documentId })).toEqual({});
  await save(advisor, next, [[mood.id, 8]]);
  const { revision } = await calls(advisor).get.query({ documentId: next });
  await calls(advisor).finalise.mutate({ documentId: next, revision, reason: "Talked about it" });
  const third = (await calls(advisor).create.mutate({ clientId, blueprintId })).documentId;
  expect(await calls(advisor).getLastTime.query({ documentId: third })).toMatchObject({
    [mood.id]: { words: "8 of 10", figures: [6, 8] },
  });
  await permit(region, clientMember, documentPermission("Pre-work", next));
  const toClient = await calls(clientMember).getLastTime.query({ documentId: next });
  expect(Object.keys(toClient).toSorted()).toEqual([goals.id, mood.id].toSorted());
  expect(JSON.stringify(toClient)).not.toContain("planted");
});

test("people of the client see answers only of documents that they may open", async () => {
  const { advisor, clientId, clientOrgId, clientAdmin, clientMember, blueprintId, documentId, blocks } =
    await aDocument(server);
  await save(clientMember, documentId, [[blocks.goals.id, "Sell the firm"]]);
  await calls(clientMember).submit.mutate({ documentId });
  const next = (await calls(advisor).create.mutate({ clientId, blueprintId })).documentId;
  const colleague = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Team Member" });
  await setStatus(region, next, "shared");
  await permit(region, colleague, documentPermission("Pre-work", next));
  const words = async (person: TestPerson) =>
    (await calls(person).getLastTime.query({ documentId: next }))[blocks.goals.id]?.words;
  expect(await words(colleague)).toBeUndefined();
  expect(await words(clientAdmin)).toBe("Sell the firm");
  await permit(region, colleague, documentPermission("Pre-work", documentId));
  expect(await words(colleague)).toBe("Sell the firm");
});

test("people of the client see none of a document that is a draft again", async () => {
  const { advisor, clientId, clientAdmin, blueprintId, documentId, blocks } = await aDocument(
    server,
    "draft",
  );
  await save(advisor, documentId, [[blocks.goals.id, "Sell the firm"]]);
  const { revision } = await calls(advisor).get.query({ documentId });
  await calls(advisor).finalise.mutate({ documentId, revision, reason: "Talked about it" });
  const next = (await calls(advisor).create.mutate({ clientId, blueprintId })).documentId;
  await setStatus(region, next, "shared");
  const words = async (person: TestPerson) =>
    (await calls(person).getLastTime.query({ documentId: next }))[blocks.goals.id]?.words;
  expect(await words(clientAdmin)).toBe("Sell the firm");
  await calls(advisor).reopen.mutate({ documentId });
  expect(await words(clientAdmin)).toBeUndefined();
  expect(await words(advisor)).toBe("Sell the firm");
});

test("answers of another client never appear", async () => {
  const stage = await aDocument(server);
  const other = await aDocument(server);
  await save(stage.clientMember, stage.documentId, [[stage.blocks.goals.id, "Grow"]]);
  await calls(stage.clientMember).submit.mutate({ documentId: stage.documentId });
  const { documentId } = await calls(other.advisor).create.mutate({
    clientId: other.clientId,
    blueprintId: other.blueprintId,
  });
  expect(await calls(other.advisor).getLastTime.query({ documentId })).toEqual({});
});
