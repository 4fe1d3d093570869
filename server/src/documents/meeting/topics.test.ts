// Topics that are added during a meeting, and answers of the pre-work at the topics that asked for them.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { documentPermission } from "@gap/core/documents/document-access";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, permit, saveAnswer, setStatus } from "@gap/testing/factories/document";
import { aProcess } from "@gap/testing/factories/process";
import { aTemplate, updateDocumentTo } from "@gap/testing/factories/template";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { documents } from "../documents.tables";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const newId = () => region.newId();

/** A session record that is shared with the client. */
async function aSession() {
  const stage = await aDocument(server);
  const { advisor, clientMember, clientId } = stage;
  const welcome = newBlock("heading", newId, "Welcome");
  const wins = newBlock("longAnswer", newId, "Wins");
  const { id: blueprintId } = await aTemplate(server, advisor, {
    content: [welcome, wins],
    type: "Delivery",
  });
  const calls = server.as(advisor).document;
  const { documentId } = await calls.create.mutate({ clientId, blueprintId });
  await setStatus(region, documentId, "shared");
  await permit(region, clientMember, documentPermission("Delivery", documentId));
  const read = () => calls.get.query({ documentId });
  return { ...stage, blueprintId, documentId, welcome, wins, calls, read, preWorkId: stage.documentId };
}

test("a topic is added once, with notes that both sides see, and counts in the progress", async () => {
  const { calls, read, documentId, clientMember, welcome, wins } = await aSession();
  const topic = { documentId, topicId: newId(), title: " Prices ", plannedMinutes: 15 };
  await calls.addTopic.mutate(topic);
  await calls.addTopic.mutate(topic);
  const { blocks, progress, ownTopics } = await read();
  expect(blocks).toMatchObject([
    { id: welcome.id },
    { id: wins.id },
    { id: topic.topicId, kind: "heading", title: "Prices", plannedMinutes: 15 },
    { kind: "longAnswer", title: "Notes" },
  ]);
  expect(progress).toEqual({ answered: 0, questions: 2 });
  expect(ownTopics).toEqual([topic.topicId]);
  await calls.setMeeting.mutate({ documentId, act: "start", topicId: topic.topicId });
  const blockId = blocks.at(-1)?.id ?? "";
  await saveAnswer(server, clientMember, { documentId, blockId, value: "Three percent" });
  expect((await read()).answers).toMatchObject([{ blockId, value: "Three percent" }]);
  const theirs = await server.as(clientMember).document.get.query({ documentId });
  expect(theirs.blocks).toHaveLength(4);
  expect(theirs).not.toHaveProperty("ownTopics");
  const since = await server.as(clientMember).document.getChanges.query({ documentId, since: 1 });
  expect(since.blockCount).toBe(4);
});

test("a topic without notes is removed again, unless it is on; topics of the template stay", async () => {
  const { calls, read, documentId, welcome, clientMember } = await aSession();
  const [first, second] = [newId(), newId()];
  for (const topicId of [first, second])
    await calls.addTopic.mutate({ documentId, topicId, title: "Prices" });
  const remove = (topicId: string) => calls.removeTopic.mutate({ documentId, topicId });
  await expect(remove(welcome.id)).rejects.toMatchObject(refusal("notFound"));
  await calls.setMeeting.mutate({ documentId, act: "start", topicId: first });
  await expect(remove(first)).rejects.toMatchObject(refusal("conflict"));
  await calls.setMeeting.mutate({ documentId, act: "goTo", topicId: welcome.id });
  await remove(first);
  const notes = (await read()).blocks.at(-1)?.id ?? "";
  await saveAnswer(server, clientMember, { documentId, blockId: notes, value: "Agreed" });
  await expect(remove(second)).rejects.toMatchObject(refusal("conflict"));
  expect(await read()).toMatchObject({ ownTopics: [second], progress: { answered: 1, questions: 2 } });
});

