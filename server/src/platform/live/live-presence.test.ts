// Who follows a topic now, across all processes, and how presence expires.
import { afterEach, expect, test } from "vitest";
import { aDeveloper, type TestPerson } from "@gap/testing/factories/person";
import { until } from "@gap/testing/server-process";
import { createTestPostgresDatabase } from "@gap/testing/test-database";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createTestTimers } from "@gap/testing/test-timers";
import type { Database } from "../db/database";
import { openPostgresDatabase } from "../db/postgres-database";
import { createLog } from "../log";
import type { Region } from "../region";
import { clearLiveMessagesJob } from "./clear-live-messages.job";
import { presenceChanged } from "./live.events";
import { topicKey } from "./live-messages.db";
import { connectLive } from "./live.test-kit";
import { createLivePresence } from "./live-presence";
import { topicFollowers } from "./live-presence.db";

const clusterUrl = process.env["TEST_DATABASE_URL"];
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  cleanUps.push(server.close);
  return server;
}

const goose = (userId: string) => ({ type: "goose-command", entityId: userId }) as const;

const followersOf = async ({ db, clock }: Region, entityIds?: readonly string[]) =>
  (await topicFollowers(db.read, clock.now(), "goose-command", entityIds))
    .map(({ userId }) => userId)
    .toSorted();

async function pageOf(server: TestServer, person: TestPerson) {
  const page = await connectLive({ url: server.url, accessToken: person.accessToken });
  await page.subscribe(goose(person.userId), { type: "notification", entityId: person.userId });
  return page;
}

test("a person is present from their first page to the last, whether they unsubscribe or disconnect", async () => {
  const server = await start();
  const region = await server.region();
  const [ann, ben] = [await aDeveloper(region), await aDeveloper(region)];
  const [first, second] = [await pageOf(server, ann), await pageOf(server, ann)];
  await pageOf(server, ben);
  expect(await followersOf(region)).toEqual([ann.userId, ben.userId].toSorted());
  expect(await followersOf(region, [ben.userId])).toEqual([ben.userId]);
  expect(await followersOf(region, [])).toEqual([]);
  // A repeated subscription counts once and ends with one unsubscription.
  await first.subscribe(goose(ann.userId));
  first.say({ action: "removesubscriptions", subscriptions: [goose(ann.userId)] });
  first.say({ action: "notifysubscribers", ...goose(ann.userId), payload: {} });
  await first.heard(({ event }) => event === "refused");
  expect(await followersOf(region)).toContain(ann.userId);
  second.socket.terminate();
  await until(10_000, "The disconnect was not detected", async () =>
    (await followersOf(region)).includes(ann.userId) ? undefined : true,
  );
  expect(await followersOf(region)).toEqual([ben.userId]);
});

test("topics without presence write no rows", async () => {
  const server = await start();
  const region = await server.region();
  const person = await aDeveloper(region);
  const page = await connectLive({ url: server.url, accessToken: person.accessToken });
  await page.subscribe({ type: "notification", entityId: person.userId });
  expect((await region.db.read.raw("select * from live_presence")).rows).toEqual([]);
});

test("presence stays with heartbeats, and that of a killed process expires after 30 s and is deleted", async () => {
  const server = await start();
  const region = await server.region();
  const timers = createTestTimers();
  const alive = createLivePresence(region, timers).of("alive");
  const killed = createLivePresence(region, createTestTimers()).of("killed");
  await alive.follow([goose("alive")]);
  await killed.follow([goose("killed")]);
  for (const _ of Array.from({ length: 2 })) {
    server.clock.advance(10_000);
    await timers.pass(10_000);
  }
  server.clock.advance(9_999);
  expect(await followersOf(region)).toEqual(["alive", "killed"]);
  server.clock.advance(1);
  expect(await followersOf(region)).toEqual(["alive"]);
  server.clock.advance(1);
  await clearLiveMessagesJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
  expect((await region.db.read.raw("select user_id from live_presence")).rows).toEqual([
    { user_id: "alive" },
  ]);
});

/** Counts the writes, and fails them while `isAway` is set. */
function watched(region: Region) {
  const watch = { writes: 0, isAway: false };
  const statement: Database["statement"] = async (write) => {
    if (watch.isAway) throw new Error("away");
    watch.writes += 1;
    return region.db.statement(write);
  };
  return { watch, region: { ...region, db: { ...region.db, statement } } };
}

