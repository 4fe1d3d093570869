// When a live connection is closed: lost rights, silence, malformed frames, too many requests, slow readers.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  LARGEST_FRAME_BYTES,
  MAX_SILENCE_MS,
  MAX_SOCKETS_PER_USER,
  MAX_SUBSCRIPTIONS_PER_SOCKET,
  PING_EVERY_MS,
} from "@gap/core/live/live-figures";
import { addToOrg, deactivate } from "@gap/testing/factories/membership";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../region";
import { connectLive, isMessage, publish, statusOfLive, type LiveClient } from "./live.test-kit";

const WITHIN_MS = 4_000;

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const connect = (who: TestPerson): Promise<LiveClient> =>
  connectLive({ url: server.url, accessToken: who.accessToken });
const announcements = (who: TestPerson) => ({ type: "announcement", entityId: who.orgId }) as const;
const notifications = (who: TestPerson) => ({ type: "notification", entityId: who.userId }) as const;
const isPong = ({ event }: { event: string }) => event === "pong";

const letPass = async (milliseconds: number) => {
  server.clock.advance(milliseconds);
  await server.timers.pass(milliseconds);
};

test.each(["with a subscription of the organisation", "with subscriptions of their own only"])(
  "T5 deactivation %s closes the socket within 5 s, and the next one gets no messages of the organisation",
  async (kind) => {
    const person = await aPerson(region);
    const colleague = await aPerson(region, { orgId: person.orgId });
    const [client, other] = [await connect(person), await connect(colleague)];
    await client.subscribe(kind.includes("organisation") ? announcements(person) : notifications(person));
    await other.subscribe(announcements(colleague));
    await deactivate(region, person);
    await letPass(WITHIN_MS);
    expect(await client.closed).toEqual({ code: 4403, reason: "rightsChanged" });
    const again = await connect(person);
    expect(await again.subscribe(announcements(person))).toMatchObject({ event: "refused" });
    expect(await again.subscribe(notifications(person))).toMatchObject({ event: "subscribed" });
    await publish(region, announcements(person), { for: "members" });
    await other.heard(isMessage());
    expect(again.ids()).toEqual([]);
  },
);

test("a deactivated organisation, or a role that lost the right, also closes the socket", async () => {
  const [person, member] = [await aPerson(region), await aPerson(region)];
  const [client, ofMember] = [await connect(person), await connect(member)];
  await client.subscribe(notifications(person));
  await ofMember.subscribe({ type: "client-list-update", entityId: member.orgId });
  await region.db.read.raw("update orgs set deactivated_on = now() where id = $1", [person.orgId]);
  await region.db.read.raw(
    `update user_orgs set role_id = (select id from roles where name = 'Guest' limit 1) where user_id = $1`,
    [member.userId],
  );
  await letPass(WITHIN_MS);
  expect((await client.closed).code).toBe(4403);
  expect((await ofMember.closed).code).toBe(4403);
});

test("signing out closes the sockets of that session immediately, others of the same person stay open", async () => {
  const person = await aPerson(region);
  const elsewhere = await signedInAgain(region, person);
  const [here, there] = [await connect(person), await connect(elsewhere)];
  await there.subscribe(notifications(person));
  await server.as(person).user.logout.mutate();
  expect(await here.closed).toEqual({ code: 4401, reason: "sessionEnded" });
  await publish(region, notifications(person), { still: "here" });
  await there.heard(isMessage());
  expect(await statusOfLive({ url: server.url, accessToken: person.accessToken })).toBe(401);
});

test("a session that ended in another process, or expired, is closed within 5 s", async () => {
  const [ended, expired] = [await aPerson(region), await aPerson(region)];
  const clients = [await connect(ended), await connect(expired)];
  await region.db.read.raw("update sessions set ended_at = now() where user_id = $1", [ended.userId]);
  await region.db.read.raw("update sessions set expires_at = $2 where user_id = $1", [
    expired.userId,
    region.clock.now().toISOString(),
  ]);
  await letPass(WITHIN_MS);
  for (const client of clients) expect((await client.closed).code).toBe(4401);
});

test("a new organisation can be subscribed to without a new connection", async () => {
  const person = await aPerson(region);
  const client = await connect(person);
  const { id: orgId } = await anOrg(region);
  const topic = { type: "announcement", entityId: orgId } as const;
  expect(await client.subscribe(topic)).toMatchObject({ event: "refused" });
  await addToOrg(region, person, orgId);
  expect(await client.subscribe(topic)).toMatchObject({ event: "subscribed" });
});

test("a socket that pings stays open, one that is silent for 40 s is closed", async () => {
  const person = await aPerson(region);
  const [alive, silent] = [await connect(person), await connect(person)];
  alive.say({ action: "ping" });
  await alive.heard(isPong);
  await letPass(PING_EVERY_MS);
  alive.say({ action: "ping" });
  await alive.heard((answer) => isPong(answer) && alive.answers.filter(isPong).length === 2);
  await letPass(MAX_SILENCE_MS - PING_EVERY_MS + WITHIN_MS);
  expect(await silent.closed).toEqual({ code: 4408, reason: "silent" });
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
});

