// Two processes on one PostgreSQL run the hourly job at the same moment: each period is made once (spec 7 §3).
import { afterEach, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { createTestPostgresDatabase } from "@gap/testing/test-database";
import { aClient } from "@gap/testing/factories/client";
import { signedInAgain } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createLog } from "@gap/server/platform/log";
import { aFirm } from "../work-items.test-kit";
import { makeDueWorkJob } from "./make-due-work.job";

const clusterUrl = process.env["TEST_DATABASE_URL"];
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const WEEKS = 4;
const WEEK_MS = 7 * DAY_MS;
const RULE = {
  every: 1,
  unit: "week",
  on: { kind: "date", day: 1 },
  firstDay: "2026-03-05",
  leadDays: 0,
} as const;

async function start(address: string): Promise<TestServer> {
  const server = await startTestServer({
    startAt: new Date("2026-03-02T20:00:00Z"),
    environment: { REGION_SECRET_AU: "a secret that both processes share" },
    openDatabase: async () => openPostgresDatabase(address, createLog("silent")),
  });
  cleanUps.push(() => server.close());
  return server;
}

test.skipIf(clusterUrl === undefined)(
  "two processes that run the hourly job together make each week once (npm run test:postgres)",
  { timeout: 120_000 },
  async () => {
    const { address, drop } = await createTestPostgresDatabase(clusterUrl ?? "");
    cleanUps.push(drop);
    const servers = [await start(address), await start(address)];
    const [first] = servers;
    if (first === undefined) throw new Error("There is a first process");
    const region = await first.region();
    const { advisor, processId } = await aFirm(first);
    for (let each = 0; each < 3; each += 1) {
      const { id: clientId } = await aClient(first, advisor, {});
      await first.as(advisor).workItem.createRecurrence.mutate({ clientId, processId, rule: RULE });
    }
    for (let week = 0; week < WEEKS; week += 1) {
      for (const server of servers) server.clock.advance(WEEK_MS);
      await Promise.all(
        servers.map(async (server) =>
          makeDueWorkJob.handle({}, await server.region(), { id: "test", attempt: 1, isLastAttempt: false }),
        ),
      );
    }
    const { workItem, metrics } = first.as(await signedInAgain(region, advisor));
    expect((await workItem.list.query()).total).toBe(3 * WEEKS);
    expect(await metrics.get.query()).toMatchObject({ openWorkItems: 3 * WEEKS });
  },
);
