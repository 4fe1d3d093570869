// The abuse cases of spec 6 that touch documents, by their numbers. T1 for a document of one's own and of others is in
// access/tenancy.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { connectLive, isMessage } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const WITHIN_MS = 5_000;
const topicOf = ({ documentId }: DocumentStage) =>
  ({ type: "document-change-event", entityId: documentId }) as const;

interface Save {
  readonly value: unknown;
  readonly baseRevision?: number;
  readonly operationId?: string;
}

const save = (person: TestPerson, { documentId, blocks }: DocumentStage, { value, ...more }: Save) =>
  server.as(person).document.saveAnswers.mutate({
    documentId,
    answers: [{ blockId: blocks.goals.id, value, baseRevision: 0, operationId: region.newId(), ...more }],
  });

const historyOf = async ({ advisor, documentId, blocks }: DocumentStage) =>
  (await server.as(advisor).document.history.query({ documentId, blockId: blocks.goals.id })).entries.map(
    ({ value }) => value,
  );

test("F1 the live channel of a document is refused to strangers", async () => {
  const stage = await aDocument(server);
  const strangers = [
    await aPerson(region),
    await aPerson(region, { orgType: "client" }),
    await aPerson(region, { orgId: stage.clientOrgId, orgType: "client", role: "Team Member" }),
  ];
  for (const { accessToken } of strangers) {
    const page = await connectLive({ url: server.url, accessToken });
    expect(await page.subscribe(topicOf(stage))).toMatchObject({ event: "refused" });
    page.socket.terminate();
  }
});

test("F3 a page that was cut off while 100 answers were saved is told, and fetches exactly what it missed", async () => {
  const stage = await aDocument(server);
  const { advisor, clientMember, documentId, blocks } = stage;
  const topic = topicOf(stage);
  const follow = () => connectLive({ url: server.url, accessToken: advisor.accessToken });
  const page = await follow();
  const subscribed = await page.subscribe(topic);
  const lastId = subscribed.event === "subscribed" ? subscribed.subscriptions[0]?.lastId : undefined;
  page.socket.terminate();
  for (const first of [0, 50])
    await server.as(clientMember).document.saveAnswers.mutate({
      documentId,
      answers: Array.from({ length: 50 }, (_, place) => ({
        blockId: blocks.goals.id,
        value: `Answer ${first + place + 1}`,
        baseRevision: first,
        operationId: region.newId(),
      })),
    });
  const again = await follow();
  await again.subscribe({ ...topic, lastId: lastId ?? 0 });
  await again.heard(
    (frame) => isMessage()(frame) && (frame.payload as { revision: number }).revision === 100,
  );
  expect(again.ids()).toHaveLength(2);
  const { document } = server.as(advisor);
  const whole = await document.get.query({ documentId });
  const changes = await document.getChanges.query({ documentId, since: 0, withActions: false });
  expect(changes).toMatchObject({ revision: 100, answers: whole.answers });
  expect(whole.answers).toMatchObject([{ value: "Answer 100", revision: 100 }]);
  again.socket.terminate();
});

test("F4 a save whose answer was lost and is sent again is applied once", async () => {
  const stage = await aDocument(server);
  const operation = { value: "Grow", operationId: region.newId() };
  const first = await save(stage.clientMember, stage, operation);
  const repeated = await Promise.all([1, 2, 3].map(() => save(stage.clientMember, stage, operation)));
  expect(repeated).toEqual([first, first, first]);
  expect(await historyOf(stage)).toEqual(["Grow"]);
});

test("F4 a save whose answer was lost is confirmed also after the document was submitted, and nothing else is", async () => {
  const stage = await aDocument(server);
  const { documentId, clientMember, clientAdmin } = stage;
  const operation = { value: "Grow", operationId: region.newId() };
  const first = await save(clientMember, stage, operation);
  await server.as(clientAdmin).document.submit.mutate({ documentId });
  expect(await save(clientMember, stage, operation)).toEqual(first);
  for (const other of [{ value: "Shrink" }, { ...operation, value: "Shrink" }])
    await expect(save(clientMember, stage, other)).rejects.toMatchObject(refusal("locked"));
  expect(await historyOf(stage)).toEqual(["Grow"]);
});