test("a heartbeat is one statement for any number of people, and none if nobody is present", async () => {
  const server = await start();
  const { watch, region } = watched(await server.region());
  const timers = createTestTimers();
  const presence = createLivePresence(region, timers);
  await timers.pass(10_000);
  expect(watch.writes).toBe(0);
  const people = Array.from({ length: 200 }, (_, at) => `person-${at}`);
  const pages = people.map((userId) => ({ userId, page: presence.of(userId) }));
  await Promise.all(pages.map(({ userId, page }) => page.follow([goose(userId)])));
  expect(await followersOf(region)).toHaveLength(200);
  watch.writes = 0;
  await timers.pass(10_000);
  expect(watch.writes).toBe(1);
  for (const { page } of pages) page.leaveAll();
  await presence.close();
  expect(watch.writes).toBeLessThanOrEqual(3);
  expect(await followersOf(region)).toEqual([]);
});

test("a person who leaves while being saved leaves no row behind", async () => {
  const server = await start();
  const region = await server.region();
  const presence = createLivePresence(region, createTestTimers());
  const page = presence.of("hasty");
  const following = page.follow([goose("hasty")]);
  page.leave(goose("hasty"));
  await following;
  expect(await followersOf(region)).toEqual([]);
  page.leave(goose("hasty"));
  await page.follow([goose("hasty")]);
  expect(await followersOf(region)).toEqual(["hasty"]);
});

test("while the database is down nothing fails, and the next heartbeat catches up", async () => {
  const server = await start();
  const { watch, region } = watched(await server.region());
  const timers = createTestTimers();
  const presence = createLivePresence(region, timers);
  const [goes, comes] = [presence.of("goes"), presence.of("comes")];
  await goes.follow([goose("goes")]);
  watch.isAway = true;
  goes.leaveAll();
  await comes.follow([goose("comes")]);
  expect(await followersOf(region)).toEqual(["goes"]);
  watch.isAway = false;
  await timers.pass(10_000);
  expect(await followersOf(region)).toEqual(["comes"]);
});

const signing = (entityId: string) => ({ type: "proposal-signing", entityId }) as const;

test("a page opened and closed repeatedly is published once in two seconds", async () => {
  const server = await start();
  const region = await server.region();
  const published: string[] = [];
  region.events.on(presenceChanged, ({ topics }) => void published.push(topics.map(topicKey).join()));
  const timers = createTestTimers();
  const presence = createLivePresence(region, timers);
  const restless = presence.of("restless");
  const [first, second] = [signing("first"), signing("second")];
  await restless.follow([first]);
  await expect.poll(() => published).toEqual([topicKey(first)]);
  for (const _ of Array.from({ length: 5 })) {
    restless.leave(first);
    await restless.follow([first]);
  }
  restless.leave(first);
  // Other topics do not wait for it.
  await restless.follow([second]);
  await expect.poll(() => published).toEqual([topicKey(first), topicKey(second)]);
  server.clock.advance(1_999);
  await timers.pass(1_000);
  expect(published).toHaveLength(2);
  server.clock.advance(1);
  await timers.pass(1_000);
  expect(published).toEqual([topicKey(first), topicKey(second), topicKey(first)]);
  server.clock.advance(2_000);
  await timers.pass(1_000);
  expect(published).toHaveLength(3);
  // Closing publishes everything that is pending.
  await presence.of("last").follow([second]);
  restless.leaveAll();
  await presence.close();
  expect(published.slice(3)).toEqual([topicKey(second), topicKey(second)]);
});

test("saving presence does not wait for publishing it", async () => {
  const server = await start();
  const region = await server.region();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const transaction: Database["transaction"] = async (work) => {
    await held;
    return region.db.transaction(work);
  };
  const slow = { ...region, db: { ...region.db, transaction } };
  const presence = createLivePresence(slow, createTestTimers());
  await presence.of("ann").follow([signing("first")]);
  await presence.of("ben").follow([signing("first"), goose("ben")]);
  expect(await followersOf(region)).toEqual(["ben"]);
  release();
  await presence.close();
});

test.skipIf(clusterUrl === undefined)(
  "two processes on one PostgreSQL see each other's people, and a stopping process removes its own",
  { timeout: 60_000 },
  async () => {
    const { address, drop } = await createTestPostgresDatabase();
    cleanUps.push(drop);
    const openDatabase = async () => openPostgresDatabase(address, createLog("silent"));
    const environment = { REGION_SECRET_AU: "a secret that both processes share", REGIONS: "au" };
    const one = await start({ openDatabase, environment });
    const region = await one.region();
    const [ann, ben] = [await aDeveloper(region), await aDeveloper(region)];
    await pageOf(one, ann);
    const two = await startTestServer({ openDatabase, environment });
    await pageOf(two, ben);
    expect(await followersOf(region)).toEqual([ann.userId, ben.userId].toSorted());
    expect(await followersOf(await two.region())).toEqual([ann.userId, ben.userId].toSorted());
    await two.close();
    expect(await followersOf(region)).toEqual([ann.userId]);
  },
);
