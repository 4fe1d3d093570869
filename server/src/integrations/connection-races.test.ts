// Concurrent operations on one practice manager connection (spec 4 §G), from one process or from two.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { until } from "@gap/testing/server-process";
import { createTestPostgresDatabase, runsOnPostgres } from "@gap/testing/test-database";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { untilWaitingForLocks } from "@gap/testing/waiting-for-locks";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { openPostgresDatabase } from "../platform/db/postgres-database";
import { createLog } from "../platform/log";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  environmentOf,
  startFakePractice,
  sync,
  there,
  type RunningPractice,
} from "./practice-manager.test-kit";
import { callPracticeManager } from "./practice-tokens";

let practice: RunningPractice;
beforeAll(async () => {
  practice = await startFakePractice();
});
afterAll(() => practice.close());
beforeEach(() => {
  Object.assign(practice.state, aPractice());
});

const RACES = 20;
const LIMIT_MS = 120_000;
const POLL_MS = 100;

test(
  "a client's organisation created while its advisor disconnects or connects ends in the advisor's state",
  { timeout: LIMIT_MS },
  async () => {
    const server = await startTestServer({ environment: environmentOf(practice) });
    try {
      const ava = await aPerson(await server.region());
      practice.state.clients = Array.from({ length: 2 * RACES }, (_, index) => there(index + 1));
      await connect(server, ava);
      await sync(server, ava);
      const { rows } = await server.as(ava).advisor.listClients.query({ pageSize: 100 });
      const outcomes: string[] = [];
      for (let race = 0; race < RACES; race += 1) {
        const [first, second] = rows.slice(2 * race, 2 * race + 2).map(({ id }) => id);
        const whileDisconnecting = await raceOf(server, ava, {
          clientId: first ?? "",
          other: () => server.as(ava).xpm.disconnect.mutate(),
        });
        // The tokens are revoked before new ones are requested.
        await (await server.region()).jobs.drain();
        const whileConnecting = await raceOf(server, ava, {
          clientId: second ?? "",
          other: () => connect(server, ava),
        });
        outcomes.push(`${whileDisconnecting} ${whileConnecting}`);
      }
      expect(outcomes).toEqual(Array.from({ length: RACES }, () => "false true"));
    } finally {
      await server.close();
    }
  },
);

/** Returns whether the client's organisation is connected after both operations. */
async function raceOf(
  server: TestServer,
  ava: TestPerson,
  { clientId, other }: { readonly clientId: string; readonly other: () => Promise<void> },
): Promise<boolean | undefined> {
  const making = server.as(ava).advisor.ensureClientOrgExists.mutate({ advisorClientId: clientId });
  const [{ id }] = await Promise.all([making, other()]);
  const { rows } = await (
    await server.region()
  ).db.read.raw("select xero_authorised from orgs where id = $1", [id]);
  return rows[0]?.["xero_authorised"] as boolean | undefined;
}

/** Advances the timers of requests that poll for another process's refresh. */
async function whileTimePasses<T>(servers: readonly TestServer[], answers: Promise<T>): Promise<T> {
  let isAnswered = false;
  const answered = answers.finally(() => {
    isAnswered = true;
  });
  await until(60_000, "The waiting request never polls again", async () => {
    for (const { timers } of servers) await timers.pass(POLL_MS);
    return isAnswered || undefined;
  });
  return answered;
}

test.runIf(runsOnPostgres)(
  "two processes with expired tokens refresh them once: the second uses the first one's result",
  { timeout: LIMIT_MS },
  async () => {
    const { address, drop } = await createTestPostgresDatabase();
    const start = () =>
      startTestServer({
        openDatabase: async () => openPostgresDatabase(address, createLog("silent")),
        environment: {
          ...environmentOf(practice),
          REGION_SECRET_AU: "a secret that both processes share",
          REGIONS: "au",
        },
      });
    const servers = [await start(), await start()] as const;
    try {
      const regions = await Promise.all(servers.map((server) => server.region()));
      const [region] = regions as [Region, Region];
      const ava = await aPerson(region);
      await connect(servers[0], ava);
      for (const server of servers) server.clock.advance(11 * MINUTE_MS);
      practice.state.requests = [];
      // All requests have read the old tokens, and one per process wants to refresh them.
      const { answers } = await region.db.transaction(async (tx) => {
        await tx.raw("select 1 from practice_manager_connections for update");
        const calls = regions.flatMap((each) =>
          [1, 2].map(() => callPracticeManager(each, ava.orgId, (at, token) => at.practice(token))),
        );
        await untilWaitingForLocks(region, 2);
        return { answers: calls };
      });
      expect(await whileTimePasses(servers, Promise.all(answers))).toEqual(
        Array.from({ length: 4 }, () => ({ name: "Alder Practice" })),
      );
      expect(practice.state.requests.filter((path) => path === "/token")).toHaveLength(1);
      const again = await signedInAgain(region, ava);
      await sync(servers[0], again);
      expect(await servers[0].as(again).xpm.getConnection.query()).toMatchObject({ status: "connected" });
    } finally {
      for (const server of servers) await server.close();
      await drop();
    }
  },
);
