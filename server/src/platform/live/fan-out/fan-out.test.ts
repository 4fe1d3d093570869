// Several processes of one region: messages committed by one reach the connections of all, with each kind of fan-out.
import { afterEach, describe, expect, test } from "vitest";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { createTestPostgresDatabase, openTestDatabase } from "@gap/testing/test-database";
import { until } from "@gap/testing/server-process";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Database } from "@gap/server/platform/db/database";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createLog } from "@gap/server/platform/log";
import { connectLive, isMessage, publish, type LiveClient } from "../live.test-kit";
import { hasRedis, startThrowAwayRedis, type ThrowAwayRedis } from "./redis.test-kit";

const LIMIT_MS = 60_000;
const clusterUrl = process.env["TEST_DATABASE_URL"];
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface FanOutSetup {
  readonly servers: readonly [TestServer, TestServer];
  readonly redis?: ThrowAwayRedis;
}

const WAYS = [
  { name: "one process", isMissing: false, twoProcesses: false, redis: false },
  {
    name: "LISTEN/NOTIFY (npm run test:postgres)",
    isMissing: clusterUrl === undefined,
    twoProcesses: true,
    redis: false,
  },
  {
    name: "Redis (npm run test:postgres, with redis-server installed)",
    isMissing: clusterUrl === undefined || !hasRedis(),
    twoProcesses: true,
    redis: true,
  },
] as const;

async function start({ twoProcesses, redis }: (typeof WAYS)[number]): Promise<FanOutSetup> {
  if (!twoProcesses) {
    const server = await startServer(openTestDatabase);
    return { servers: [server, server] };
  }
  const throwAway = redis ? await startThrowAwayRedis() : undefined;
  if (throwAway !== undefined) cleanUps.push(throwAway.stop);
  const { address, drop } = await createTestPostgresDatabase();
  cleanUps.push(drop);
  const open = async () => openPostgresDatabase(address, createLog("silent"));
  const environment = throwAway === undefined ? {} : { REDIS_URL: throwAway.url };
  const servers = [await startServer(open, environment), await startServer(open, environment)] as const;
  await Promise.all(servers.map((server) => liveIs(server, "ok")));
  return { servers, ...(throwAway === undefined ? {} : { redis: throwAway }) };
}

async function startServer(openDatabase: () => Promise<Database>, environment: Record<string, string> = {}) {
  const secret = { REGION_SECRET_AU: "a secret that both processes share", REGIONS: "au" };
  const server = await startTestServer({ openDatabase, environment: { ...secret, ...environment } });
  cleanUps.push(server.close);
  await server.region();
  return server;
}

const liveIs = (server: TestServer, state: "ok" | "away") =>
  until(20_000, `/readyz did not show the live channel as ${state}`, async () => {
    const { regions } = (await (await server.fetch("/readyz")).json()) as {
      regions: { au: { live: string } };
    };
    return regions.au.live === state ? true : undefined;
  });

const announcements = (who: TestPerson) => ({ type: "announcement", entityId: who.orgId }) as const;
const connect = ({ url }: TestServer, { accessToken }: TestPerson) => connectLive({ url, accessToken });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe.each(WAYS)("by $name", (way) => {
  test.skipIf(way.isMissing)(
    "every client receives every message once and in order, whichever process published it",
    { timeout: LIMIT_MS },
    async () => {
      const [one, two] = (await start(way)).servers;
      const person = await aPerson(await one.region());
      const clients = [await connect(one, person), await connect(two, person)];
      for (const client of clients) await client.subscribe(announcements(person));
      await Promise.all(
        [one, two].map(async (server) =>
          publish(await server.region(), announcements(person), ...upTo(20).map((at) => ({ at }))),
        ),
      );
      for (const client of clients) {
        await client.heard(isMessage(40));
        expect(client.ids()).toEqual(upTo(40));
      }
      expect(payloads(clients[0])).toEqual(payloads(clients[1]));
    },
  );

  test.skipIf(way.isMissing)(
    "whereabouts reach the followers of each process once",
    { timeout: LIMIT_MS },
    async () => {
      const hubs = await Promise.all(
        (await start(way)).servers.map(async (server) => (await server.region()).live),
      );
      const topic = { type: "document-change-event", entityId: "a-document" } as const;
      const heard = await Promise.all(
        hubs.map(async (hub) => {
          const frames: string[] = [];
          const [subscription] = await hub.subscribe([topic], (frame) => void frames.push(frame.toString()));
          subscription?.begin();
          return frames;
        }),
      );
      const whereabouts = (tab: string) => ({ ...topic, userId: "ana", tab, place: "goals" });
      hubs[0]?.passOn(whereabouts("first"));
      hubs[1]?.passOn(whereabouts("second"));
      for (const frames of heard) {
        await until(10_000, "The whereabouts did not arrive", async () =>
          frames.length >= 2 ? true : undefined,
        );
        expect(frames.filter((frame) => frame.includes("first"))).toHaveLength(1);
        expect(frames.filter((frame) => frame.includes("second"))).toHaveLength(1);
      }
    },
  );

  test.skipIf(way.isMissing)(
    "F3 a client cut off from one process catches up with all missed events at the other",
    { timeout: LIMIT_MS },
    async () => {
      const [one, two] = (await start(way)).servers;
      const person = await aPerson(await one.region());
      const [steady, cut] = [await connect(two, person), await connect(one, person)];
      for (const client of [steady, cut]) await client.subscribe(announcements(person));
      const region = await one.region();
      await publish(region, announcements(person), { at: 0 });
      await cut.heard(isMessage(1));
      cut.socket.terminate();
      await publish(region, announcements(person), ...upTo(100).map((at) => ({ at })));
      const back = await connect(two, person);
      await back.subscribe({ ...announcements(person), lastId: 1 });
      await Promise.all([steady.heard(isMessage(101)), back.heard(isMessage(101))]);
      expect([...payloads(cut), ...payloads(back)]).toEqual(payloads(steady));
    },
  );
});

