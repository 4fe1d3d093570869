// Documents in lists and on the page of a work item, and their rights after the work has ended (spec 7 §3, §4).
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import type { ProcessStep } from "@gap/core/processes/process.schema";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { aProcess } from "@gap/testing/factories/process";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { entersByLink, sharesWithContact } from "@gap/testing/factories/share";
import { aTemplate } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { asInstallation } from "@gap/testing/factories/command";
import { refusal } from "@gap/testing/refusal";
import { statementsOf } from "../platform/db/statements.test-kit";
import { liveMessages } from "../platform/live/live.tables";
import type { Region } from "../platform/region";
import { aDocument, setStatus, type DocumentStage } from "@gap/testing/factories/document";
import { aContact } from "@gap/testing/factories/contact";
import { workItems } from "../work-items/public";
import { documents } from "./documents.tables";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

/** A shared document within a work item of its client. */
async function withWork(): Promise<DocumentStage & { readonly workItemId: string; readonly stepId: string }> {
  const stage = await aDocument(server);
  const { advisor, clientId, blueprintId, documentId } = stage;
  const { id: processId } = await aProcess(server, advisor);
  const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
  const { steps } = await server.as(advisor).workItem.get.query({ workItemId });
  const stepId = steps[0]?.id ?? "";
  await server.as(advisor).document.create.mutate({ clientId, blueprintId, workItemId, stepId });
  await asInstallation(region, ({ tx }) =>
    tx.update(documents).set({ workItemId }).where(eq(documents.id, documentId)),
  );
  return { ...stage, workItemId, stepId };
}

const save = (person: TestPerson, { documentId, blocks }: DocumentStage, value: string) =>
  server.as(person).document.saveAnswers.mutate({
    documentId,
    answers: [{ blockId: blocks.goals.id, value, baseRevision: 0, operationId: region.newId() }],
  });

test("a work item has its documents with their progress and steps, and the client's open actions", async () => {
  const stage = await withWork();
  const { advisor, clientId, workItemId, stepId } = stage;
  await save(advisor, stage, "Grow");
  for (const text of ["Send the list", "Done already"])
    await server.as(advisor).action.create.mutate({ actionId: region.newId(), clientId, text });
  const { rows } = await server.as(advisor).action.list.query({ clientId });
  const done = rows.find(({ text }) => text === "Done already")?.actionId ?? "";
  await server.as(advisor).action.setState.mutate({ actionId: done, state: "done" });
  const item = await server.as(advisor).workItem.get.query({ workItemId });
  expect(item.documents).toMatchObject([
    { title: "Annual planning", stepId, status: "draft", progress: { answered: 0, questions: 3 } },
    { documentId: stage.documentId, status: "shared", progress: { answered: 1, questions: 3 } },
  ]);
  expect(item.openActions).toMatchObject({ total: 1, rows: [{ text: "Send the list" }] });
});

