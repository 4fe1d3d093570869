// The job that runs ANALYZE on the embedded database.
import { runsOnPostgres } from "@gap/testing/test-database";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learnStatisticsJob } from "./learn-statistics.job";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { db } = await server.region();
  await db.read.raw("create table numbers as select generate_series(1, 102) as number");
});
afterAll(() => server.close());

test.skipIf(runsOnPostgres)("the job gives the planner statistics of the tables", async () => {
  const region = await server.region();
  const known = async () => {
    const { rows } = await region.db.read.raw(
      "select reltuples::int as rows from pg_class where relname = 'numbers'",
    );
    return rows[0]?.["rows"];
  };
  const before = await known();
  await region.db.transaction((tx) => region.jobs.enqueue(tx, learnStatisticsJob, {}));
  await region.jobs.drain();
  expect(await known()).toBe(102);
  expect(before).not.toBe(102);
});
