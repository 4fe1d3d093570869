import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "@gap/server/platform/clock";
import { createRegionSecret } from "@gap/server/platform/region-secret";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { clearExpiredJob } from "../clear-expired.job";
import { prepareIdentity } from "../prepare-identity";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a region whose secret does not open its keys says so at the start, in one line", async () => {
  const region = await server.region();
  const withAnotherSecret = { ...region, secret: createRegionSecret("x".repeat(40), systemRandom) };
  await expect(prepareIdentity(withAnotherSecret)).rejects.toThrow(/REGION_SECRET_AU/);
});

test("sessions long over are cleared; those of today stay", async () => {
  const region = await server.region();
  const person = await aPerson(region);
  const sessionsOf = async () =>
    (await region.db.read.raw("select 1 from sessions where user_id = $1", [person.userId])).rows.length;
  const clear = () => clearExpiredJob.handle({}, region, { id: "1", attempt: 1, isLastAttempt: false });
  await clear();
  expect(await sessionsOf()).toBe(1);
  server.clock.advance(200 * 86_400_000);
  await clear();
  expect(await sessionsOf()).toBe(0);
});
