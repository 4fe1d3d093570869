// docShare.setAccess through the API (spec 7 §6): an admin of the client decides who of theirs sees a document.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, setStatus, type DocumentStage } from "@gap/testing/factories/document";
import { aContact } from "@gap/testing/factories/contact";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { entersByLink, sharesWithContact } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { formatDate } from "@gap/core/shared/dates";
import { userOrgs } from "../orgs/public";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const setAccess = (by: TestPerson, documentId: string, { userId }: { userId: string }, hasAccess: boolean) =>
  server.as(by).docShare.setAccess.mutate({ documentId, userId, hasAccess });

const failing = (message: string) => ({ shape: { validationErrors: [{ field: "userId", message }] } });

const aMember = ({ clientOrgId }: DocumentStage) =>
  aPerson(region, { orgId: clientOrgId, role: "Team Member" });

const opens = (person: TestPerson, documentId: string) =>
  server.as(person).document.get.query({ documentId });

const notificationsOf = async (person: TestPerson) =>
  (await server.as(person).notifications.list.query({})).notifications;

async function rightsOf({ clientAdmin, clientOrgId, documentId }: DocumentStage, { userId }: TestPerson) {
  const [rights] = await server
    .as(clientAdmin)
    .docShare.getDocumentAccessRights.query({ clientOrgId, documents: [documentId] });
  return rights?.people.find((person) => person.userId === userId);
}

async function sharedWith(stage: DocumentStage, options: { blockIds?: string[]; mode?: "copies" } = {}) {
  const { email, ...shared } = await sharesWithContact(server, stage, options);
  return { guest: await entersByLink(server, { token: shared.token, email }), ...shared };
}

describe("members of the client", () => {
  test("are given a document, are notified of it, and lose it with the notification", async () => {
    const stage = await aDocument(server);
    const member = await aMember(stage);
    const { documentId, clientAdmin, clientOrgId } = stage;
    await expect(opens(member, documentId)).rejects.toMatchObject(refusal("forbidden"));
    await setAccess(clientAdmin, documentId, member, true);
    expect(await opens(member, documentId)).toMatchObject({ rights: { side: "client" } });
    expect(await rightsOf(stage, member)).toMatchObject({ hasAccess: true, isGuest: false });
    expect(await notificationsOf(member)).toMatchObject([
      {
        title: "Pat Tester gave you access to Annual planning",
        content: "Please fill it in.",
        action: { url: `/org/${clientOrgId}/documents/edit/${documentId}` },
      },
    ]);
    await setAccess(clientAdmin, documentId, member, true);
    expect(await notificationsOf(member)).toHaveLength(1);
    await setAccess(clientAdmin, documentId, member, false);
    await expect(opens(member, documentId)).rejects.toMatchObject(refusal("forbidden"));
    expect(await rightsOf(stage, member)).toMatchObject({ hasAccess: false });
    expect(await notificationsOf(member)).toEqual([]);
  });

  test("are not there before they accept their invitation", async () => {
    const stage = await aDocument(server);
    const invited = await aMember(stage);
    await asInstallation(region, ({ tx }) =>
      tx.update(userOrgs).set({ acceptedOn: null }).where(eq(userOrgs.userId, invited.userId)),
    );
    expect(await rightsOf(stage, invited)).toBeUndefined();
    await expect(setAccess(stage.clientAdmin, stage.documentId, invited, true)).rejects.toMatchObject(
      failing("This person is not in your organisation"),
    );
  });

  test("are given submitted and finalised documents to read, but no drafts", async () => {
    const stage = await aDocument(server, "submitted");
    const member = await aMember(stage);
    const { documentId, clientAdmin, advisor } = stage;
    await setAccess(clientAdmin, documentId, member, true);
    expect(await notificationsOf(member)).toMatchObject([{ content: "You can read it now." }]);
    const { revision } = await opens(member, documentId);
    await server
      .as(advisor)
      .document.finalise.mutate({ documentId, revision, reason: "Agreed by phone", mailTo: [] });
    await setAccess(clientAdmin, documentId, member, false);
    await setAccess(clientAdmin, documentId, member, true);
    expect(await opens(member, documentId)).toMatchObject({ status: "finalised" });
    const draft = await aDocument(server, "draft");
    await expect(
      setAccess(draft.clientAdmin, draft.documentId, await aMember(draft), true),
    ).rejects.toMatchObject(refusal("forbidden"));
  });

  test("are refused if they are admins, deactivated, of another organisation, or unknown", async () => {
    const stage = await aDocument(server);
    const { documentId, clientAdmin, clientOrgId } = stage;
    const change = (person: { userId: string }, hasAccess = true) =>
      setAccess(clientAdmin, documentId, person, hasAccess);
    const otherAdmin = await aPerson(region, { orgId: clientOrgId });
    await expect(change(otherAdmin, false)).rejects.toMatchObject(failing("Admins can see every document"));
    const gone = await aMember(stage);
    await deactivate(region, gone);
    await expect(change(gone)).rejects.toMatchObject(failing("This person is deactivated"));
    const notOurs = failing("This person is not in your organisation");
    await expect(change(stage.advisor)).rejects.toMatchObject(notOurs);
    await expect(change((await aDocument(server)).clientMember)).rejects.toMatchObject(notOurs);
    await expect(change({ userId: region.newId() })).rejects.toMatchObject(notOurs);
  });

  test("cannot change access themselves, and neither can the firm, guests or other clients", async () => {
    const stage = await aDocument(server);
    const member = await aMember(stage);
    const { guest } = await sharedWith(stage);
    const other = await aDocument(server);
    for (const person of [stage.clientMember, stage.advisor, guest, other.clientAdmin, other.clientMember])
      await expect(setAccess(person, stage.documentId, member, true)).rejects.toMatchObject(
        refusal("forbidden"),
      );
    await expect(setAccess(stage.clientAdmin, region.newId(), member, true)).rejects.toMatchObject(
      refusal("notFound"),
    );
    await expect(opens(member, stage.documentId)).rejects.toMatchObject(refusal("forbidden"));
  });

  test("two admins who change the same access at once leave one result", async () => {
    const stage = await aDocument(server);
    const member = await aMember(stage);
    await Promise.all([
      setAccess(stage.clientAdmin, stage.documentId, member, true),
      setAccess(stage.clientAdmin, stage.documentId, member, true),
    ]);
    expect(await notificationsOf(member)).toHaveLength(1);
    await setAccess(stage.clientAdmin, stage.documentId, member, false);
    await expect(opens(member, stage.documentId)).rejects.toMatchObject(refusal("forbidden"));
  });
});

