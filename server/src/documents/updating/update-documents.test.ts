// Open documents follow a newer version of their template, and go back once (spec 7 §1).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import type { Region } from "@gap/server/platform/region";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { publishBlocks } from "@gap/testing/factories/template";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const publish = (advisor: TestPerson, blueprintId: string, blocks: readonly Block[]) =>
  publishBlocks(server, advisor, { blueprintId, blocks });

async function save({ documentId }: DocumentStage, person: TestPerson, ...answers: [Block, unknown][]) {
  const { revision } = await server.as(person).document.get.query({ documentId });
  await server.as(person).document.saveAnswers.mutate({
    documentId,
    answers: answers.map(([block, value]) => ({
      blockId: block.id,
      path: "",
      value,
      baseRevision: revision,
      operationId: region.newId(),
    })),
  });
}

/** Two answers are saved; the newer version asks for a date instead of the mood, and for staff. */
async function stageWithNewVersion() {
  const stage = await aDocument(server);
  const { goals, mood, notes } = stage.blocks;
  await save(stage, stage.clientMember, [goals, "Grow"], [mood, 7]);
  const dated = newBlock("date", () => region.newId(), "When?");
  const staff = newBlock("number", () => region.newId(), "How many people?");
  await publish(stage.advisor, stage.blueprintId, [goals, dated, staff, notes]);
  return { ...stage, dated, staff };
}

const read = ({ documentId }: DocumentStage, person: TestPerson) =>
  server.as(person).document.get.query({ documentId });

test("the firm sees its open documents of earlier versions, and how many answers are no longer asked", async () => {
  const stage = await stageWithNewVersion();
  const { document } = server.as(stage.advisor);
  expect(await document.listOutdated.query({ blueprintId: stage.blueprintId })).toEqual({
    version: 2,
    total: 1,
    rows: [
      {
        documentId: stage.documentId,
        title: "Annual planning",
        clientName: "Kauri Joinery",
        status: "shared",
        blueprintVersion: 1,
        noLongerAsked: 1,
      },
    ],
  });
  const { blueprint } = server.as(stage.advisor);
  await blueprint.createDraft.mutate({ blueprintId: stage.blueprintId });
  const ofDraft = await document.listOutdated.query({ blueprintId: stage.blueprintId, version: 3 });
  expect(ofDraft).toMatchObject({ version: 3, total: 1 });
  const stranger = await aPerson(region);
  await expect(
    server.as(stranger).document.listOutdated.query({ blueprintId: stage.blueprintId }),
  ).rejects.toMatchObject(refusal("notFound"));
});

test("an update takes the new blocks and keeps every answer; its undo brings all of it back", async () => {
  const stage = await stageWithNewVersion();
  const { advisor, clientMember, blueprintId, documentId, blocks, dated, staff } = stage;
  const before = await read(stage, advisor);
  const calls = server.as(advisor).document;
  expect(await calls.updateToTemplate.mutate({ blueprintId, documentIds: [documentId] })).toEqual({
    updated: [documentId],
    left: [],
  });
  const updated = await read(stage, clientMember);
  expect(updated.blocks.map(({ title }) => title)).toEqual([blocks.goals.title, dated.title, staff.title]);
  expect(updated).toMatchObject({
    blueprintVersion: 2,
    progress: { answered: 1, questions: 3 },
    noLongerAsked: [{ title: blocks.mood.title, answer: "7 of 10" }],
  });
  expect(updated.answers.filter(({ value }) => value !== null)).toMatchObject([{ value: "Grow" }]);
  await calls.undoUpdate.mutate({ documentIds: [documentId] });
  const undone = await read(stage, advisor);
  expect(undone.blocks).toEqual(before.blocks);
  expect(undone.noLongerAsked).toEqual([]);
  expect(undone.progress).toEqual(before.progress);
  expect(undone.answers.map(({ value }) => value)).toEqual(before.answers.map(({ value }) => value));
  expect(await calls.undoUpdate.mutate({ documentIds: [documentId] })).toEqual({
    updated: [],
    left: [documentId],
  });
});

test("answers that were saved after the update survive its undo", async () => {
  const stage = await stageWithNewVersion();
  const { advisor, blueprintId, documentId, blocks, staff } = stage;
  await server.as(advisor).document.updateToTemplate.mutate({ blueprintId, documentIds: [documentId] });
  await save(stage, advisor, [blocks.goals, "Grow slowly"], [staff, 12]);
  await server.as(advisor).document.undoUpdate.mutate({ documentIds: [documentId] });
  const undone = await read(stage, advisor);
  expect(undone.answers.map(({ value }) => value)).toEqual(expect.arrayContaining(["Grow slowly", 7]));
  expect(undone.noLongerAsked).toMatchObject([{ title: staff.title, answer: "12" }]);
});

