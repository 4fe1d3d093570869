// The end of a contact's access (spec 6 L8, spec 7 §5): the firm corrects the contact's address, or archives the contact.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aContact, archiveContact, contactOf, readdressContact } from "@gap/testing/factories/contact";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { entersByLink, givesAddress, sharesWithContact } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { timelineOf } from "@gap/core/shares/share-timeline";
import { connectLive } from "../platform/live/live.test-kit";
import { users } from "../users/public";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const opens = (person: { readonly accessToken: string }, documentId: string) =>
  server.as(person).document.get.query({ documentId });
const FORBIDDEN = refusal("forbidden");

const ENDINGS = [
  [
    "L8 correcting a contact's address",
    "their email address was changed",
    (stage: DocumentStage, contactId: string) => readdressContact(server, stage, contactId),
  ],
  [
    "L8 archiving a contact",
    "the contact was archived",
    (stage: DocumentStage, contactId: string) => archiveContact(server, stage, contactId),
  ],
] as const;

test.each(ENDINGS)("%s ends the access of the person at once", async (_, note, end) => {
  const stage = await aDocument(server, "draft");
  await aContact(server, stage, { firstName: "Primary" });
  const { contactId, token, email } = await sharesWithContact(server, stage);
  const former = await entersByLink(server, { token, email });
  await opens(former, stage.documentId);
  const page = await connectLive({
    url: server.url,
    accessToken: former.accessToken,
    clientId: "gap-au-guest",
  });
  await page.subscribe({ type: "document-change-event", entityId: stage.documentId });
  await end(stage, contactId);
  await expect(opens(former, stage.documentId)).rejects.toMatchObject(FORBIDDEN);
  expect((await server.as(former).document.list.query({})).rows).toEqual([]);
  server.clock.advance(4_000);
  await server.timers.pass(4_000);
  expect(await page.closed).toMatchObject({ code: 4403 });
  const { shares, events } = await server
    .as(stage.advisor)
    .docShare.list.query({ documentId: stage.documentId });
  expect(timelineOf(shares, events).map(({ text }) => text)).toContain(`Hana Wereta lost access: ${note}`);
  expect(shares[0]?.people[0]).not.toHaveProperty("firstOpenedAt");
});

test.each(ENDINGS)("%s closes the actions that were given to the contact", async (_, __, end) => {
  const stage = await aDocument(server, "draft");
  await aContact(server, stage, { firstName: "Primary" });
  const { contactId, token, email } = await sharesWithContact(server, stage);
  const former = await entersByLink(server, { token, email });
  const actionId = (await server.region()).newId();
  await server.as(stage.advisor).action.create.mutate({
    actionId,
    clientId: stage.clientId,
    text: "Send the list of debtors",
    owner: { kind: "contact", id: contactId },
  });
  const { action } = server.as(former);
  expect((await action.list.query({})).rows).toMatchObject([{ actionId }]);
  await end(stage, contactId);
  expect((await action.list.query({})).rows).toEqual([]);
  await expect(action.setState.mutate({ actionId, state: "done" })).rejects.toMatchObject(
    refusal("notFound"),
  );
});

test("L8 a person who comes in while their address is corrected has no access afterwards", async () => {
  const stage = await aDocument(server, "draft");
  const { contactId, token, email } = await sharesWithContact(server, stage);
  const { accessToken } = await givesAddress(server, { token, email });
  const { shares: before } = await server
    .as(stage.advisor)
    .docShare.list.query({ documentId: stage.documentId });
  await Promise.allSettled([
    server.as({ accessToken }).docShare.getMyAccessTokens.query({ token }),
    readdressContact(server, stage, contactId),
  ]);
  const former = { accessToken, orgId: stage.clientOrgId };
  await expect(server.as(former).document.get.query({ documentId: stage.documentId })).rejects.toMatchObject(
    FORBIDDEN,
  );
  const { shares } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
  expect(shares[0]?.people[0]?.userId).not.toBe(before[0]?.people[0]?.userId);
  expect(shares[0]?.people[0]).not.toHaveProperty("firstOpenedAt");
});

test("L8 a contact's copies close with their access, and the next person continues in them", async () => {
  const stage = await aDocument(server, "draft");
  const { contactId, token, email } = await sharesWithContact(server, stage, { mode: "copies" });
  const former = await entersByLink(server, { token, email });
  const newer = await readdressContact(server, stage, contactId);
  await expect(opens(former, former.docId)).rejects.toMatchObject(FORBIDDEN);
  const next = await entersByLink(server, { token, email: newer });
  expect(next.docId).toBe(former.docId);
  await expect(opens(former, former.docId)).rejects.toMatchObject(FORBIDDEN);
});

test("a contact who is restored comes in by the same link", async () => {
  const stage = await aDocument(server, "draft");
  await aContact(server, stage, { firstName: "Primary" });
  const { contactId, token, email } = await sharesWithContact(server, stage);
  await entersByLink(server, { token, email });
  await archiveContact(server, stage, contactId);
  const { id, lastUpdatedAt } = await contactOf(server, stage, contactId);
  await server
    .as(stage.advisor)
    .advisor.setClientContactStatus.mutate({ id, lastUpdatedAt, status: "active" });
  const again = await entersByLink(server, { token, email });
  expect(await opens(again, stage.documentId)).toMatchObject({ rights: { side: "client" } });
});

test("L8 the person keeps documents that another contact's share gives them", async () => {
  const stage = await aDocument(server, "draft");
  const { contactId, token, email } = await sharesWithContact(server, stage);
  const { links } = await server
    .as(stage.advisor)
    .docShare.create.mutate({ documentId: stage.documentId, open: true });
  const person = await entersByLink(server, { token, email });
  await entersByLink(server, { token: links[0]?.url.split("/").at(-1) ?? "", email });
  await readdressContact(server, stage, contactId);
  expect(await opens(person, stage.documentId)).toMatchObject({ rights: { side: "client" } });
});

test("a person who took the new address themselves keeps access", async () => {
  const stage = await aDocument(server, "draft");
  const { contactId, token, email } = await sharesWithContact(server, stage);
  const person = await entersByLink(server, { token, email });
  const newer = `moved-${contactId.toLowerCase()}@kauri.example`;
  await asInstallation(await server.region(), ({ tx }) =>
    tx.update(users).set({ email: newer }).where(eq(users.id, person.userId)),
  );
  await readdressContact(server, stage, contactId, newer);
  expect(await opens(person, stage.documentId)).toMatchObject({ rights: { side: "client" } });
});

test("a reminder by hand says that a contact who was restored needs a new link", async () => {
  const stage = await aDocument(server, "draft");
  await aContact(server, stage, { firstName: "Primary" });
  const { shareId, contactId } = await sharesWithContact(server, stage);
  await archiveContact(server, stage, contactId);
  const { id, lastUpdatedAt } = await contactOf(server, stage, contactId);
  await server
    .as(stage.advisor)
    .advisor.setClientContactStatus.mutate({ id, lastUpdatedAt, status: "active" });
  const { notReminded } = await server.as(stage.advisor).docShare.remind.mutate({ shareId });
  expect(notReminded).toMatchObject([{ reason: "They need a new link. Copy it and send it to them." }]);
});