describe("guests of a share", () => {
  test("lose access with their link, which the firm reads on the timeline, and only the firm gives it back", async () => {
    const stage = await aDocument(server);
    const { guest, shareId, token } = await sharedWith(stage);
    const { documentId, clientAdmin, advisor } = stage;
    expect(await rightsOf(stage, guest)).toMatchObject({ isGuest: true, hasAccess: true });
    await setAccess(clientAdmin, documentId, guest, false);
    await expect(opens(guest, documentId)).rejects.toMatchObject(refusal("forbidden"));
    await expect(
      server.as(guest).docShare.ensureDocumentAccessFromToken.query({ token }),
    ).rejects.toMatchObject(refusal("forbidden"));
    const { shares, events } = await server.as(advisor).docShare.list.query({ documentId });
    expect(shares).toMatchObject([{ shareId, state: "open", people: [{ revokedAt: expect.any(Date) }] }]);
    expect(events[0]).toMatchObject({ kind: "revoked", by: "Pat Tester", person: "Hana Wereta" });
    await expect(setAccess(clientAdmin, documentId, guest, true)).rejects.toMatchObject(
      failing("Only your advisor can share documents with guests"),
    );
  });

  test("who have a copy of their own lose the copy, and the share of the original tells it", async () => {
    const stage = await aDocument(server);
    const { guest } = await sharedWith(stage, { mode: "copies" });
    await setAccess(stage.clientAdmin, guest.docId, guest, false);
    await expect(opens(guest, guest.docId)).rejects.toMatchObject(refusal("forbidden"));
    const { events } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
    expect(events[0]).toMatchObject({ kind: "revoked", person: "Hana Wereta" });
  });

  test("who see only some questions are marked in the list of people", async () => {
    const stage = await aDocument(server);
    const { guest } = await sharedWith(stage, { blockIds: [stage.blocks.mood.id] });
    expect(await rightsOf(stage, guest)).toMatchObject({ hasAccess: true, isNarrowed: true });
    expect(await rightsOf(stage, stage.clientMember)).not.toHaveProperty("isNarrowed");
  });

  test("get no mail or notification about the document after their access has ended", async () => {
    const stage = await aDocument(server);
    const { documentId, advisor, clientAdmin, clientMember, blocks } = stage;
    const { guest } = await sharedWith(stage);
    const comment = (text: string) =>
      server.as(advisor).document.addComment.mutate({
        documentId,
        blockId: blocks.goals.id,
        isInternal: false,
        text,
        mentions: [guest.userId],
        commentId: region.newId(),
      });
    await comment("Before");
    await region.jobs.drain();
    const before = await listMailbox(region.db.read, { to: guest.email });
    expect(before.map(({ text }) => text).join(" ")).toContain("Before");
    await setAccess(clientAdmin, documentId, guest, false);
    await comment("After");
    await setStatus(region, documentId, "submitted");
    await server.as(advisor).document.sendBack.mutate({
      documentId,
      blockIds: [blocks.goals.id],
      reason: "Once more",
    });
    await setStatus(region, documentId, "submitted");
    await server.as(advisor).document.reopen.mutate({ documentId });
    const { revision } = await opens(clientMember, documentId);
    await server
      .as(advisor)
      .document.finalise.mutate({ documentId, revision, reason: "Agreed", mailTo: [advisor.userId] });
    await region.jobs.drain();
    expect(await listMailbox(region.db.read, { to: guest.email })).toHaveLength(before.length);
    const { rows } = await region.db.read.raw("select user_id from notifications");
    expect(JSON.stringify(rows)).toContain(clientMember.userId);
    expect(JSON.stringify(rows)).not.toContain(guest.userId);
  });
});

test("members with whom the firm shares a document are notified, with one mail and no digest of it", async () => {
  const stage = await aDocument(server, "draft");
  const { advisor, clientOrgId, documentId } = stage;
  const member = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Team Member" });
  const { id } = await aContact(server, stage, { email: member.email });
  const dueDay = dayAfter(calendarDayIn(region.clock.now(), "Pacific/Auckland"), 7);
  const { shareId } = await server
    .as(advisor)
    .docShare.create.mutate({ documentId, contactIds: [id], dueDay });
  const [notified, ...others] = await notificationsOf(member);
  expect(others).toEqual([]);
  expect(notified?.title).toMatch(/ shared Annual planning with you$/);
  expect(notified?.content).toBe(`Please fill it in by ${formatDate(new Date(`${dueDay}T12:00:00`))}.`);
  const { rows } = await region.db.read.raw(
    `select mail_due_at from notifications where user_id = '${member.userId}'`,
  );
  expect(rows).toEqual([{ mail_due_at: null }]);
  await server.as(advisor).docShare.revoke.mutate({ shareId });
  expect(await notificationsOf(member)).toEqual([]);
});