test("sharing a step's document begins the step, which waits for the client until the answers come back", async () => {
  const stage = await aDocument(server);
  const { advisor, clientAdmin, clientId, blueprintId } = stage;
  const { workItem, document } = server.as(advisor);
  const processStep: ProcessStep = {
    id: region.newId(),
    title: "Pre-work with the client",
    kind: "pre-work",
    guidance: EMPTY_RICH_TEXT,
    offsetDays: 0,
    role: "owner",
    checklist: [],
  };
  const { id: processId } = await aProcess(server, advisor, {
    content: { roles: [], steps: [processStep], docs: [] },
  });
  const { workItemId } = await workItem.create.mutate({ clientId, processId });
  const stepId = (await workItem.get.query({ workItemId })).steps[0]?.id ?? "";
  const { documentId } = await document.create.mutate({
    clientId,
    blueprintId,
    workItemId,
    stepId,
    title: "Pre-work",
  });
  const waiting = async () => {
    await region.jobs.drain();
    const { counts, rows } = await workItem.list.query({});
    const { steps } = await workItem.get.query({ workItemId });
    return [counts.waitingForClient, rows[0]?.isWaitingForClient, steps[0]?.state];
  };
  expect(await waiting()).toEqual([0, false, "todo"]);
  await sharesWithContact(server, { ...stage, documentId });
  expect(await waiting()).toEqual([1, true, "doing"]);
  const blockId = stage.blocks.goals.id;
  await save(clientAdmin, { ...stage, documentId }, "Grow");
  await server.as(clientAdmin).document.submit.mutate({ documentId });
  expect(await waiting()).toEqual([0, false, "doing"]);
  // The list and the board name how far it has come.
  const shown = {
    document: { status: "submitted", progress: { answered: 1 }, submittedAt: expect.any(Date) },
  };
  expect((await workItem.list.query({})).rows).toMatchObject([{ currentStep: shown }]);
  const { columns } = await workItem.board.query({});
  expect(columns.flatMap(({ cards }) => cards)).toMatchObject([{ currentStep: shown }]);
  await document.sendBack.mutate({ documentId, blockIds: [blockId], reason: "Which year?" });
  expect(await waiting()).toEqual([1, true, "doing"]);
  const activity = await workItem.activity.query({ workItemId });
  expect(activity.map(({ by, text }) => [by, text])).toEqual([
    ["Pat Tester", "reopened Pre-work"],
    ["Pat Tester", "submitted Pre-work"],
    ["Pat Tester", "shared Pre-work"],
    ["Pat Tester", expect.stringMatching(/^started Process/)],
  ]);
});

test("a step of another work item is refused", async () => {
  const [{ advisor, clientId, blueprintId, workItemId }, other] = [await withWork(), await withWork()];
  const create = (input: { workItemId?: string; stepId: string }) =>
    server.as(advisor).document.create.mutate({ clientId, blueprintId, ...input });
  for (const input of [{ workItemId, stepId: other.stepId }, { stepId: other.stepId }])
    await expect(create(input)).rejects.toMatchObject({
      shape: { validationErrors: [{ field: "stepId", message: "This step is not part of the work item." }] },
    });
});

test("a step has one document: colleagues who start it at once get the same one", async () => {
  const { advisor, clientId, blueprintId } = await aDocument(server);
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  const { id: processId } = await aProcess(server, advisor);
  const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
  const { steps } = await server.as(advisor).workItem.get.query({ workItemId });
  const stepId = steps[0]?.id ?? "";
  const start = (person: TestPerson, template = blueprintId) =>
    server.as(person).document.create.mutate({ clientId, blueprintId: template, workItemId, stepId });
  const [first, second] = await Promise.all([start(advisor), start(colleague)]);
  expect(second).toEqual(first);
  const { documents: made } = await server.as(advisor).workItem.get.query({ workItemId });
  expect(made).toHaveLength(1);
  const { id: another } = await aTemplate(server, advisor, { name: "Feedback form" });
  await expect(start(colleague, another)).rejects.toMatchObject({
    shape: {
      validationErrors: [
        { field: "stepId", message: "This step already has a document, “Annual planning”." },
      ],
    },
  });
});

test("an answer that arrives while the work is being completed waits, and is then refused", async () => {
  const stage = await withWork();
  const { clientMember, workItemId } = stage;
  const saving = await asInstallation(region, async ({ tx }) => {
    await tx.update(workItems).set({ status: "completed" }).where(eq(workItems.id, workItemId));
    const late = save(clientMember, stage, "Late");
    late.catch(() => undefined);
    // Gives the answer time to reach the database, where another connection waits for this transaction.
    for (let round = 0; round < 100; round += 1)
      await tx.select({ id: workItems.id }).from(workItems).limit(1);
    return { late };
  });
  await expect(saving.late).rejects.toMatchObject(refusal("locked"));
});

