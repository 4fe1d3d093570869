// Bad input of the calls about documents: each is refused with a clear error, and nothing is lost (spec 7 §4).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { TableBlock } from "@gap/core/blocks/kinds/table/table.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { blueprintKind } from "../blueprints/public";
import { send } from "../platform/files/files.test-kit";
import { UNSUPPORTED_TYPE } from "../platform/files/upload-ticket";
import { archiveRecord } from "../publishing/public";
import type { Region } from "../platform/region";
import { documents } from "./documents.tables";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const newId = () => region.newId();

/** A document with a table, an upload and a required question that is shown only for a good year. */
async function aStage() {
  const stage = await aDocument(server);
  const { goals, mood, notes } = stage.blocks;
  const table = newBlock("table", newId, "Figures") as TableBlock;
  const files = newBlock("fileUpload", newId, "Accounts");
  const pdfOnly = { ...newBlock("fileUpload", newId, "Signed accounts"), accepts: "pdf" } as Block;
  const hidden = {
    ...newBlock("shortAnswer", newId, "Why so well?"),
    required: true,
    showIf: { all: [{ blockId: mood.id, op: "gte", value: 8 }] },
  } as Block;
  const blocks = [goals, mood, notes, table, files, pdfOnly, hidden];
  await asInstallation(region, ({ tx }) =>
    tx.update(documents).set({ blocks }).where(eq(documents.id, stage.documentId)),
  );
  return { ...stage, table, files, pdfOnly, hidden };
}

interface Change {
  readonly blockId: string;
  readonly path?: string;
  readonly value: unknown;
  readonly operationId?: string;
}

function save({ clientMember, documentId }: DocumentStage, ...changes: readonly Change[]) {
  return server.as(clientMember).document.saveAnswers.mutate({
    documentId,
    answers: changes.map((change) => ({ path: "", baseRevision: 0, operationId: newId(), ...change })),
  });
}

const failingAt = (field: string, message: string) => ({
  shape: { validationErrors: [{ field, message: expect.stringMatching(message) as string }] },
});

/** The answer saved before the bad input is still the only one. */
async function expectUnharmed({ advisor, documentId, blocks }: DocumentStage, value: unknown = "Grow") {
  const { answers, revision } = await server.as(advisor).document.get.query({ documentId });
  expect(revision).toBe(1);
  expect(answers).toMatchObject([{ blockId: blocks.goals.id, value, revision: 1 }]);
}

