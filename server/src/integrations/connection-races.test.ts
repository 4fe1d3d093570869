// What two do with one connection to the practice manager at the same moment (spec 4 §G), from one process or from two.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { until } from "@gap/testing/server-process";
import { createTestPostgresDatabase, runsOnPostgres } from "@gap/testing/test-database";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { openPostgresDatabase } from "../platform/db/postgres-database";
import { createLog } from "../platform/log";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  environmentOf,
  listeningPractice,
  sync,
  there,
  waitingForLocks,
  type ListeningPractice,
} from "./practice-manager.test-kit";
import { askPracticeManager } from "./practice-tokens";

let practice: ListeningPractice;
beforeAll(async () => {
  practice = await listeningPractice();
});
afterAll(() => practice.close());
beforeEach(() => {
  Object.assign(practice.state, aPractice());
});

const RACES = 20;
const LIMIT_MS = 120_000;
const LOOK_AGAIN_MS = 100;

test(
  "a client's organisation that is made while its advisor disconnects or connects says in the end what the advisor's says",
  { timeout: LIMIT_MS },
  async () => {
    const server = await startTestServer({ environment: environmentOf(practice) });
    try {
      const ava = await aPerson(await server.region());
      practice.state.clients = Array.from({ length: 2 * RACES }, (_, index) => there(index + 1));
      await connect(server, ava);
      await sync(server, ava);
      const { rows } = await server.as(ava).advisor.listClients.query({ pageSize: 100 });
      const said: string[] = [];
      for (let race = 0; race < RACES; race += 1) {
        const [first, second] = rows.slice(2 * race, 2 * race + 2).map(({ id }) => id);
        const whileDisconnecting = await raceOf(server, ava, {
          clientId: first ?? "",
          other: () => server.as(ava).xpm.disconnect.mutate(),
        });
        // The tokens are given back before new ones are asked for.
        await (await server.region()).jobs.drain();
        const whileConnecting = await raceOf(server, ava, {
          clientId: second ?? "",
          other: () => connect(server, ava),
        });
        said.push(`${whileDisconnecting} ${whileConnecting}`);
      }
      expect(said).toEqual(Array.from({ length: RACES }, () => "false true"));
    } finally {
      await server.close();
    }
  },
);

/** Whether the client's organisation is connected when both are done. */
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

/** Who waits for another's refresh looks again after a pause, and again. */
async function whileTimePasses<T>(servers: readonly TestServer[], answers: Promise<T>): Promise<T> {
  let isAnswered = false;
  const answered = answers.finally(() => {
    isAnswered = true;
  });
  await until(60_000, "Who waits never looks again", async () => {
    for (const { timers } of servers) await timers.pass(LOOK_AGAIN_MS);
    return isAnswered || undefined;
  });
  return answered;
}

test.runIf(runsOnPostgres)(
  "two processes that ask with tokens that are over refresh them once: the second one takes what the first one kept",
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
      for (const server of servers) server.clock.advance(11 * 60_000);
      practice.state.asked = [];
      // All have seen the old tokens, and a question of each process wants to refresh them.
      const { answers } = await region.db.transaction(async (tx) => {
        await tx.raw("select 1 from practice_manager_connections for update");
        const asked = regions.flatMap((each) =>
          [1, 2].map(() => askPracticeManager(each, ava.orgId, (at, token) => at.practice(token))),
        );
        await until(60_000, "They do not wait for each other", async () =>
          (await waitingForLocks(region)) >= 2 ? true : undefined,
        );
        return { answers: asked };
      });
      expect(await whileTimePasses(servers, Promise.all(answers))).toEqual(
        Array.from({ length: 4 }, () => ({ name: "Alder Practice" })),
      );
      expect(practice.state.asked.filter((path) => path === "/token")).toHaveLength(1);
      const again = await signedInAgain(region, ava);
      await sync(servers[0], again);
      expect(await servers[0].as(again).xpm.getConnection.query()).toMatchObject({ status: "connected" });
    } finally {
      for (const server of servers) await server.close();
      await drop();
    }
  },
);
