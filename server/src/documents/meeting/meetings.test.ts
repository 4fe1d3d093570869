// A session record in its meeting: the agenda's time, decisions, and what the client follows.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { documentPermission } from "@gap/core/documents/document-access";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { spentOn } from "@gap/core/documents/meeting";
import { asInstallation } from "@gap/testing/factories/command";
import type { TestPerson } from "@gap/testing/factories/person";
import { aTemplate } from "@gap/testing/factories/template";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import { eq } from "drizzle-orm";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import type { Region } from "@gap/server/platform/region";
import { aDocument, permit, saveAnswer } from "@gap/testing/factories/document";
import { aProcess } from "@gap/testing/factories/process";
import { aContact } from "@gap/testing/factories/contact";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { documents } from "../documents.tables";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).document;

async function aSession() {
  const stage = await aDocument(server);
  const { advisor, clientMember, clientId } = stage;
  const heading = (title: string, fields: object = {}) =>
    ({ ...newBlock("heading", () => region.newId(), title), ...fields }) as Block;
  const topics = {
    welcome: heading("Welcome", { plannedMinutes: 10 }),
    amongUs: heading("Among us", { visibility: "advisor-only" }),
  };
  const content = [topics.welcome, newBlock("longAnswer", () => region.newId(), "Wins"), topics.amongUs];
  const { id: blueprintId } = await aTemplate(server, advisor, { content, type: "Delivery" });
  const { documentId } = await calls(advisor).create.mutate({ clientId, blueprintId });
  await asInstallation(region, ({ tx, now }) =>
    tx.update(documents).set({ status: "shared", sharedAt: now }).where(eq(documents.id, documentId)),
  );
  await permit(region, clientMember, documentPermission("Delivery", documentId));
  return { ...stage, documentId, topics };
}

test("the firm runs the meeting and the client follows it, without the firm's own sections", async () => {
  const { advisor, clientMember, documentId, topics } = await aSession();
  const ours = calls(advisor);
  expect(await ours.getMeeting.query({ documentId })).toMatchObject({ decisions: [] });
  await ours.setMeeting.mutate({ documentId, act: "start" });
  server.clock.advance(4 * MINUTE_MS);
  const { meeting, now } = await calls(clientMember).getMeeting.query({ documentId });
  expect(meeting?.topicId).toBe(topics.welcome.id);
  expect(spentOn(meeting!, topics.welcome.id, now)).toBe(4 * MINUTE_MS);
  await ours.setMeeting.mutate({ documentId, act: "goTo", topicId: topics.amongUs.id });
  server.clock.advance(MINUTE_MS);
  expect((await calls(clientMember).getMeeting.query({ documentId })).meeting).toMatchObject({
    topicId: "",
    spent: { [topics.welcome.id]: 4 * MINUTE_MS },
  });
  await expect(
    ours.setMeeting.mutate({ documentId, act: "goTo", topicId: region.newId() }),
  ).rejects.toMatchObject(refusal("unprocessable"));
  await expect(calls(clientMember).setMeeting.mutate({ documentId, act: "pause" })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await ours.setMeeting.mutate({ documentId, act: "finish" });
  await expect(ours.setMeeting.mutate({ documentId, act: "pause" })).rejects.toMatchObject(
    refusal("conflict"),
  );
});

test("decisions are written once, changed and removed by both sides, until the document is done", async () => {
  const { advisor, clientMember, documentId, topics } = await aSession();
  await calls(advisor).setMeeting.mutate({ documentId, act: "start" });
  const decision = { documentId, decisionId: region.newId(), text: "Prices rise 3%" };
  await calls(advisor).addDecision.mutate(decision);
  await calls(advisor).addDecision.mutate(decision);
  await calls(clientMember).editDecision.mutate({ ...decision, text: "Prices rise 3% on 1 July" });
  const { decisions, people } = await calls(clientMember).getMeeting.query({ documentId });
  expect(decisions).toMatchObject([
    { text: "Prices rise 3% on 1 July", topicId: topics.welcome.id, by: advisor.userId },
  ]);
  expect(people).toMatchObject({ [advisor.userId]: { side: "advisor" } });
  await calls(advisor).editDecision.mutate({ ...decision, text: null });
  expect((await calls(advisor).getMeeting.query({ documentId })).decisions).toEqual([]);
  await calls(advisor).finalise.mutate({ documentId, revision: 0, reason: "Only talked" });
  await expect(calls(advisor).addDecision.mutate(decision)).rejects.toMatchObject(refusal("locked"));
});

test("other documents have no meeting", async () => {
  const { advisor, documentId } = await aDocument(server);
  await expect(calls(advisor).setMeeting.mutate({ documentId, act: "start" })).rejects.toMatchObject(
    refusal("conflict"),
  );
});

test("finishing mails the recap with decisions and actions to chosen people only", async () => {
  const { advisor, clientId, documentId, topics } = await aSession();
  const noa = { firstName: "Noa", lastName: "Kea", email: "noa@kauri.example" };
  const contact = await aContact(server, { advisor, clientId }, noa);
  const ours = calls(advisor);
  await ours.setMeeting.mutate({ documentId, act: "start", topicId: topics.welcome.id });
  await ours.addDecision.mutate({ documentId, decisionId: region.newId(), text: "Prices rise 3%" });
  await expect(ours.finishMeeting.mutate({ documentId, mailTo: [region.newId()] })).rejects.toMatchObject(
    refusal("unprocessable"),
  );
  await ours.finishMeeting.mutate({ documentId, mailTo: [contact.id] });
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: "noa@kauri.example" });
  expect(mail?.subject).toMatch(/^Recap: .*, Kauri Joinery$/);
  expect(mail?.text).toContain("Prices rise 3%");
  expect((await ours.getMeeting.query({ documentId })).meeting?.endedAt).toBeDefined();
});