test("topics stay when the document is updated to a newer template, and when that is undone", async () => {
  const { calls, read, documentId, blueprintId, advisor, welcome, wins, clientMember } = await aSession();
  const [before, since] = [newId(), newId()];
  await calls.addTopic.mutate({ documentId, topicId: before, title: "Prices" });
  const notes = (await read()).blocks.at(-1)?.id ?? "";
  await saveAnswer(server, clientMember, { documentId, blockId: notes, value: "Agreed" });
  const more = newBlock("shortAnswer", newId, "Mood");
  await updateDocumentTo(server, { advisor, blueprintId, documentId }, [welcome, wins, more]);
  expect(await read()).toMatchObject({
    ownTopics: [before],
    answers: [{ blockId: notes, value: "Agreed" }],
    noLongerAsked: [],
    progress: { answered: 1, questions: 3 },
  });
  await calls.addTopic.mutate({ documentId, topicId: since, title: "Next dates" });
  await calls.undoUpdate.mutate({ documentIds: [documentId] });
  const undone = await read();
  expect(undone).toMatchObject({ ownTopics: [before, since], answers: [{ value: "Agreed" }] });
  expect(undone.blocks.map(({ title }) => title)).toEqual([
    "Welcome",
    "Wins",
    "Prices",
    "Notes",
    "Next dates",
    "Notes",
  ]);
});

test("topics are refused without a title, beyond twenty, in other documents and after finalising", async () => {
  const { calls, read, documentId, preWorkId } = await aSession();
  const add = (more: object = {}) =>
    calls.addTopic.mutate({ documentId, topicId: newId(), title: "Prices", ...more });
  await expect(add({ title: "  " })).rejects.toMatchObject(refusal("unprocessable"));
  await expect(add({ plannedMinutes: 0 })).rejects.toMatchObject(refusal("unprocessable"));
  await expect(add({ documentId: preWorkId })).rejects.toMatchObject(refusal("conflict"));
  for (let added = 0; added < 20; added += 1) await add();
  await expect(add()).rejects.toMatchObject({ shape: { validationErrors: [{ field: "title" }] } });
  const { revision } = await read();
  await calls.finalise.mutate({ documentId, revision });
  await expect(add()).rejects.toMatchObject(refusal("locked"));
  const { snapshot } = await calls.getVersion.query({ documentId, version: 1 });
  expect(snapshot.blocks.filter(({ title }) => title === "Prices")).toHaveLength(20);
});

test("answers of submitted pre-work appear at their topic, without the firm's own, and never for clients", async () => {
  const session = await aSession();
  const { advisor, clientMember, clientId, documentId, preWorkId, blocks, calls } = session;
  const { id: processId } = await aProcess(server, advisor);
  const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
  const section = newBlock("heading", newId, "welcome");
  const own = { ...newBlock("shortAnswer", newId, "Our view"), visibility: "advisor-only" } as Block;
  const content = [section, blocks.goals, own];
  await asInstallation(region, async ({ tx }) => {
    await tx.update(documents).set({ workItemId }).where(eq(documents.id, documentId));
    await tx.update(documents).set({ workItemId, blocks: content }).where(eq(documents.id, preWorkId));
  });
  await saveAnswer(server, clientMember, { documentId: preWorkId, blockId: blocks.goals.id, value: "Grow" });
  await saveAnswer(server, advisor, { documentId: preWorkId, blockId: own.id, value: "Too optimistic" });
  expect(await calls.getPreWork.query({ documentId })).toEqual({ documents: [], byTopic: {} });
  await server.as(clientMember).document.submit.mutate({ documentId: preWorkId });
  const preWork = await calls.getPreWork.query({ documentId });
  expect(preWork).toMatchObject({
    documents: [{ documentId: preWorkId, title: "Annual planning", status: "submitted" }],
    byTopic: {
      [session.welcome.id]: [{ question: "What are your goals?", words: "Grow", by: "Pat Tester" }],
    },
  });
  expect(JSON.stringify(preWork)).not.toMatch(/Our view|optimistic/);
  await expect(server.as(clientMember).document.getPreWork.query({ documentId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});
