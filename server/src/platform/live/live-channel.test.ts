// The live channel from a client's view: who may connect, what they receive, and when they must refetch.
import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIVE_CLOSE_CODES, MAX_CAUGHT_UP } from "@gap/core/live/live-figures";
import { asInstallation } from "@gap/testing/factories/command";
import { aDeveloper, aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { createLog } from "../log";
import type { Region } from "../region";
import { clearLiveMessagesJob } from "./clear-live-messages.job";
import { connectLive, isMessage, publish, statusOfLive, type LiveClient } from "./live.test-kit";
import { publishMigrations } from "./publish-migrations";

let server: TestServer;
let region: Region;
let person: TestPerson;
let logged = "";

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      logged += chunk.toString();
      done();
    },
  });
  server = await startTestServer({ log: createLog("trace", destination) });
  region = await server.region();
  person = await aPerson(region);
});
afterAll(() => server.close());

const connect = (who: TestPerson = person): Promise<LiveClient> =>
  connectLive({ url: server.url, accessToken: who.accessToken });
const announcements = (who: TestPerson = person) => ({ type: "announcement", entityId: who.orgId }) as const;
const notifications = (who: TestPerson = person) => ({ type: "notification", entityId: who.userId }) as const;

test("F1 a foreign origin, a missing or wrong token, another pool's client id or another region is refused", async () => {
  const { url } = server;
  const { accessToken } = person;
  expect(await statusOfLive({ url, accessToken, origin: "https://evil.example" })).toBe(403);
  expect(await statusOfLive({ url, accessToken, origin: "null" })).toBe(403);
  expect(await statusOfLive({ url })).toBe(401);
  expect(await statusOfLive({ url, accessToken: `${accessToken.slice(0, -4)}AAAA` })).toBe(401);
  expect(await statusOfLive({ url, accessToken, clientId: "gap-au-guest" })).toBe(401);
  expect(await statusOfLive({ url, accessToken, region: "eu", clientId: "gap-eu-main" })).toBe(401);
  expect(await statusOfLive({ url, accessToken, region: "us" })).toBe(404);
  expect(await statusOfLive({ url, accessToken, origin: url })).toBe(101);
  expect(await statusOfLive({ url, accessToken, origin: region.config.publicUrl })).toBe(101);
});

test("F1 subscriptions to foreign entities and unknown types are refused, all others work", async () => {
  const outsider = await aPerson(region);
  const client = await connect();
  const foreign = [
    announcements(outsider),
    notifications(outsider),
    { type: "goose-command", entityId: person.userId },
    { type: "migration-job-completed", entityId: "eu" },
    { type: "constructor", entityId: person.userId },
  ];
  client.say({ action: "addsubscriptions", subscriptions: [...foreign, notifications()] });
  await client.heard(({ event }) => event === "subscribed");
  expect(client.answers).toEqual([
    { event: "refused", action: "addsubscriptions", reason: "not-allowed", subscriptions: foreign },
    { event: "subscribed", subscriptions: [{ ...notifications(), lastId: 0, refetch: false }] },
  ]);
  await publish(region, notifications(outsider), { not: "mine" });
  await publish(region, announcements(outsider), { not: "mine" });
  await publish(region, notifications(), { title: "mine" });
  expect(await client.heard(isMessage())).toEqual({
    event: "message",
    ...notifications(),
    id: 1,
    payload: { title: "mine" },
  });
  expect(client.ids()).toEqual([1]);
});

test("provider staff receive goose commands, and no user can send messages to subscribers", async () => {
  const developer = await aDeveloper(region);
  const goose = { type: "goose-command", entityId: developer.userId } as const;
  const client = await connect(developer);
  expect(await client.subscribe(goose)).toMatchObject({ event: "subscribed" });
  client.say({ action: "notifysubscribers", ...goose, payload: { command: "shrek" } });
  expect(await client.heard(({ event }) => event === "refused")).toEqual({
    event: "refused",
    action: "notifysubscribers",
    reason: "not-allowed",
    subscriptions: [goose],
  });
});