test("the firm sees the current name of the work item; the client's people do not", async () => {
  const { advisor, clientMember, workItemId, documentId } = await withWork();
  const { workItem } = server.as(advisor);
  const { lastUpdatedAt } = await workItem.get.query({ workItemId });
  await workItem.update.mutate({ workItemId, lastUpdatedAt, name: "Planning 2027" });
  expect(await server.as(advisor).document.get.query({ documentId })).toMatchObject({
    workItemName: "Planning 2027",
  });
  expect(await server.as(clientMember).document.get.query({ documentId })).not.toHaveProperty("workItemName");
});

test("completing the work makes its documents read-only for the client, until it is reopened", async () => {
  const stage = await withWork();
  const { advisor, clientMember, documentId, workItemId } = stage;
  await server.as(advisor).workItem.complete.mutate({ workItemId });
  await expect(save(clientMember, stage, "Late")).rejects.toMatchObject(refusal("locked"));
  await expect(server.as(clientMember).document.submit.mutate({ documentId })).rejects.toMatchObject(
    refusal("locked"),
  );
  const { rights, status } = await server.as(clientMember).document.get.query({ documentId });
  expect({ status, acts: rights.acts }).toEqual({ status: "shared", acts: ["read"] });
  const { rows } = await server.as(clientMember).document.list.query({});
  expect(rows).toMatchObject([{ documentId, isWorkEnded: true }]);
  await save(advisor, stage, "Ours");
  await server.as(advisor).workItem.reopen.mutate({ workItemId });
  await save(clientMember, stage, "In time");
});

test("open documents and the lists of both sides are refreshed when the work ends", async () => {
  const { advisor, clientOrgId, documentId, workItemId } = await withWork();
  const messages = (of: string) =>
    region.db.read
      .select()
      .from(liveMessages)
      .where(and(eq(liveMessages.entityId, of), like(liveMessages.type, "document-%")));
  const followed = [documentId, advisor.orgId, clientOrgId];
  const topicAndId = ({ type, entityId, id }: typeof liveMessages.$inferSelect) =>
    `${type} ${entityId} ${id}`;
  const before = new Set((await Promise.all(followed.map(messages))).flat().map(topicAndId));
  await server.as(advisor).workItem.complete.mutate({ workItemId });
  const after = await Promise.all(followed.map(messages));
  const added = after.map((all) =>
    all.filter((one) => !before.has(topicAndId(one))).map(({ payload }) => payload),
  );
  expect(added).toMatchObject([
    [{ changed: ["document"] }],
    [{ ids: [expect.any(String), expect.any(String)] }],
    // The draft does not exist for the client.
    [{ ids: [documentId] }],
  ]);
});

test("an action given to a contact is the action of the person with that email address", async () => {
  const { advisor, clientId, clientMember } = await aDocument(server);
  const { id } = await aContact(
    server,
    { advisor, clientId },
    { firstName: "Pat", lastName: "Tester", email: clientMember.email },
  );
  const actionId = region.newId();
  await server
    .as(advisor)
    .action.create.mutate({ actionId, clientId, text: "Call", owner: { kind: "contact", id } });
  const mine = () => server.as(clientMember).action.list.query({ mine: true });
  expect((await mine()).rows).toMatchObject([{ actionId, ownerName: "Pat Tester" }]);
  await server.as(clientMember).action.setState.mutate({ actionId, state: "done" });
  expect((await mine()).rows).toEqual([]);
});

test("a renamed client is shown and found by its new name", async () => {
  const { advisor, clientId } = await aDocument(server);
  const { advisor: clients } = server.as(advisor);
  const { lastUpdatedAt } = await clients.getClient.query({ id: clientId });
  await clients.updateClient.mutate({ id: clientId, name: "Rimu Builders", status: "client", lastUpdatedAt });
  const found = await server.as(advisor).document.list.query({ search: "rimu" });
  expect(found.rows).toMatchObject([{ clientName: "Rimu Builders" }]);
});

