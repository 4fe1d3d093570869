// Documents through the API: making them, answers, access, submitting, sending back and finalising (spec 7 §4).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aTemplate } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { blueprintKind } from "../blueprints/public";
import type { Region } from "../platform/region";
import { archiveRecord } from "../publishing/public";
import { asInstallation } from "@gap/testing/factories/command";
import { refusal } from "@gap/testing/refusal";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).document;
const failingAt = (field: string, message: string) => ({ shape: { validationErrors: [{ field, message }] } });

function save(
  person: TestPerson,
  { documentId }: DocumentStage,
  blockId: string,
  value: unknown,
  more: { readonly baseRevision?: number; readonly operationId?: string } = {},
) {
  const change = { blockId, path: "", value, baseRevision: 0, operationId: region.newId(), ...more };
  return calls(person).saveAnswers.mutate({ documentId, answers: [change] });
}

const read = (person: TestPerson, { documentId }: DocumentStage) => calls(person).get.query({ documentId });

describe("a new document", () => {
  test("has the template's blocks, name and type, and its client's name", async () => {
    const stage = await aDocument(server, "draft");
    const document = await read(stage.advisor, stage);
    expect(document).toMatchObject({
      title: "Annual planning",
      docType: "Pre-work",
      clientName: "Kauri Joinery",
      status: "draft",
      version: 1,
      revision: 0,
      progress: { answered: 0, questions: 3 },
      rights: { side: "advisor" },
    });
    expect(document.blocks).toHaveLength(3);
  });

  test("needs a published template of the firm or the provider, and a client of the firm", async () => {
    const stage = await aDocument(server);
    const { advisor, clientId, blueprintId } = stage;
    const foreign = await aTemplate(server, await aPerson(region));
    const create = (input: { clientId: string; blueprintId: string; workItemId?: string }) =>
      calls(advisor).create.mutate(input);
    await expect(create({ clientId, blueprintId: foreign.id })).rejects.toMatchObject(
      failingAt("blueprintId", "This template is not published any more. Choose another one."),
    );
    await expect(create({ clientId: region.newId(), blueprintId })).rejects.toMatchObject(
      refusal("unprocessable"),
    );
    await expect(create({ clientId, blueprintId, workItemId: region.newId() })).rejects.toMatchObject(
      failingAt("workItemId", "This work item is not open any more."),
    );
    await asInstallation(region, (command) =>
      archiveRecord(command, blueprintKind, { id: blueprintId, orgId: advisor.orgId }),
    );
    await expect(create({ clientId, blueprintId })).rejects.toMatchObject(refusal("unprocessable"));
    // Documents made before never change.
    await expect(save(stage.clientMember, stage, stage.blocks.goals.id, "Grow")).resolves.toMatchObject({
      revision: 1,
    });
  });
});