test("message ids of an entity increase by one, also with concurrent changes, and a rollback leaves no gap", async () => {
  const org = await aPerson(region);
  const client = await connect(org);
  await client.subscribe(announcements(org));
  const undone = asInstallation(region, async (command) => {
    command.live("announcement", org.orgId, { undone: true });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await Promise.all(Array.from({ length: 20 }, (_, at) => publish(region, announcements(org), { at })));
  await asInstallation(region, async (command) => {
    command.live("announcement", org.orgId, { last: 1 });
    command.live("announcement", org.orgId, { last: 2 });
  });
  await client.heard(isMessage(22));
  expect(client.ids()).toEqual(Array.from({ length: 22 }, (_, at) => at + 1));
});

test("after unsubscribing from a topic, no more of its messages arrive", async () => {
  const org = await aPerson(region);
  const client = await connect(org);
  await client.subscribe(announcements(org), notifications(org));
  client.say({ action: "removesubscriptions", subscriptions: [announcements(org)] });
  client.say({ action: "notifysubscribers", ...notifications(org), payload: {} });
  await client.heard(({ event }) => event === "refused");
  await publish(region, announcements(org), { late: true });
  await publish(region, notifications(org), { heard: true });
  expect(await client.heard(isMessage())).toMatchObject({ type: "notification" });
});

test("F3 a client cut off for 60 s receives all missed events in order", async () => {
  const org = await aPerson(region);
  const stateOf = (...clients: LiveClient[]) =>
    clients.flatMap(({ answers }) =>
      answers.flatMap((answer) => (answer.event === "message" ? [answer.payload] : [])),
    );
  const [steady, cut] = [await connect(org), await connect(org)];
  for (const client of [steady, cut]) await client.subscribe(announcements(org));
  await publish(region, announcements(org), { step: 0 });
  await cut.heard(isMessage(1));
  // The connection dies without a close frame, so the server detects it only by the silence.
  cut.socket.pause();
  const steps = Array.from({ length: 100 }, (_, at) => ({ step: at + 1 }));
  for (let at = 0; at < 60; at += 10) {
    await publish(region, announcements(org), ...steps.slice(at, at + 10));
    steady.say({ action: "ping" });
    await steady.heard(isMessage(at + 11));
    server.clock.advance(10_000);
    await server.timers.pass(10_000);
  }
  const back = await connect(org);
  // Some events happen while the client reconnects.
  const meanwhile = publish(region, announcements(org), ...steps.slice(60));
  expect(await back.subscribe({ ...announcements(org), lastId: 1 })).toMatchObject({
    subscriptions: [{ refetch: false }],
  });
  await meanwhile;
  await Promise.all([steady.heard(isMessage(101)), back.heard(isMessage(101))]);
  expect(stateOf(cut)).toEqual([{ step: 0 }]);
  expect(stateOf(cut, back)).toEqual(stateOf(steady));
  expect(back.ids()).toEqual(steps.map((_, at) => at + 2));
  cut.socket.resume();
  expect((await cut.closed).code).toBe(LIVE_CLOSE_CODES.silent);
});

test("a client that was away too long must refetch, and receives new messages", async () => {
  const org = await aPerson(region);
  await publish(region, announcements(org), ...Array.from({ length: 3 }, () => ({ old: true })));
  server.clock.advance(61 * MINUTE_MS);
  await publish(region, announcements(org), { recent: true });
  await clearLiveMessagesJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
  const client = await connect(await signedInAgain(region, org));
  const refetch = async (lastId: number) => {
    const answer = await client.subscribe({ ...announcements(org), lastId });
    return answer.event === "subscribed" && answer.subscriptions[0]?.refetch;
  };
  expect([await refetch(4), await refetch(3), await refetch(2), await refetch(9)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  await publish(region, announcements(org), { next: true });
  await client.heard(isMessage(5));
  expect(client.ids()).toEqual([4, 5]);
});

test("a client that missed too many messages must refetch", async () => {
  const org = await aPerson(region);
  await asInstallation(region, async (command) => {
    for (let at = 0; at <= MAX_CAUGHT_UP; at += 1) command.live("announcement", org.orgId, { at });
  });
  const client = await connect(org);
  expect(await client.subscribe({ ...announcements(org), lastId: 0 })).toMatchObject({
    subscriptions: [{ lastId: MAX_CAUGHT_UP + 1, refetch: true }],
  });
  expect(await client.subscribe({ ...announcements(org), lastId: 1 })).toMatchObject({
    subscriptions: [{ refetch: false }],
  });
  await client.heard(isMessage(MAX_CAUGHT_UP + 1));
  expect(client.ids()).toHaveLength(MAX_CAUGHT_UP);
});

test("a process that missed messages no longer stored tells its clients to refetch", async () => {
  const org = await aPerson(region);
  const client = await connect(org);
  await client.subscribe(announcements(org));
  await region.db.read.raw(
    "insert into live_topics (type, entity_id, last_id, last_published_at) values ('announcement', $1, 7, now())",
    [org.orgId],
  );
  await server.timers.pass(5_000);
  expect(await client.heard(({ event }) => event === "refetch")).toEqual({
    event: "refetch",
    ...announcements(org),
    lastId: 7,
  });
  await publish(region, announcements(org), { next: true });
  await client.heard(isMessage(8));
});

test("no token is logged, and the metrics count connections", async () => {
  const { accessToken, ...who } = await signedInAgain(region, person);
  const client = await connect({ ...who, accessToken });
  await client.subscribe(notifications());
  expect(await (await server.fetch("/metrics")).text()).toMatch(/gap_live_connections [1-9]/);
  expect(logged).not.toContain(accessToken);
  expect(logged).not.toContain("accessToken=");
});

test("open pages are notified when another process has migrated the database", async () => {
  const topic = { type: "migration-job-completed", entityId: "au" } as const;
  const client = await connect(await signedInAgain(region, person));
  await client.subscribe(topic);
  await publishMigrations(region, region.migrations.slice(-1));
  expect(await client.heard(isMessage())).toMatchObject({
    ...topic,
    payload: { migrations: [region.migrations.at(-1)?.id] },
  });
});
