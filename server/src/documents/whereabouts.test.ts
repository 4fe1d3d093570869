// Where people are in a document, told over the live channel (spec 7 §4).
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIVE_ALLOWANCES } from "@gap/core/live/live-figures";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { connectLive } from "../platform/live/live.test-kit";
import { aContact } from "@gap/testing/factories/contact";
import { aDocument } from "@gap/testing/factories/document";
import { entersByLink, tokenOf } from "@gap/testing/factories/share";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const topicOf = (documentId: string) => ({ type: "document-change-event", entityId: documentId }) as const;

async function pageOf({ accessToken }: TestPerson) {
  const page = await connectLive({ url: server.url, accessToken });
  const tell = (documentId: string, payload: object) =>
    page.say({ action: "notifysubscribers", ...topicOf(documentId), payload });
  return { ...page, tell };
}

const isWhereabouts = (answer: LiveAnswer) => answer.event === "whereabouts";
const isGone = (answer: LiveAnswer) => answer.event === "whereabouts" && answer.isGone === true;
const isRefusal = ({ event }: LiveAnswer) => event === "refused";

test("people who have a document open learn where the others are, until they leave", async () => {
  const { documentId, advisor, clientMember, blocks } = await aDocument(server);
  const [ours, theirs] = [await pageOf(advisor), await pageOf(clientMember)];
  for (const page of [ours, theirs]) await page.subscribe(topicOf(documentId));
  theirs.tell(documentId, { tab: "1", place: blocks.goals.id, claim: 1 });
  expect(await ours.heard(isWhereabouts)).toEqual({
    event: "whereabouts",
    ...topicOf(documentId),
    userId: clientMember.userId,
    tab: "1",
    place: blocks.goals.id,
    claim: 1,
  });
  theirs.socket.terminate();
  expect(await ours.heard(isGone)).toMatchObject({ userId: clientMember.userId, tab: "1" });
});

test("whereabouts of others cannot be made up, nor told to a document that is not followed", async () => {
  const { documentId, advisor, clientMember } = await aDocument(server);
  const [ours, theirs] = [await pageOf(advisor), await pageOf(clientMember)];
  await ours.subscribe(topicOf(documentId));
  theirs.tell(documentId, { tab: "1" });
  await theirs.heard(isRefusal);
  await theirs.subscribe(topicOf(documentId));
  theirs.tell(documentId, { tab: "2", userId: advisor.userId, isGone: true });
  const heard = await ours.heard(isWhereabouts);
  expect(heard).toMatchObject({ userId: clientMember.userId, tab: "2" });
  expect(heard).not.toHaveProperty("isGone");
});

test("the firm still follows the documents of a deleted client, whose people do not", async () => {
  const { documentId, advisor, clientId, clientMember } = await aDocument(server);
  const { lastUpdatedAt } = await server.as(advisor).advisor.getClient.query({ id: clientId });
  await server.as(advisor).advisor.deleteClient.mutate({ id: clientId, lastUpdatedAt });
  const followed = await Promise.all(
    [advisor, clientMember].map(async (person) => (await pageOf(person)).subscribe(topicOf(documentId))),
  );
  expect(followed.map(({ event }) => event)).toEqual(["subscribed", "refused"]);
});

test("anything else than whereabouts is refused", async () => {
  const { documentId, advisor } = await aDocument(server);
  const page = await pageOf(advisor);
  const own = { type: "notification", entityId: advisor.userId } as const;
  await page.subscribe(topicOf(documentId), own);
  page.tell(documentId, { tab: "1", place: "a".repeat(61) });
  await page.heard(isRefusal);
  page.say({ action: "notifysubscribers", ...own, payload: { tab: "1" } });
  expect(await page.heard((answer) => isRefusal(answer) && answer !== page.answers[1])).toMatchObject({
    subscriptions: [own],
  });
});

test("a flood of whereabouts reaches the others only within the allowance", async () => {
  const { documentId, advisor, clientMember, blocks } = await aDocument(server);
  const [ours, theirs] = [await pageOf(advisor), await pageOf(clientMember)];
  for (const page of [ours, theirs]) await page.subscribe(topicOf(documentId));
  const { atOnce } = LIVE_ALLOWANCES.whereabouts;
  for (let claim = 1; claim <= atOnce * 2; claim += 1)
    theirs.tell(documentId, { tab: "1", place: blocks.goals.id, claim });
  await ours.heard((answer) => answer.event === "whereabouts" && answer.claim === atOnce);
  theirs.say({ action: "ping" });
  await theirs.heard(({ event }) => event === "pong");
  theirs.socket.terminate();
  await ours.heard(isGone);
  expect(ours.answers.filter(isWhereabouts)).toHaveLength(atOnce + 1);
});

test("clients learn that an advisor is here, but not at a question that only advisors see", async () => {
  const { documentId, advisor, clientMember, blocks } = await aDocument(server);
  const [ours, colleague, theirs] = [
    await pageOf(advisor),
    await pageOf(advisor),
    await pageOf(clientMember),
  ];
  for (const page of [ours, colleague, theirs]) await page.subscribe(topicOf(documentId));
  ours.tell(documentId, { tab: "1", place: blocks.notes.id, claim: 1 });
  const told = { event: "whereabouts", ...topicOf(documentId), userId: advisor.userId, tab: "1" };
  expect(await colleague.heard(isWhereabouts)).toEqual({ ...told, place: blocks.notes.id, claim: 1 });
  expect(await theirs.heard(isWhereabouts)).toEqual(told);
});

test("clients cannot claim a question that only advisors see", async () => {
  const { documentId, advisor, clientMember, blocks } = await aDocument(server);
  const [ours, theirs] = [await pageOf(advisor), await pageOf(clientMember)];
  for (const page of [ours, theirs]) await page.subscribe(topicOf(documentId));
  theirs.tell(documentId, { tab: "1", place: blocks.notes.id, claim: 1 });
  expect(await ours.heard(isWhereabouts)).not.toHaveProperty("place");
});

test("people who see only some questions do not learn where the others are", async () => {
  const stage = await aDocument(server);
  const { documentId, advisor, blocks } = stage;
  const { id, email } = await aContact(server, stage);
  const { links } = await server.as(advisor).docShare.create.mutate({
    documentId,
    contactIds: [id],
    blockIds: [blocks.mood.id],
  });
  const guest = await entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email });
  const { accessToken } = guest;
  const theirs = await connectLive({ url: server.url, accessToken, clientId: "gap-au-guest" });
  const ours = await pageOf(advisor);
  await ours.subscribe(topicOf(documentId));
  await theirs.subscribe(topicOf(documentId));
  ours.tell(documentId, { tab: "1", place: blocks.goals.id });
  ours.tell(documentId, { tab: "2", place: blocks.mood.id });
  await theirs.heard((answer) => answer.event === "whereabouts" && answer.tab === "2");
  const places = theirs.answers.filter(isWhereabouts).map((answer) => "place" in answer && answer.place);
  expect(places).toEqual([false, blocks.mood.id]);
});

test("only people of the firm and of the client are named", async () => {
  const { documentId, advisor, clientMember } = await aDocument(server);
  const stranger = await aPerson(await server.region());
  const userIds = [advisor.userId, clientMember.userId, stranger.userId];
  const people = await server.as(clientMember).document.getPeople.query({ documentId, userIds });
  expect(people).toEqual({
    [advisor.userId]: { name: expect.any(String), side: "advisor" },
    [clientMember.userId]: { name: expect.any(String), side: "client" },
  });
});
