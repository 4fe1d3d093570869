// document.listToDo through the API (spec 7 §6): the documents that wait for people of a client, by due day.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import {
  aDocument,
  permit,
  saveAnswer,
  setStatus,
  type DocumentStage,
} from "@gap/testing/factories/document";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { entersByLink, sharesWithContact } from "@gap/testing/factories/share";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { documentPermission } from "@gap/core/documents/document-access";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { documents } from "../documents/public";
import { statementsOf } from "../platform/db/statements.test-kit";
import { liveMessages } from "../platform/live/live.tables";
import type { Region } from "../platform/region";
import { users } from "../users/public";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const toDo = async (person: TestPerson) => (await server.as(person).document.listToDo.query()).rows;
const idsOf = async (person: TestPerson) => (await toDo(person)).map(({ documentId }) => documentId);

const change = (documentId: string, values: Partial<typeof documents.$inferInsert>) =>
  asInstallation(region, ({ tx }) => tx.update(documents).set(values).where(eq(documents.id, documentId)));

async function anotherDocument({ advisor, clientId, blueprintId }: DocumentStage, workItemId?: string) {
  const { documentId } = await server
    .as(advisor)
    .document.create.mutate({ clientId, blueprintId, ...(workItemId !== undefined && { workItemId }) });
  await setStatus(region, documentId, "shared");
  return documentId;
}

async function memberNamed({ clientOrgId, documentId }: DocumentStage, firstName: string) {
  const member = await aPerson(region, { orgId: clientOrgId, role: "Team Member" });
  await asInstallation(region, ({ tx }) =>
    tx.update(users).set({ firstName }).where(eq(users.id, member.userId)),
  );
  await permit(region, member, documentPermission("Pre-work", documentId));
  return member;
}

async function sharedWith(stage: DocumentStage, options: { blockIds?: string[]; dueDay?: string } = {}) {
  const { token, email, shareId } = await sharesWithContact(server, stage, options);
  return { guest: await entersByLink(server, { token, email }), shareId };
}

test("an admin has all shared documents by due day; drafts, submitted ones and those of ended work are left out", async () => {
  const stage = await aDocument(server);
  const { id: processId } = await aProcess(server, stage.advisor);
  const { workItemId } = await server
    .as(stage.advisor)
    .workItem.create.mutate({ clientId: stage.clientId, processId });
  const [late, soon, ended, submitted, draft] = [
    await anotherDocument(stage),
    await anotherDocument(stage),
    await anotherDocument(stage, workItemId),
    await anotherDocument(stage),
    await anotherDocument(stage),
  ];
  await change(late, { dueDay: "2026-05-12" });
  await change(soon, { dueDay: "2026-05-18" });
  await setStatus(region, submitted, "submitted");
  await setStatus(region, draft, "draft");
  expect(await idsOf(stage.clientAdmin)).toEqual([late, soon, stage.documentId, ended]);
  await server.as(stage.advisor).workItem.complete.mutate({ workItemId });
  expect(await idsOf(stage.clientAdmin)).toEqual([late, soon, stage.documentId]);
  expect((await toDo(stage.clientAdmin))[0]).toMatchObject({ dueDay: "2026-05-12" });
  expect(await idsOf(stage.clientMember)).toEqual([stage.documentId]);
});

test("the other people who answer the whole document are named, active ones with a name only", async () => {
  const stage = await aDocument(server);
  await memberNamed(stage, "Tom");
  await memberNamed(stage, "Priya");
  await deactivate(region, await memberNamed(stage, "Gone"));
  await memberNamed(stage, "");
  expect(await toDo(stage.clientMember)).toMatchObject([{ answersWith: ["Priya", "Tom"] }]);
  expect(await toDo(stage.clientAdmin)).toMatchObject([{ answersWith: ["Pat", "Priya", "Tom"] }]);
});

test("people who see only some questions see no names, are not named, and their progress counts those", async () => {
  const stage = await aDocument(server);
  const { guest } = await sharedWith(stage, { blockIds: [stage.blocks.mood.id] });
  await saveAnswer(server, stage.clientMember, {
    documentId: stage.documentId,
    blockId: stage.blocks.goals.id,
    value: "Grow",
  });
  const own = { progress: { answered: 0, questions: 1 } };
  expect(await toDo(guest)).toMatchObject([{ ...own, answersWith: [], isNarrowed: true }]);
  const { documentId } = stage;
  expect(await server.as(guest).document.get.query({ documentId })).toMatchObject(own);
  expect((await server.as(guest).document.list.query({})).rows).toMatchObject([own]);
  const [ofMember] = await toDo(stage.clientMember);
  expect(ofMember).toMatchObject({ progress: { answered: 1, questions: 2 }, answersWith: [] });
  expect(ofMember).not.toHaveProperty("isNarrowed");
});