test("lists are narrowed to several types or one status, and refuse days in the wrong order", async () => {
  const { advisor } = await aDocument(server);
  const list = server.as(advisor).document.list;
  expect((await list.query({ docTypes: ["Feedback", "Pre-work"] })).total).toBe(1);
  expect((await list.query({ docTypes: ["Feedback"] })).total).toBe(0);
  expect((await list.query({ status: "shared" })).total).toBe(1);
  expect((await list.query({ status: "draft" })).total).toBe(0);
  await expect(list.query({ from: "2026-03-04", to: "2026-03-03" })).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "to", message: "Invalid to date" }] },
  });
});

test.each([
  ["document.list", {}, 3],
  ["document.list", { docTypes: ["Pre-work"], sort: { columnId: "title", direction: "desc" } }, 3],
  ["document.list", { isDelivered: true, docTypes: ["Delivery"] }, 3],
  // The search finds the ids first.
  ["document.list", { search: "kauri", docTypes: ["Pre-work"] }, 4],
  ["action.list", {}, 2],
])("%s %j takes %i statements with the one that authenticates", async (name, input, statements) => {
  const { accessToken, orgId } = (await aDocument(server)).advisor;
  const call = () =>
    server.handle(`/api/au/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, {
      headers: { authorization: `Bearer ${accessToken}`, "org-id": orgId },
    });
  expect((await call()).status).toBe(200);
  expect(await statementsOf(call)).toHaveLength(statements);
});

test("a firm's delivered documents are counted by its tallies, and only open ones one by one", async () => {
  const { accessToken, orgId } = (await aDocument(server)).advisor;
  const input = encodeURIComponent(JSON.stringify({ json: { isDelivered: true, docTypes: ["Delivery"] } }));
  const statements = await statementsOf(() =>
    server.handle(`/api/au/trpc/document.list?input=${input}`, {
      headers: { authorization: `Bearer ${accessToken}`, "org-id": orgId },
    }),
  );
  const counts = statements.filter((text) => text.includes("count(*)") && text.includes('"documents"'));
  expect(counts).toHaveLength(1);
  expect(counts[0]).toMatch(/"document_tallies".* union all .*<> 'finalised'/s);
});

test("a guest has a document of every type in the lists, also one made from a template for plans", async () => {
  const stage = await aDocument(server);
  const { advisor, clientId } = stage;
  const { id: blueprintId } = await aTemplate(server, advisor, { type: "Business Plan" });
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  const { document } = server.as(
    await entersByLink(server, await sharesWithContact(server, { ...stage, documentId })),
  );
  expect((await document.list.query({})).rows).toMatchObject([{ documentId }]);
  expect((await document.listToDo.query()).rows).toMatchObject([{ documentId }]);
});

test("people of the client change the words of an action only while they can change its document", async () => {
  const { advisor, clientAdmin, clientId } = await aDocument(server);
  const list = newBlock("actionList", () => region.newId(), "Next steps");
  const { id: blueprintId } = await aTemplate(server, advisor, { content: [list] });
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  await setStatus(region, documentId, "shared");
  const actionId = region.newId();
  const origin = { documentId, blockId: list.id };
  await server.as(advisor).action.create.mutate({ actionId, origin, text: "Pay the invoice" });
  const edits = (text: string) => server.as(clientAdmin).action.update.mutate({ actionId, text });
  await edits("Pay the invoice in May");
  await setStatus(region, documentId, "submitted");
  await expect(edits("Nothing")).rejects.toMatchObject(refusal("locked"));
  await server.as(clientAdmin).action.setState.mutate({ actionId, state: "done" });
  const { rows } = await server.as(advisor).action.list.query({ clientId, states: ["done"] });
  expect(rows).toMatchObject([{ text: "Pay the invoice in May", originType: "Pre-work" }]);
});