describe("saved answers", () => {
  type Stage = Awaited<ReturnType<typeof aStage>>;
  test.each([
    ["an unknown block", () => ({ blockId: newId() }), "not part of the document"],
    ["an unknown path", () => ({ path: `${newId()}/${newId()}` }), "not part of the document"],
    [
      "an unknown column of a table",
      ({ table }: Stage) => ({ blockId: table.id, path: `${newId()}/${newId()}` }),
      "not part of the document",
    ],
    ["a value of another kind", () => ({ value: 12 }), "not an answer"],
    ["20,001 characters", () => ({ value: "x".repeat(20_001) }), "20,000 characters"],
  ] as const)(
    "with %s are refused at their place, and the others of the call with them",
    async (_, more, message) => {
      const stage = await aStage();
      const { goals, mood } = stage.blocks;
      await save(stage, { blockId: goals.id, value: "Grow" });
      const bad = { blockId: goals.id, value: "Shrink", ...more(stage) };
      await expect(save(stage, { blockId: mood.id, value: 7 }, bad)).rejects.toMatchObject(
        failingAt("answers.1", message),
      );
      await expectUnharmed(stage);
    },
  );

  test("of 20,000 characters are accepted", async () => {
    const stage = await aStage();
    const value = "x".repeat(20_000);
    await save(stage, { blockId: stage.blocks.goals.id, value });
    await expectUnharmed(stage, value);
  });

  test("of 51 questions in a call are refused, of 50 accepted", async () => {
    const stage = await aStage();
    const blockId = stage.blocks.goals.id;
    const changes = Array.from({ length: 51 }, (_, place) => ({ blockId, value: `Answer ${place}` }));
    await expect(save(stage, ...changes)).rejects.toMatchObject({
      shape: { validationErrors: [{ field: "answers" }] },
    });
    await expect(save(stage, ...changes.slice(0, 50))).resolves.toMatchObject({ revision: 50 });
  });

  test("of the 201st row of a table are refused, and its 200 rows stay", async () => {
    const stage = await aStage();
    const { table, advisor, documentId } = stage;
    const columnId = table.columns[0]?.id ?? "";
    const row = (number: number) => ({
      blockId: table.id,
      path: `${newId()}/${columnId}`,
      value: `Row ${number}`,
    });
    for (let page = 0; page < 4; page += 1)
      await save(stage, ...Array.from({ length: 50 }, (_, place) => row(page * 50 + place + 1)));
    await expect(save(stage, row(201))).rejects.toMatchObject(
      failingAt("answers.0", "This table can have 200 rows"),
    );
    const { answers } = await server.as(advisor).document.get.query({ documentId });
    expect(answers).toHaveLength(200);
  });

  test("that name a file of another organisation are refused", async () => {
    const [stage, other] = [await aStage(), await aStage()];
    await save(stage, { blockId: stage.blocks.goals.id, value: "Grow" });
    const { key } = await server.as(other.clientMember).document.getUploadUrl.query({
      documentId: other.documentId,
      blockId: other.files.id,
      fileName: "Accounts.pdf",
    });
    for (const foreign of [key, "answer-file/made-up"])
      await expect(
        save(stage, {
          blockId: stage.files.id,
          path: `${newId()}/file`,
          value: { key: foreign, fileName: "Accounts.pdf" },
        }),
      ).rejects.toMatchObject(failingAt("answers.0", "This file does not belong to the document"));
    await expectUnharmed(stage);
  });

  test("that name a file of a type that the question does not accept are refused, whatever it is called", async () => {
    const stage = await aStage();
    const { clientMember, documentId, files, pdfOnly } = stage;
    await save(stage, { blockId: stage.blocks.goals.id, value: "Grow" });
    const { document } = server.as(clientMember);
    await expect(
      document.getUploadUrl.query({ documentId, blockId: pdfOnly.id, fileName: "figures.txt" }),
    ).rejects.toMatchObject(failingAt("fileName", UNSUPPORTED_TYPE));
    const { url, key } = await document.getUploadUrl.query({
      documentId,
      blockId: files.id,
      fileName: "figures.txt",
    });
    await send(server, url, Buffer.from("Turnover 12"), { "content-type": "text/plain" });
    await region.jobs.drain();
    const path = `${newId()}/file`;
    for (const fileName of ["figures.txt", "figures.pdf"])
      await expect(
        save(stage, { blockId: pdfOnly.id, path, value: { key, fileName } }),
      ).rejects.toMatchObject(failingAt("answers.0", UNSUPPORTED_TYPE));
    await expectUnharmed(stage);
    const goals = { blockId: stage.blocks.goals.id, value: "Grow", operationId: newId() };
    await save(stage, goals);
    await expect(
      save(stage, goals, { blockId: files.id, path, value: { key, fileName: "figures.pdf" } }),
    ).rejects.toMatchObject(failingAt("answers.1", UNSUPPORTED_TYPE));
    await save(stage, { blockId: files.id, path, value: { key, fileName: "figures.txt" } });
  });

  test("that name a file whose check failed are refused at their place", async () => {
    const stage = await aStage();
    const { clientMember, documentId, files } = stage;
    await save(stage, { blockId: stage.blocks.goals.id, value: "Grow" });
    const { url, key } = await server
      .as(clientMember)
      .document.getUploadUrl.query({ documentId, blockId: files.id, fileName: "accounts.pdf" });
    await send(server, url, Buffer.from("no PDF"), { "content-type": "application/pdf" });
    await region.jobs.drain();
    const file = { blockId: files.id, path: `${newId()}/file`, value: { key, fileName: "accounts.pdf" } };
    await expect(save(stage, { blockId: stage.blocks.mood.id, value: 5 }, file)).rejects.toMatchObject(
      failingAt("answers.1", "This file has not passed its check"),
    );
    await expectUnharmed(stage);
  });

  test("with an operation id that was used for another value answer 409", async () => {
    const stage = await aStage();
    const { goals, mood } = stage.blocks;
    const operationId = newId();
    const first = { blockId: goals.id, value: "Grow", operationId };
    await save(stage, first);
    for (const other of [
      { ...first, value: "Shrink" },
      { ...first, blockId: mood.id, value: 7 },
    ])
      await expect(save(stage, other)).rejects.toMatchObject({ data: { httpStatus: 409 } });
    await expectUnharmed(stage);
  });
});

test("a document with a hidden required question can be submitted", async () => {
  const stage = await aStage();
  const { clientMember, documentId, blocks } = stage;
  const submit = () => server.as(clientMember).document.submit.mutate({ documentId });
  await save(stage, { blockId: blocks.goals.id, value: "Grow" }, { blockId: blocks.mood.id, value: 9 });
  await expect(submit()).rejects.toMatchObject({
    shape: { validationErrors: [{ field: `blocks.${stage.hidden.id}` }] },
  });
  await save(stage, { blockId: blocks.mood.id, value: 5 });
  await submit();
  expect((await server.as(clientMember).document.get.query({ documentId })).status).toBe("submitted");
});

test("of two finalisations at once one wins, and the other gets the error that it is finalised", async () => {
  const stage = await aStage();
  const { advisor, documentId } = stage;
  const { document } = server.as(advisor);
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => document.finalise.mutate({ documentId, revision: 0, reason: "Held by phone" })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refusal("locked"),
  });
  expect(await document.getVersions.query({ documentId })).toHaveLength(1);
});

test("a document whose template was archived is answered, submitted and finalised as before", async () => {
  const stage = await aStage();
  const { advisor, blueprintId, clientId, clientMember, documentId, blocks } = stage;
  await asInstallation(region, (command) =>
    archiveRecord(command, blueprintKind, { id: blueprintId, orgId: advisor.orgId }),
  );
  const { document } = server.as(advisor);
  await expect(document.create.mutate({ clientId, blueprintId })).rejects.toMatchObject(
    failingAt("blueprintId", "not published any more"),
  );
  await save(stage, { blockId: blocks.goals.id, value: "Grow" });
  await server.as(clientMember).document.submit.mutate({ documentId });
  await document.finalise.mutate({ documentId, revision: 1 });
  expect((await document.get.query({ documentId })).status).toBe("finalised");
});