test("a guest has only the documents that were shared with them, and none after the share is revoked", async () => {
  const stage = await aDocument(server);
  await anotherDocument(stage);
  const dueDay = dayAfter(calendarDayIn(region.clock.now(), "Pacific/Auckland"), 4);
  const { guest, shareId } = await sharedWith(stage, { dueDay });
  expect(await toDo(guest)).toMatchObject([{ documentId: stage.documentId, dueDay }]);
  await server.as(stage.advisor).docShare.revoke.mutate({ shareId });
  expect(await toDo(guest)).toEqual([]);
});

async function heardBy({ userId }: TestPerson) {
  const rows = await region.db.read
    .select({ type: liveMessages.type, payload: liveMessages.payload })
    .from(liveMessages)
    .where(eq(liveMessages.entityId, userId));
  return rows.filter(({ type }) => type === "received-documents-event").map(({ payload }) => payload);
}

test("people who have a document hear on their own topic of acts, of being given it and of losing it", async () => {
  const stage = await aDocument(server);
  const { guest, shareId } = await sharedWith(stage);
  const { documentId } = stage;
  expect(await heardBy(guest)).toMatchObject([{ ids: [documentId] }]);
  await saveAnswer(server, guest, { documentId, blockId: stage.blocks.goals.id, value: "Grow" });
  expect(await heardBy(guest)).toHaveLength(2);
  await server.as(stage.clientMember).document.submit.mutate({ documentId });
  expect(await heardBy(guest)).toHaveLength(3);
  await server.as(stage.advisor).docShare.revoke.mutate({ shareId });
  expect(await heardBy(guest)).toHaveLength(4);
  await server.as(stage.advisor).document.reopen.mutate({ documentId });
  expect(await heardBy(guest)).toHaveLength(4);
  expect((await heardBy(stage.clientMember)).length).toBeGreaterThan(1);
  expect(await heardBy(stage.clientAdmin)).toEqual([]);
});

test("people who have a document hear on their own topic when its progress changes, and not of each answer", async () => {
  const stage = await aDocument(server);
  const { guest } = await sharedWith(stage);
  const { documentId, blocks } = stage;
  const before = (await heardBy(guest)).length;
  const answer = (value: string) =>
    saveAnswer(server, stage.clientMember, { documentId, blockId: blocks.goals.id, value });
  await answer("Grow");
  expect(await heardBy(guest)).toHaveLength(before + 1);
  await answer("Grow by two people");
  expect(await heardBy(guest)).toHaveLength(before + 1);
  await answer("");
  expect(await heardBy(guest)).toHaveLength(before + 2);
  await saveAnswer(server, stage.advisor, { documentId, blockId: blocks.notes.id, value: "Our view" });
  expect(await heardBy(guest)).toHaveLength(before + 2);
});

test("an action given to a guest as a contact is published on their topic, also when it goes to another person", async () => {
  const stage = await aDocument(server);
  const { guest } = await sharedWith(stage);
  const { advisor, clientId } = stage;
  const contacts = await server.as(advisor).advisor.getClientContacts.query({ clientId });
  const hana = contacts.find(({ email }) => email === guest.email)?.id ?? "";
  const actionId = region.newId();
  const calls = server.as(advisor).action;
  await calls.create.mutate({ actionId, clientId, text: "Call", owner: { kind: "contact", id: hana } });
  await calls.update.mutate({ actionId, owner: null });
  await calls.update.mutate({ actionId, text: "Call again" });
  const heard = await region.db.read
    .select({ payload: liveMessages.payload })
    .from(liveMessages)
    .where(eq(liveMessages.entityId, guest.userId));
  expect(heard.filter(({ payload }) => JSON.stringify(payload).includes(actionId))).toHaveLength(2);
});

test("the call takes four statements with the one that authenticates", async () => {
  const { accessToken, orgId } = (await aDocument(server)).clientMember;
  const call = () =>
    server.handle("/api/au/trpc/document.listToDo", {
      headers: { authorization: `Bearer ${accessToken}`, "org-id": orgId },
    });
  expect((await call()).status).toBe(200);
  expect(await statementsOf(call)).toHaveLength(4);
});