test.each([
  ["no JSON", "{"],
  ["no action", "{}"],
  ["an unknown action", '{"action":"shout"}'],
  ["a list", "[]"],
  ["subscriptions of the wrong type", '{"action":"addsubscriptions","subscriptions":"all"}'],
  ["no subscription", '{"action":"addsubscriptions","subscriptions":[]}'],
  [
    "a number as entity",
    '{"action":"addsubscriptions","subscriptions":[{"type":"notification","entityId":1}]}',
  ],
  [
    "a fractional id",
    '{"action":"addsubscriptions","subscriptions":[{"type":"notification","entityId":"a","lastId":1.5}]}',
  ],
  [
    "a NUL in an entity",
    String.raw`{"action":"addsubscriptions","subscriptions":[{"type":"notification","entityId":"a\u0000"}]}`,
  ],
  [
    "a lone surrogate in an entity",
    String.raw`{"action":"addsubscriptions","subscriptions":[{"type":"notification","entityId":"a\ud800"}]}`,
  ],
  ["bytes", Buffer.from('{"action":"ping"}')],
])("a malformed frame, %s, closes the socket with 1008", async (_, frame) => {
  const client = await connect(await aPerson(region));
  client.socket.send(frame);
  expect(await client.closed).toEqual({ code: 1008, reason: "malformed" });
});

test("a frame of 16 KB is read, a larger one is not", async () => {
  const client = await connect(await aPerson(region));
  const ping = (bytes: number) => `{"action":"ping","x":"${"x".repeat(bytes - 24)}"}`.padEnd(bytes);
  client.socket.send(ping(LARGEST_FRAME_BYTES));
  await client.heard(isPong);
  client.socket.send(ping(LARGEST_FRAME_BYTES + 1));
  expect((await client.closed).code).toBe(1009);
});

test("hundreds of requests without waiting for answers close the socket with 1013", async () => {
  const person = await aPerson(region);
  const client = await connect(person);
  for (let at = 0; at < 200; at += 1)
    client.say({ action: "addsubscriptions", subscriptions: [notifications(person)] });
  expect(await client.closed).toEqual({ code: 1013, reason: "tooMany" });
});

test("a socket has at most 200 subscriptions, and unsubscribing frees a slot", async () => {
  const person = await aPerson(region);
  const orgs = await ownOrgs(person, MAX_SUBSCRIPTIONS_PER_SOCKET + 1);
  const topics = orgs.map((entityId) => ({ type: "announcement", entityId }) as const);
  const client = await connect(person);
  await client.subscribe(...topics.slice(0, 150));
  client.say({ action: "addsubscriptions", subscriptions: topics.slice(100) });
  expect(await client.heard(({ event }) => event === "refused")).toEqual({
    event: "refused",
    action: "addsubscriptions",
    reason: "too-many",
    subscriptions: topics.slice(-1),
  });
  client.say({ action: "removesubscriptions", subscriptions: topics.slice(0, 1) });
  expect(await client.subscribe(...topics.slice(-1))).toMatchObject({ event: "subscribed" });
});

test("a person has at most 20 sockets, even if opened concurrently, and closing one frees a slot", async () => {
  const person = await aPerson(region);
  const address = { url: server.url, accessToken: person.accessToken };
  const clients = await Promise.all(Array.from({ length: MAX_SOCKETS_PER_USER - 1 }, () => connect(person)));
  const rush = await Promise.allSettled(Array.from({ length: 5 }, () => connect(person)));
  expect(rush.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await statusOfLive(address)).toBe(429);
  clients[0]?.socket.close();
  await clients[0]?.closed;
  expect(await statusOfLive(address)).toBe(101);
});

test("a slow reader is closed with 1013 while the others get everything", { timeout: 60_000 }, async () => {
  const org = await aPerson(region);
  const [quick, slow] = [await connect(org), await connect(org)];
  for (const client of [quick, slow]) await client.subscribe(announcements(org));
  slow.socket.pause();
  const messages = 40;
  const payload = { text: "x".repeat(1_000_000) };
  for (let id = 1; id <= messages; id += 1) {
    region.live.committed([{ ...announcements(org), id, payload }]);
    await quick.heard(isMessage(id));
  }
  expect(await (await server.fetch("/metrics")).text()).toContain(
    'gap_live_dropped_total{reason="tooSlow"} 1',
  );
  slow.socket.resume();
  await slow.closed;
  expect(slow.ids().length).toBeLessThan(messages);
});

test("a server shutdown closes all sockets with 1001 and refuses new ones", async () => {
  const ending = await startTestServer();
  const person = await aPerson(await ending.region());
  const client = await connectLive({ url: ending.url, accessToken: person.accessToken });
  await ending.close();
  expect(await client.closed).toEqual({ code: 1001, reason: "goingAway" });
});

/** Adds many organisations of one person without a command for each. */
async function ownOrgs(person: TestPerson, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => region.newId());
  await region.db.read.raw(
    `insert into orgs select (jsonb_populate_record(org, jsonb_build_object('id', new_id))).*
       from orgs org, unnest($2::text[]) new_id where org.id = $1`,
    [person.orgId, ids],
  );
  await region.db.read.raw(
    `insert into user_orgs select (jsonb_populate_record(link, jsonb_build_object('org_id', new_id))).*
       from user_orgs link, unnest($2::text[]) new_id where link.user_id = $1`,
    [person.userId, ids],
  );
  return ids;
}