test("an answer of the advisor's own section does not reach the client when it is no longer asked", async () => {
  const stage = await aDocument(server);
  const { advisor, clientMember, blueprintId, documentId, blocks } = stage;
  const heading = newBlock("heading", () => region.newId(), "Our view");
  const risk = newBlock("shortAnswer", () => region.newId(), "Risk");
  const update = () =>
    server.as(advisor).document.updateToTemplate.mutate({ blueprintId, documentIds: [documentId] });
  await publish(advisor, blueprintId, [blocks.goals, { ...heading, visibility: "advisor-only" }, risk]);
  await update();
  await save(stage, advisor, [risk, "Late payer"]);
  await publish(advisor, blueprintId, [blocks.goals]);
  await update();
  expect((await read(stage, advisor)).noLongerAsked).toMatchObject([{ answer: "Late payer" }]);
  expect((await read(stage, clientMember)).noLongerAsked).toEqual([]);
});

test("cells of a table keep what an earlier version offered, and an undo keeps what is newer", async () => {
  const stage = await aDocument(server);
  const { advisor, clientMember, blueprintId, documentId, blocks } = stage;
  const newId = () => region.newId();
  const [good, bad, open] = ["Good", "Bad", "Open"].map((label) => ({ id: newId(), label }));
  const [what, state] = [
    { id: newId(), type: "text" as const, title: "What" },
    { id: newId(), type: "choice" as const, title: "State", choices: [good!, bad!] },
  ];
  const january = { id: newId(), label: "January" };
  const table = newBlock("table", newId, "Months") as Extract<Block, { kind: "table" }>;
  const first = { ...table, columns: [what, state], rows: { fixed: [january] } };
  const { updateToTemplate, saveAnswers, undoUpdate } = server.as(advisor).document;
  const update = () => updateToTemplate.mutate({ blueprintId, documentIds: [documentId] });
  const fill = async (path: string, value: unknown) => {
    const { revision: baseRevision } = await read(stage, clientMember);
    const answer = { blockId: table.id, path, value, baseRevision, operationId: newId() };
    await saveAnswers.mutate({ documentId, answers: [answer] });
  };
  await publish(advisor, blueprintId, [blocks.goals, first]);
  await update();
  await fill(`${january.id}/${what.id}`, "Next year");
  await fill(`${january.id}/${state.id}`, good!.id);
  const { blueprint } = server.as(advisor);
  const { lastUpdated } = await blueprint.createDraft.mutate({ blueprintId });
  const dated = { ...what, type: "date" as const };
  const retyped = [blocks.goals, { ...first, columns: [dated, state] }];
  const saved = await blueprint.updateDraft.mutate({ blueprintId, lastUpdated, blocks: retyped });
  await expect(blueprint.publish.mutate({ blueprintId })).rejects.toMatchObject({
    shape: { validationErrors: [{ field: `blocks.${table.id}.columns.0` }] },
  });
  const second: Block = {
    ...first,
    columns: [
      { ...dated, id: newId() },
      { ...state, choices: [bad!, open!] },
    ],
    rows: { addable: 9 },
  };
  await blueprint.updateDraft.mutate({
    blueprintId,
    lastUpdated: saved.lastUpdated,
    blocks: [blocks.goals, second],
  });
  await blueprint.publish.mutate({ blueprintId });
  await update();
  const shown = async () => (await read(stage, clientMember)).blocks.find(({ id }) => id === table.id);
  expect(await shown()).toMatchObject({
    columns: [
      { type: "date" },
      { choices: [bad, open, { ...good, isRemoved: true }] },
      { ...what, isRemoved: true },
    ],
    rows: { addable: 9, named: [january] },
  });
  await fill(`${january.id}/${state.id}`, open!.id);
  await undoUpdate.mutate({ documentIds: [documentId] });
  expect(await shown()).toMatchObject({
    columns: [what, { choices: [good, bad, { ...open, isRemoved: true }] }],
    rows: { fixed: [january] },
  });
  const { answers } = await read(stage, clientMember);
  expect(answers.map(({ value }) => value)).toEqual(expect.arrayContaining(["Next year", open!.id]));
});

test("submitted documents, other templates and other firms are left alone", async () => {
  const stage = await stageWithNewVersion();
  const { advisor, clientMember, blueprintId, documentId } = stage;
  const other = await aDocument(server);
  const calls = server.as(advisor).document;
  await expect(
    calls.updateToTemplate.mutate({ blueprintId, documentIds: [other.documentId] }),
  ).rejects.toMatchObject(refusal("forbidden"));
  await server.as(clientMember).document.submit.mutate({ documentId });
  expect(await calls.updateToTemplate.mutate({ blueprintId, documentIds: [documentId] })).toEqual({
    updated: [],
    left: [documentId],
  });
  expect(await read(stage, advisor)).toMatchObject({ blueprintVersion: 1, noLongerAsked: [] });
});
