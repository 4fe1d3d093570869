// document.getClientHome through the API (spec 7 §6): the advisor of a client's people, and their next session.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aContact } from "@gap/testing/factories/contact";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { entersByLink, tokenOf } from "@gap/testing/factories/share";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { ProcessContent, ProcessStep } from "@gap/core/processes/process.schema";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { orgs } from "../orgs/public";
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

const homeOf = (person: TestPerson) => server.as(person).document.getClientHome.query();
const hoursFromNow = (hours: number) => new Date(region.clock.now().getTime() + hours * HOUR_MS);

async function aStage() {
  const stage = await aDocument(server);
  const firm = { name: "Harbour Advisory", contactNumber: "09 555 0142" };
  await asInstallation(region, async ({ tx }) => {
    await tx.update(orgs).set(firm).where(eq(orgs.id, stage.advisor.orgId));
    await tx
      .update(users)
      .set({ firstName: "Maia", lastName: "Tane" })
      .where(eq(users.id, stage.advisor.userId));
  });
  return stage;
}

/** A contact of the client who came in by a link, and so is a guest. */
async function aGuest(stage: DocumentStage) {
  const contact = await aContact(server, stage);
  const { links } = await server
    .as(stage.advisor)
    .docShare.create.mutate({ documentId: stage.documentId, contactIds: [contact.id] });
  const guest = await entersByLink(server, {
    token: tokenOf(links[0]?.url ?? ""),
    email: contact.email,
  });
  return { guest, contactId: contact.id };
}

function aSession(): ProcessContent {
  const step: ProcessStep = {
    id: region.newId(),
    title: "Hold the session",
    kind: "meeting",
    guidance: EMPTY_RICH_TEXT,
    offsetDays: 0,
    role: "owner",
    checklist: [],
  };
  return { roles: [], steps: [step], docs: [] };
}

async function aMeeting(
  { advisor, clientId }: DocumentStage,
  { hours, contactIds = [] }: { readonly hours: number; readonly contactIds?: string[] },
) {
  const { workItem } = server.as(advisor);
  const { id: processId } = await aProcess(server, advisor, { content: aSession() });
  const { workItemId } = await workItem.create.mutate({ clientId, processId });
  const { steps } = await workItem.get.query({ workItemId });
  const stepId = steps.find(({ kind }) => kind === "meeting")?.id ?? "";
  const meeting = { at: hoursFromNow(hours), minutes: 90, place: "Quay Street", contactIds };
  await workItem.setStep.mutate({ workItemId, stepId, meeting });
  return { workItemId, stepId, at: meeting.at };
}

test("the advisor of the newest document is named with their firm's number, unless they have left", async () => {
  const { advisor, clientMember } = await aStage();
  expect(await homeOf(clientMember)).toEqual({
    firmName: "Harbour Advisory",
    phoneNumber: "09 555 0142",
    advisor: { name: "Maia Tane", email: advisor.email },
  });
  await deactivate(region, advisor);
  expect(await homeOf(clientMember)).toEqual({ firmName: "Harbour Advisory", phoneNumber: "09 555 0142" });
});

test("people without a document see only the firm", async () => {
  const { clientOrgId } = await aStage();
  const member = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Team Member" });
  expect(await homeOf(member)).toEqual({ firmName: "Harbour Advisory", phoneNumber: "09 555 0142" });
});

test("the next session is that of an invitation; admins see all of their organisation", async () => {
  const stage = await aStage();
  const { guest, contactId } = await aGuest(stage);
  await aMeeting(stage, { hours: -3 });
  const later = await aMeeting(stage, { hours: 72, contactIds: [contactId] });
  const sooner = await aMeeting(stage, { hours: 48 });
  const session = { minutes: 90, place: "Quay Street", withName: "Maia" };
  expect((await homeOf(guest)).nextSession).toEqual({ ...session, at: later.at });
  expect((await homeOf(stage.clientAdmin)).nextSession).toEqual({ ...session, at: sooner.at });
  expect((await homeOf(stage.clientMember)).nextSession).toBeUndefined();
  await server.as(stage.advisor).workItem.complete.mutate({ workItemId: sooner.workItemId });
  expect((await homeOf(stage.clientAdmin)).nextSession?.at).toEqual(later.at);
});

test("a session that runs is still the next one, and people of other clients never see it", async () => {
  const stage = await aStage();
  const other = await aStage();
  const { at } = await aMeeting(stage, { hours: -1 });
  expect((await homeOf(stage.clientAdmin)).nextSession?.at).toEqual(at);
  expect((await homeOf(other.clientAdmin)).nextSession).toBeUndefined();
});

test("the client's organisation and invited guests hear of a planned meeting", async () => {
  const stage = await aStage();
  const { guest, contactId } = await aGuest(stage);
  const { workItemId } = await aMeeting(stage, { hours: 48, contactIds: [contactId] });
  await region.jobs.drain();
  for (const entityId of [stage.clientOrgId, guest.userId]) {
    const heard = await region.db.read.select().from(liveMessages).where(eq(liveMessages.entityId, entityId));
    expect(heard.filter(({ payload }) => JSON.stringify(payload).includes(workItemId))).toHaveLength(1);
  }
});

test("the call takes four statements with the one that authenticates", async () => {
  const { accessToken, orgId } = (await aStage()).clientMember;
  const call = () =>
    server.handle("/api/au/trpc/document.getClientHome", {
      headers: { authorization: `Bearer ${accessToken}`, "org-id": orgId },
    });
  expect((await call()).status).toBe(200);
  expect(await statementsOf(call)).toHaveLength(4);
});