test("F4 an earlier save that arrives late is kept in the history, and a repeat does not bring it back", async () => {
  const stage = await aDocument(server);
  const late = { value: "Gro", operationId: region.newId() };
  await save(stage.clientMember, stage, late);
  await save(stage.clientMember, stage, { value: "Grow", baseRevision: 1 });
  await save(stage.clientMember, stage, late);
  const { answers } = await server.as(stage.advisor).document.get.query({ documentId: stage.documentId });
  expect(answers).toMatchObject([{ value: "Grow", revision: 2 }]);
  expect(await historyOf(stage)).toEqual(["Grow", "Gro"]);
});

test("F4 of two tabs the stale one learns what it overwrote; both texts stay", async () => {
  const stage = await aDocument(server);
  await save(stage.clientMember, stage, { value: "First tab" });
  const second = await save(stage.clientMember, stage, { value: "Second tab" });
  expect(second.saved).toMatchObject([{ revision: 2, overwrote: { value: "First tab", revision: 1 } }]);
  expect(await historyOf(stage)).toEqual(["Second tab", "First tab"]);
});

test("F4 finalising answers that were read before the latest save gets 409", async () => {
  const stage = await aDocument(server);
  const { advisor, documentId } = stage;
  await save(stage.clientMember, stage, { value: "Grow" });
  await expect(
    server.as(advisor).document.finalise.mutate({ documentId, revision: 0, reason: "Enough" }),
  ).rejects.toMatchObject({
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
});

test("T2 a foreign org-id header, or a foreign organisation in the input, is refused", async () => {
  const [stage, other] = [await aDocument(server), await aDocument(server)];
  const { documentId, clientOrgId } = stage;
  const inForeignOrg = { ...other.advisor, orgId: stage.advisor.orgId };
  await expect(server.as(inForeignOrg).document.get.query({ documentId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await expect(server.as(inForeignOrg).document.list.query({})).rejects.toMatchObject(refusal("forbidden"));
  expect(await server.as(other.advisor).document.list.query({ clientOrgId })).toMatchObject({
    rows: [],
    total: 0,
  });
  await expect(
    server.as(other.advisor).docBlock.getUploadUrl.query({
      orgId: stage.advisor.orgId,
      workItemId: region.newId(),
      workItemBlockId: stage.blocks.goals.id,
      fileName: "Accounts.pdf",
    }),
  ).rejects.toMatchObject(refusal("forbidden"));
});

test("T4 fields that only the server writes are ignored", async () => {
  const { advisor, clientId, clientMember, blueprintId, documentId, blocks } = await aDocument(server);
  const { document } = server.as(advisor);
  const forged = { status: "finalised", orgId: region.newId(), version: 7, revision: 9 } as const;
  const made = await document.create.mutate({ clientId, blueprintId, ...forged });
  expect(await document.get.query(made)).toMatchObject({ status: "draft", version: 1, revision: 0 });
  const author = { savedBy: advisor.userId, revision: 99, side: "advisor" } as const;
  const change = { blockId: blocks.goals.id, value: "Grow", baseRevision: 0, operationId: region.newId() };
  await server
    .as(clientMember)
    .document.saveAnswers.mutate({ documentId, answers: [{ ...change, ...author }], ...forged });
  expect(await document.get.query({ documentId })).toMatchObject({
    status: "shared",
    revision: 1,
    answers: [{ savedBy: clientMember.userId, revision: 1 }],
  });
});

test("T5 a person who is deactivated while they have a document open loses calls and live channel", async () => {
  const stage = await aDocument(server);
  const { clientMember } = stage;
  const page = await connectLive({ url: server.url, accessToken: clientMember.accessToken });
  await page.subscribe(topicOf(stage));
  await deactivate(region, clientMember);
  await expect(save(clientMember, stage, { value: "Late" })).rejects.toMatchObject(
    refusal("userIsDeactivated"),
  );
  server.clock.advance(WITHIN_MS);
  await server.timers.pass(WITHIN_MS);
  expect((await page.closed).code).toBe(4403);
  expect(await historyOf(stage)).toEqual([]);
});
