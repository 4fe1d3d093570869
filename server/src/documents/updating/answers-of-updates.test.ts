// Answers that an update of the template changes stay those of their authors: what only the firm saw is not shown to the
// client, and converted answers remain the client's (spec 7 §1, §4).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { aDocument, saveAnswer, type DocumentStage } from "@gap/testing/factories/document";
import type { TestPerson } from "@gap/testing/factories/person";
import { entersByLink, sharesWithContact } from "@gap/testing/factories/share";
import { publishBlocks, updateDocumentTo } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const newId = () => region.newId();

const updateTo = (stage: DocumentStage, blocks: readonly Block[]) => updateDocumentTo(server, stage, blocks);

const undo = ({ advisor, documentId }: DocumentStage) =>
  server.as(advisor).document.undoUpdate.mutate({ documentIds: [documentId] });

/** The calls that a person's page makes for one question. */
async function readingOf({ documentId }: DocumentStage, person: TestPerson, { id: blockId }: Block) {
  const { document } = server.as(person);
  const view = await document.get.query({ documentId });
  return {
    value: view.answers.find((answer) => answer.blockId === blockId)?.value ?? null,
    author: view.answers.find((answer) => answer.blockId === blockId)?.savedBy,
    view,
    changes: await document.getChanges.query({ documentId, since: 0, withActions: true }),
    history: (await document.history.query({ documentId, blockId })).entries,
  };
}

const WORD = "Late payer";

/** The firm has answered a question that only it sees, more than once. */
async function internalAnswer() {
  const stage = await aDocument(server);
  const heading = { ...newBlock("heading", newId, "Our view"), visibility: "advisor-only" } as Block;
  const risk = newBlock("shortAnswer", newId, "Risk");
  await updateTo(stage, [stage.blocks.goals, heading, risk]);
  const save = (person: TestPerson, value: unknown) =>
    saveAnswer(server, person, { documentId: stage.documentId, blockId: risk.id, value });
  await save(stage.advisor, `${WORD}?`);
  await save(stage.advisor, WORD);
  return { ...stage, heading, risk, save };
}

type Internal = Awaited<ReturnType<typeof internalAnswer>>;

test.each<{ readonly change: string; readonly next: (stage: Internal) => Block[] }>([
  { change: "its section is removed", next: ({ blocks, risk }) => [blocks.goals, risk] },
  { change: "it moves out of its section", next: ({ heading, risk }) => [risk, heading] },
  {
    change: "its section is for both sides",
    next: ({ heading, risk }) => [{ ...heading, visibility: "both" }, risk],
  },
])("the firm's own answer stays its own when $change", async ({ next }) => {
  const stage = await internalAnswer();
  const { advisor, clientMember, risk, save } = stage;
  await updateTo(stage, next(stage));
  const theirs = await readingOf(stage, clientMember, risk);
  expect(theirs.value).toBeNull();
  expect(JSON.stringify(theirs)).not.toContain(WORD);
  expect(theirs.history).toEqual([]);
  const ours = await readingOf(stage, advisor, risk);
  expect(ours.view.noLongerAsked).toMatchObject([{ title: "Risk", answer: WORD }]);
  expect(ours.history.map(({ value }) => value)).toEqual([null, WORD, `${WORD}?`]);
  await save(clientMember, "None");
  const answered = await readingOf(stage, clientMember, risk);
  expect(answered.history).toMatchObject([{ value: "None", previous: null }]);
  expect(JSON.stringify(answered)).not.toContain(WORD);
});

test("the firm's own history stays its own also if the answer was emptied, and the question removed meanwhile", async () => {
  const stage = await internalAnswer();
  const { advisor, clientMember, risk, save } = stage;
  await save(advisor, null);
  await updateTo(stage, [stage.blocks.goals]);
  await updateTo(stage, [stage.blocks.goals, risk]);
  expect((await readingOf(stage, clientMember, risk)).history).toEqual([]);
});

test("an undo gives the firm its answer back, and shows the client what they answered before", async () => {
  const stage = await internalAnswer();
  const { advisor, clientMember, blocks, heading, risk, save } = stage;
  await updateTo(stage, [blocks.goals, risk]);
  await undo(stage);
  expect(await readingOf(stage, advisor, risk)).toMatchObject({ value: WORD, author: advisor.userId });
  await updateTo(stage, [blocks.goals, risk]);
  await save(clientMember, "None");
  await updateTo(stage, [blocks.goals, heading, risk]);
  await save(advisor, WORD);
  await undo(stage);
  const theirs = await readingOf(stage, clientMember, risk);
  expect(theirs).toMatchObject({ value: "None", author: clientMember.userId });
  expect(JSON.stringify(theirs)).not.toContain(WORD);
});

test("answers of questions that the client sees from now on are announced as no longer asked", async () => {
  const stage = await internalAnswer();
  const { advisor, blueprintId } = stage;
  await publishBlocks(server, advisor, { blueprintId, blocks: [stage.blocks.goals, stage.risk] });
  const { rows } = await server.as(advisor).document.listOutdated.query({ blueprintId });
  expect(rows).toMatchObject([{ noLongerAsked: 1 }]);
});

test("a converted answer stays the client's: its author, its time, and out of copies for other people", async () => {
  const stage = await aDocument(server);
  const { advisor, clientMember, documentId, blocks } = stage;
  const cash = newBlock("number", newId, "Cash");
  await updateTo(stage, [blocks.goals, cash]);
  await saveAnswer(server, clientMember, { documentId, blockId: cash.id, value: 1_485 });
  const before = await readingOf(stage, advisor, cash);
  const money = { ...newBlock("money", newId, "Cash"), id: cash.id, originId: cash.originId };
  server.clock.advance(60_000);
  await updateTo(stage, [blocks.goals, money]);
  const after = await readingOf(stage, advisor, money);
  expect(after).toMatchObject({ value: 148_500, author: clientMember.userId });
  const savedAt = ({ view }: typeof after) => view.answers.find(({ value }) => value !== null)?.savedAt;
  expect(savedAt(after)).toEqual(savedAt(before));
  expect(after.history[0]).toMatchObject({ by: advisor.userId, value: 148_500 });
  const copies = await sharesWithContact(server, stage, { mode: "copies" });
  const priya = await entersByLink(server, copies);
  expect((await server.as(priya).document.get.query({ documentId: priya.docId })).answers).toEqual([]);
  await undo(stage);
  const undone = await readingOf(stage, advisor, cash);
  expect(undone).toMatchObject({ value: 1_485, author: clientMember.userId });
  expect(savedAt(undone)).toEqual(savedAt(before));
});
