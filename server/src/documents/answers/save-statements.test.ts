// Saving an answer takes the same statements in documents of any length, and reads the affected questions only.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { aDocument } from "@gap/testing/factories/document";
import { aTemplate } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { statementsOf } from "@gap/server/platform/db/statements.test-kit";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const saving = async (length: number) => {
  const region = await server.region();
  const { advisor, clientId } = await aDocument(server);
  const content = Array.from({ length }, (_, place): Block =>
    newBlock("shortAnswer", region.newId, `Question ${place + 1}`),
  );
  const { id: blueprintId } = await aTemplate(server, advisor, { content });
  const calls = server.as(advisor).document;
  const { documentId } = await calls.create.mutate({ clientId, blueprintId });
  const { blocks } = await calls.get.query({ documentId });
  const save = (block: Block | undefined, value: string | null) =>
    calls.saveAnswers.mutate({
      documentId,
      answers: [{ blockId: block?.id ?? "", path: "", value, baseRevision: 0, operationId: region.newId() }],
    });
  const progress = async () => (await calls.get.query({ documentId })).progress;
  return { first: blocks[0], second: blocks[1], save, progress };
};

test("a document of 300 questions takes as many statements as one of 5, and none reads the template again", async () => {
  const [short, long] = [await saving(5), await saving(300)];
  for (const { first, save } of [short, long]) await save(first, "Once");
  const ofShort = await statementsOf(() => short.save(short.second, "Twice"));
  const ofLong = await statementsOf(() => long.save(long.second, "Twice"));
  expect(ofLong).toEqual(ofShort);
  expect(ofLong.length).toBeLessThanOrEqual(10);
  expect(ofLong.filter((text) => text.includes("blueprint_versions"))).toEqual([]);
  expect(await long.progress()).toEqual({ answered: 2, questions: 300 });
});

test("emptying an answer takes it out of the progress again", async () => {
  const { first, second, save, progress } = await saving(5);
  await save(first, "Once");
  await save(second, "Twice");
  await save(first, null);
  expect(await progress()).toEqual({ answered: 1, questions: 5 });
});