describe("answers", () => {
  test("are saved with a revision each, and seen by both sides", async () => {
    const stage = await aDocument(server);
    const { goals, mood } = stage.blocks;
    await save(stage.clientMember, stage, goals.id, "Grow");
    await save(stage.advisor, stage, mood.id, 7);
    const document = await read(stage.clientAdmin, stage);
    expect(document.revision).toBe(2);
    expect(document.answers).toMatchObject([
      { blockId: goals.id, value: "Grow", revision: 1, savedBy: stage.clientMember.userId },
      { blockId: mood.id, value: 7, revision: 2, savedBy: stage.advisor.userId },
    ]);
    expect(document.progress).toEqual({ answered: 2, questions: 2 });
    expect(document.people[stage.advisor.userId]).toMatchObject({ side: "advisor" });
    expect(
      await calls(stage.advisor).getChanges.query({ documentId: stage.documentId, since: 1 }),
    ).toMatchObject({
      revision: 2,
      answers: [{ blockId: mood.id }],
    });
  });

  test("that overwrite a newer one say so, and the history keeps both", async () => {
    const stage = await aDocument(server);
    const { goals } = stage.blocks;
    await save(stage.clientMember, stage, goals.id, "Theirs");
    const saved = await save(stage.advisor, stage, goals.id, "Ours");
    expect(saved.saved).toEqual([
      {
        blockId: goals.id,
        path: "",
        revision: 2,
        overwrote: { value: "Theirs", revision: 1, savedBy: stage.clientMember.userId },
      },
    ]);
    const history = await calls(stage.clientAdmin).history.query({
      documentId: stage.documentId,
      blockId: goals.id,
    });
    expect(history.entries).toMatchObject([
      { revision: 2, value: "Ours", previous: "Theirs", by: stage.advisor.userId },
      { revision: 1, value: "Theirs", previous: null },
    ]);
    const changesFor = (person: TestPerson, since: number) =>
      calls(person).getChanges.query({ documentId: stage.documentId, since });
    const overwrite = {
      blockId: goals.id,
      path: "",
      revision: 2,
      by: stage.advisor.userId,
      former: { value: "Theirs", revision: 1, by: stage.clientMember.userId },
    };
    for (const writer of [stage.advisor, stage.clientMember])
      expect(await changesFor(writer, 0)).toMatchObject({
        overwrites: [overwrite],
        people: { [stage.advisor.userId]: {}, [stage.clientMember.userId]: {} },
      });
    expect((await changesFor(stage.clientAdmin, 0)).overwrites).toEqual([]);
    expect((await changesFor(stage.clientMember, 2)).overwrites).toEqual([]);
  });

  test("of a repeated operation are answered once, and refused with another value", async () => {
    const stage = await aDocument(server);
    const { goals } = stage.blocks;
    const operationId = region.newId();
    const first = await save(stage.clientMember, stage, goals.id, "Grow", { operationId });
    expect(await save(stage.clientMember, stage, goals.id, "Grow", { operationId })).toEqual(first);
    await expect(save(stage.clientMember, stage, goals.id, "Other", { operationId })).rejects.toMatchObject(
      refusal("conflict"),
    );
    expect((await read(stage.advisor, stage)).revision).toBe(1);
  });

  test("sent at once each get a revision of their own", async () => {
    const stage = await aDocument(server);
    const { goals } = stage.blocks;
    const values = Array.from({ length: 8 }, (_, number) => `Answer ${number}`);
    const saves = await Promise.all(values.map((value) => save(stage.clientMember, stage, goals.id, value)));
    expect(saves.map(({ revision }) => revision).toSorted((one, other) => one - other)).toEqual(
      values.map((_, number) => number + 1),
    );
  });

  test.each([
    ["an unknown question", () => ({ blockId: region.newId() }), "answers.0"],
    ["a value of another kind", () => ({ value: { a: 1 } }), "answers.0"],
    ["20,001 characters", () => ({ value: "x".repeat(20_001) }), "answers.0"],
  ])("with %s are refused at their place", async (_, more, field) => {
    const stage = await aDocument(server);
    const change = {
      blockId: stage.blocks.goals.id,
      path: "",
      value: "Grow" as unknown,
      baseRevision: 0,
      operationId: region.newId(),
      ...more(),
    };
    await expect(
      calls(stage.clientMember).saveAnswers.mutate({ documentId: stage.documentId, answers: [change] }),
    ).rejects.toMatchObject({ shape: { validationErrors: [{ field }] } });
    expect((await read(stage.advisor, stage)).revision).toBe(0);
  });

  test("of the advisor alone never reach the client, neither by reading nor by writing", async () => {
    const stage = await aDocument(server);
    const { notes } = stage.blocks;
    await save(stage.advisor, stage, notes.id, "Secret word");
    for (const person of [stage.clientAdmin, stage.clientMember]) {
      const seen = JSON.stringify([
        await read(person, stage),
        await calls(person).getChanges.query({ documentId: stage.documentId, since: 0 }),
        await calls(person).list.query({}),
        await calls(person).listComments.query({ documentId: stage.documentId }),
      ]);
      expect(seen).not.toContain("Secret");
      expect(seen).not.toContain(notes.id);
      await expect(save(person, stage, notes.id, "Guess")).rejects.toMatchObject(refusal("unprocessable"));
      await expect(
        calls(person).history.query({ documentId: stage.documentId, blockId: notes.id }),
      ).rejects.toMatchObject(refusal("notFound"));
    }
  });
});

describe("access", () => {
  test("is refused to other firms, other clients and members whom the document does not name", async () => {
    const stage = await aDocument(server);
    const strangers = [
      await aPerson(region),
      await aPerson(region, { orgType: "client" }),
      await aPerson(region, { orgId: stage.clientOrgId, role: "Team Member" }),
    ];
    for (const stranger of strangers) {
      await expect(read(stranger, stage)).rejects.toMatchObject(refusal("forbidden"));
      await expect(save(stranger, stage, stage.blocks.goals.id, "x")).rejects.toMatchObject(
        refusal("forbidden"),
      );
      expect((await calls(stranger).list.query({})).rows).toEqual([]);
    }
  });

  test("of the client begins when the document is shared", async () => {
    const stage = await aDocument(server, "draft");
    await expect(read(stage.clientAdmin, stage)).rejects.toMatchObject(refusal("forbidden"));
    expect((await calls(stage.clientMember).list.query({})).rows).toEqual([]);
  });
});