test.skipIf(clusterUrl === undefined)(
  "messages sent while the listening connection is broken arrive once it is back",
  { timeout: LIMIT_MS },
  async () => {
    const [one, two] = (await start(WAYS[1])).servers;
    const person = await aPerson(await one.region());
    const client = await connect(two, person);
    await client.subscribe(announcements(person));
    const region = await one.region();
    await region.db.read.raw(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gap live' and datname = current_database()",
    );
    await liveIs(two, "away");
    await publish(region, announcements(person), { at: 1 });
    await liveIs(two, "ok");
    await client.heard(isMessage(1));
    await publish(region, announcements(person), { at: 2 });
    expect((await client.heard(isMessage(2))).payload).toEqual({ at: 2 });
  },
);

test.skipIf(clusterUrl === undefined || !hasRedis())(
  "without Redis, /readyz reports it and messages arrive a second late; once it is back, immediately",
  { timeout: LIMIT_MS },
  async () => {
    const { servers, redis } = await start(WAYS[2]);
    const [one, two] = servers;
    const person = await aPerson(await one.region());
    const client = await connect(two, person);
    await client.subscribe(announcements(person));
    await redis?.stop();
    await Promise.all(servers.map((server) => liveIs(server, "away")));
    expect((await one.fetch("/readyz")).status).toBe(200);
    const region = await one.region();
    await publish(region, announcements(person), { at: 1 });
    await two.timers.pass(1_000);
    await client.heard(isMessage(1));
    await redis?.start();
    await Promise.all(servers.map((server) => liveIs(server, "ok")));
    await publish(region, announcements(person), { at: 2 });
    await client.heard(isMessage(2));
  },
);

test.skipIf(clusterUrl === undefined)(
  "a message whose process died between commit and hint is found by the other processes",
  { timeout: LIMIT_MS },
  async () => {
    const [one, two] = (await start(WAYS[1])).servers;
    const person = await aPerson(await one.region());
    const client = await connect(two, person);
    await client.subscribe(announcements(person));
    const region = await one.region();
    await region.db.read.raw(
      `insert into live_topics (type, entity_id, last_id, last_published_at) values ('announcement', $1, 1, now())`,
      [person.orgId],
    );
    await region.db.read.raw(
      `insert into live_messages (type, entity_id, id, payload, created_at) values ('announcement', $1, 1, '{}', now())`,
      [person.orgId],
    );
    await two.timers.pass(5_000);
    expect((await client.heard(isMessage(1))).payload).toEqual({});
  },
);

test("an unreachable Redis does not stop the startup, and a single process works without it", async () => {
  const server = await startServer(openTestDatabase, { REDIS_URL: "redis://127.0.0.1:1" });
  await liveIs(server, "away");
  expect((await server.fetch("/readyz")).status).toBe(200);
  const person = await aPerson(await server.region());
  const client = await connect(server, person);
  await client.subscribe(announcements(person));
  await publish(await server.region(), announcements(person), { at: 1 });
  await client.heard(isMessage(1));
});

function payloads(client: LiveClient | undefined): unknown[] {
  const isAny = isMessage();
  return (client?.answers ?? [])
    .filter((answer: LiveAnswer) => isAny(answer))
    .map((answer) => answer.payload);
}
