// The content of a person's own copy (spec 7 §5): it shows the firm's words, and none of the client's other people.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { aDocument, saveAnswer, type DocumentStage } from "@gap/testing/factories/document";
import { entersByLink, sharesWithContact } from "@gap/testing/factories/share";
import { aTemplate, updateDocumentTo } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const newId = () => region.newId();

/** Hana has been shared a document with these questions. */
async function sharedWithHana(content: readonly Block[]) {
  const stage = await aDocument(server);
  const { advisor, clientId } = stage;
  const { id: blueprintId } = await aTemplate(server, advisor, { content: [...content] });
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  const document = { ...stage, blueprintId, documentId };
  const hana = await entersByLink(server, await sharesWithContact(server, document));
  return { ...document, hana };
}

/** As another person of the client sees their own copy. */
async function copyForTom(stage: DocumentStage) {
  const share = await sharesWithContact(server, stage, { firstName: "Tom", mode: "copies" });
  const tom = await entersByLink(server, share);
  expect(tom.docId).not.toBe(stage.documentId);
  return server.as(tom).document.get.query({ documentId: tom.docId });
}

test("own copies begin with the firm's answers, and show none of the client's other people", async () => {
  const agreed = newBlock("longAnswer", newId, "Agreed");
  const goals = newBlock("longAnswer", newId, "Goals");
  const stage = await sharedWithHana([agreed, goals]);
  const { advisor, hana, documentId } = stage;
  await saveAnswer(server, advisor, { documentId, blockId: agreed.id, value: "Twelve sessions" });
  await saveAnswer(server, hana, { documentId, blockId: goals.id, value: "Sell the business" });
  const { answers } = await copyForTom(stage);
  expect(answers.map(({ value }) => value)).toEqual(["Twelve sessions"]);
});

test("own copies show no answers to questions that are no longer asked", async () => {
  const [goals, plans] = [newBlock("longAnswer", newId, "Goals"), newBlock("longAnswer", newId, "Plans")];
  const stage = await sharedWithHana([goals, plans]);
  const { hana, documentId } = stage;
  await saveAnswer(server, hana, { documentId, blockId: plans.id, value: "Sell the business" });
  await updateDocumentTo(server, stage, [goals]);
  const original = await server.as(hana).document.get.query({ documentId });
  expect(original.noLongerAsked).toMatchObject([{ answer: "Sell the business" }]);
  expect((await copyForTom(stage)).noLongerAsked).toEqual([]);
});

test("own copies offer no options that only another person's answer has kept", async () => {
  const [grow, sell, merge] = ["Grow", "Sell", "Merge"].map((label) => ({ id: newId(), label }));
  const plan = { ...newBlock("singleChoice", newId, "Plan"), choices: [grow, sell] } as Block;
  const stage = await sharedWithHana([plan]);
  const { hana, documentId } = stage;
  await saveAnswer(server, hana, { documentId, blockId: plan.id, value: { choiceIds: [sell?.id] } });
  await updateDocumentTo(server, stage, [{ ...plan, choices: [grow, merge] } as Block]);
  const original = await server.as(hana).document.get.query({ documentId });
  expect(JSON.stringify(original.blocks)).toContain("Sell");
  const copy = await copyForTom(stage);
  expect(copy.blocks).toMatchObject([{ choices: [{ label: "Grow" }, { label: "Merge" }] }]);
});

test("an answer of a client person that an update has converted, and its undo converted back, stays theirs", async () => {
  const drawings = newBlock("number", newId, "Drawings");
  const stage = await sharedWithHana([drawings]);
  const { advisor, hana, documentId } = stage;
  await saveAnswer(server, hana, { documentId, blockId: drawings.id, value: 4_000 });
  const answers = async () => (await server.as(hana).document.get.query({ documentId })).answers;
  await updateDocumentTo(server, stage, [
    { ...newBlock("money", newId, "Drawings"), id: drawings.id } as Block,
  ]);
  expect(await answers()).toMatchObject([{ value: 400_000 }]);
  expect((await copyForTom(stage)).answers).toEqual([]);
  await server.as(advisor).document.undoUpdate.mutate({ documentIds: [documentId] });
  expect(await answers()).toMatchObject([{ value: 4_000 }]);
  expect((await copyForTom(stage)).answers).toEqual([]);
});