describe("the life of a document", () => {
  test("goes from submitting over sending back to a finalised version and its next one", async () => {
    const stage = await aDocument(server);
    const { advisor, clientMember, documentId } = stage;
    const { goals } = stage.blocks;
    await expect(calls(clientMember).submit.mutate({ documentId })).rejects.toMatchObject({
      shape: { validationErrors: [{ field: `blocks.${goals.id}` }] },
    });
    await save(clientMember, stage, goals.id, "Grow");
    await calls(clientMember).submit.mutate({ documentId });
    await expect(save(clientMember, stage, goals.id, "Again")).rejects.toMatchObject(refusal("locked"));

    await calls(advisor).sendBack.mutate({ documentId, blockIds: [goals.id], reason: "By how much?" });
    expect(await read(clientMember, stage)).toMatchObject({
      status: "shared",
      sentBack: [{ blockId: goals.id, reason: "By how much?" }],
    });
    await save(clientMember, stage, goals.id, "Grow by a tenth", { baseRevision: 1 });
    expect((await read(clientMember, stage)).sentBack).toEqual([]);
    await calls(clientMember).submit.mutate({ documentId });

    await expect(calls(advisor).finalise.mutate({ documentId, revision: 1 })).rejects.toMatchObject(
      refusal("triedUpdatingStaleRecord"),
    );
    const finalised = await Promise.allSettled(
      [1, 2].map(() => calls(advisor).finalise.mutate({ documentId, revision: 2 })),
    );
    expect(finalised.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(save(advisor, stage, goals.id, "Late")).rejects.toMatchObject(refusal("locked"));
    await calls(clientMember).askToReopen.mutate({ documentId, reason: "One more idea" });
    await calls(advisor).reopen.mutate({ documentId });
    expect(await read(advisor, stage)).toMatchObject({ status: "shared", version: 2 });
  });

  test("needs a reason to be finalised without its required answers", async () => {
    const stage = await aDocument(server, "draft");
    const { advisor, documentId } = stage;
    await expect(calls(advisor).finalise.mutate({ documentId, revision: 0 })).rejects.toMatchObject(
      failingAt("reason", "Say why it is finalised without all required answers"),
    );
    await calls(advisor).finalise.mutate({ documentId, revision: 0, reason: "Told by phone" });
    expect(await read(advisor, stage)).toMatchObject({
      status: "finalised",
      finalisedReason: "Told by phone",
    });
  });
});

test("comments: internal ones are the firm's alone, shared ones are resolved and reopened by both", async () => {
  const stage = await aDocument(server);
  const { advisor, clientMember, documentId } = stage;
  const comment = (person: TestPerson, text: string, isInternal: boolean, commentId = region.newId()) =>
    calls(person).addComment.mutate({
      documentId,
      commentId,
      blockId: stage.blocks.goals.id,
      isInternal,
      text,
    });
  await comment(advisor, "Ask about debts", true);
  const shared = region.newId();
  await comment(advisor, "In which year?", false, shared);
  await comment(advisor, "In which year?", false, shared);
  await expect(comment(clientMember, "Hidden", true)).rejects.toMatchObject(refusal("unprocessable"));
  await calls(clientMember).setCommentResolved.mutate({ documentId, commentId: shared, isResolved: true });
  const texts = async (person: TestPerson) =>
    (await calls(person).listComments.query({ documentId })).comments.map(({ text }) => text);
  expect(await texts(advisor)).toEqual(["Ask about debts", "In which year?"]);
  expect(await texts(clientMember)).toEqual(["In which year?"]);
});

test("lists show each side its documents, by status, type, day and search", async () => {
  const stage = await aDocument(server);
  const { advisor, clientAdmin, clientId } = stage;
  const found = async (person: TestPerson, query: Parameters<typeof list>[1]) =>
    (await list(person, query)).rows.length;
  expect(await list(advisor, {})).toMatchObject({ total: 1, statusCounts: { shared: 1, draft: 0 } });
  expect(await found(advisor, { clientId })).toBe(1);
  expect(await found(advisor, { statuses: ["draft"] })).toBe(0);
  expect(await found(advisor, { docType: "Feedback" })).toBe(0);
  expect(await found(advisor, { search: "kauri plan" })).toBe(1);
  expect(await found(advisor, { search: "nothing" })).toBe(0);
  expect(await found(clientAdmin, { from: "2026-03-03", to: "2026-03-03" })).toBe(1);
  expect(await found(clientAdmin, { to: "2026-03-02" })).toBe(0);
  const [client] = (await server.as(advisor).advisor.listClients.query({})).rows;
  const { id, lastUpdatedAt } = client!;
  await server.as(advisor).advisor.updateClient.mutate({ id, lastUpdatedAt, name: "Rimu Joinery" });
  expect(await found(advisor, { search: "rimu" })).toBe(1);
  await expect(list(advisor, { from: "yesterday" })).rejects.toMatchObject(
    failingAt("from", "Invalid from date"),
  );
});

function list(
  person: TestPerson,
  query: NonNullable<Parameters<ReturnType<typeof calls>["list"]["query"]>[0]>,
) {
  return calls(person).list.query(query);
}

test("actions are typed in a document, flow to the next one, and are done everywhere at once", async () => {
  const stage = await aDocument(server);
  const { advisor, clientAdmin, clientMember, clientId } = stage;
  const actions = newBlock("actionList", () => region.newId(), "Actions");
  const { id: blueprintId } = await aTemplate(server, advisor, { content: [actions], type: "Delivery" });
  const create = async () => (await calls(advisor).create.mutate({ clientId, blueprintId })).documentId;
  const first = await create();
  const actionId = region.newId();
  const typed = { actionId, origin: { documentId: first, blockId: actions.id } };
  await server
    .as(advisor)
    .action.create.mutate({ ...typed, owner: { kind: "user", id: clientMember.userId } });
  await server.as(advisor).action.create.mutate(typed);
  const inFirst = await calls(advisor).get.query({ documentId: first });
  expect(inFirst).toMatchObject({
    progress: { answered: 1, questions: 1 },
    actions: [{ text: "New action", ownerName: "Pat Tester", state: "open", dueDay: "2026-03-10" }],
  });
  const changes = { documentId: first, since: 0 };
  expect(await calls(advisor).getChanges.query(changes)).not.toHaveProperty("actions");
  expect(await calls(advisor).getChanges.query({ ...changes, withActions: true })).toMatchObject({
    actions: [{ actionId }],
  });
  const second = await create();
  expect((await calls(advisor).get.query({ documentId: second })).actions).toMatchObject([{ actionId }]);
  expect((await server.as(clientMember).action.list.query({ mine: true })).rows).toMatchObject([
    { actionId },
  ]);
  await server.as(clientMember).action.setState.mutate({ actionId, state: "done" });
  for (const documentId of [first, second])
    expect((await calls(advisor).get.query({ documentId })).actions).toMatchObject([{ state: "done" }]);
  const stranger = await aPerson(region, { orgId: clientAdmin.orgId, role: "Team Member" });
  await expect(server.as(stranger).action.setState.mutate({ actionId, state: "open" })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await expect(
    server.as(advisor).action.setState.mutate({ actionId, state: "dropped" }),
  ).rejects.toMatchObject(failingAt("reason", "Say why the action is dropped"));
});

test("people of the firm whose role only views documents change neither answers nor actions", async () => {
  const stage = await aDocument(server);
  const { advisor, clientId, blocks } = stage;
  const staff = server.as(await aPerson(region, { orgType: "gap" }));
  await staff.role.create.mutate({ orgType: "advisor", name: "Reader", description: "" });
  const role = (await staff.role.list.query({ orgType: "advisor" })).find(({ name }) => name === "Reader")!;
  const features = [{ featureId: "documents", actions: [{ actionId: "view" }] }] as const;
  await staff.role.setFeatures.mutate({ ...role, features });
  const reader = await aPerson(region, { orgId: advisor.orgId, role: "Reader" });
  const actionId = region.newId();
  const action = { actionId, clientId, text: "Call the bank" };
  await server.as(advisor).action.create.mutate(action);
  expect((await server.as(reader).action.list.query({ clientId })).rows).toMatchObject([{ actionId }]);
  const attempts = [
    save(reader, stage, blocks.goals.id, "Mine"),
    server.as(reader).action.create.mutate({ ...action, actionId: region.newId() }),
    server.as(reader).action.update.mutate({ actionId, text: "Mine" }),
    server.as(reader).action.setState.mutate({ actionId, state: "done" }),
  ];
  for (const attempt of await Promise.allSettled(attempts))
    expect(attempt).toMatchObject({ status: "rejected", reason: refusal("forbidden") });
});