test("the finalised record has time, place and minutes of the meeting, and figures that all its people know", async () => {
  const { advisor, clientAdmin, clientMember, clientId } = await aDocument(server);
  const newId = () => region.newId();
  const topic = newBlock("heading", newId, "Welcome");
  const mood = newBlock("rating", newId, "How was the quarter?");
  const { id: blueprintId } = await aTemplate(server, advisor, { content: [topic, mood], type: "Delivery" });
  const step = {
    id: newId(),
    title: "Meet",
    kind: "meeting" as const,
    guidance: EMPTY_RICH_TEXT,
    offsetDays: 0,
    role: "owner" as const,
    checklist: [],
  };
  const { id: processId } = await aProcess(server, advisor, {
    content: { roles: [], steps: [step], docs: [] },
  });
  const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
  const { steps } = await server.as(advisor).workItem.get.query({ workItemId });
  const contact = await aContact(server, { advisor, clientId }, { firstName: "Priya", lastName: "Nair" });
  const meeting = { minutes: 90, place: "Mill Road", contactIds: [contact.id] };
  const at = new Date(region.clock.now().getTime() + 10 * MINUTE_MS);
  const stepId = steps[0]?.id ?? "";
  await server.as(advisor).workItem.setStep.mutate({ workItemId, stepId, meeting: { ...meeting, at } });
  const { document } = server.as(advisor);
  const held = async (value: number) => {
    const { documentId } = await document.create.mutate({ clientId, blueprintId, workItemId });
    await document.setMeeting.mutate({ documentId, act: "start" });
    await saveAnswer(server, advisor, { documentId, blockId: mood.id, value });
    server.clock.advance(2 * MINUTE_MS);
    await document.setMeeting.mutate({ documentId, act: "finish" });
    return documentId;
  };
  const finalise = async (documentId: string) => {
    const { revision } = await document.get.query({ documentId });
    await document.finalise.mutate({ documentId, revision });
    return (await server.as(clientAdmin).document.getVersion.query({ documentId, version: 1 })).snapshot;
  };
  const first = await held(5);
  expect(await finalise(first)).toMatchObject({
    meeting: { minutes: { [topic.id]: 2 }, place: "Mill Road", plannedMinutes: 90, invited: ["Priya Nair"] },
    lastTime: [],
  });
  expect((await finalise(await held(6))).lastTime).toMatchObject([{ blockId: mood.id, words: "5 of 10" }]);
  // A person who has the next record, but not the earlier ones.
  const next = await held(7);
  await permit(region, clientMember, documentPermission("Delivery", next));
  expect((await finalise(next)).lastTime).toEqual([]);
});
