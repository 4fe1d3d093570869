import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { systemRandom } from "@gap/server/platform/clock";
import { createRegionSecret } from "@gap/server/platform/region-secret";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { decodeProtectedHeader } from "jose";
import { asInstallation } from "@gap/testing/factories/command";
import { clearExpiredJob } from "../clear-expired.job";
import { prepareIdentity } from "../prepare-identity";
import { rotateSigningKeysJob } from "./rotate-signing-keys.job";
import { replaceSigningKeys } from "./signing-keys";
import { startSession } from "./start-session";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a region whose secret does not decrypt its keys fails at start with a one-line message", async () => {
  const region = await server.region();
  const withAnotherSecret = { ...region, secret: createRegionSecret("x".repeat(40), systemRandom) };
  await expect(prepareIdentity(withAnotherSecret)).rejects.toThrow(/REGION_SECRET_AU/);
});

test("sessions that ended long ago are deleted; recent ones stay", async () => {
  const region = await server.region();
  const person = await aPerson(region);
  const sessionsOf = async () =>
    (await region.db.read.raw("select 1 from sessions where user_id = $1", [person.userId])).rows.length;
  const clear = () => clearExpiredJob.handle({}, region, { id: "1", attempt: 1, isLastAttempt: false });
  await clear();
  expect(await sessionsOf()).toBe(1);
  server.clock.advance(200 * DAY_MS);
  await clear();
  expect(await sessionsOf()).toBe(0);
});

const JOB_RUN = { id: "1", attempt: 1, isLastAttempt: false };

async function published(): Promise<string[]> {
  const answer = await server.fetch("/api/au/identity/.well-known/jwks.json");
  return ((await answer.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
}

async function aSession(pool: "main" | "guest" = "main") {
  const region = await server.region();
  const { userId } = await aPerson(region);
  const tokens = await asInstallation(region, (command) => startSession(command, { userId, pool }));
  return { ...tokens, userId, kid: decodeProtectedHeader(tokens.accessToken).kid };
}

const whoIs = (accessToken: string) => server.as({ accessToken }).user.getMyUser.query();

test("a 90 days old key is replaced once, by one of several processes; its tokens stay valid", async () => {
  const region = await server.region();
  await replaceSigningKeys(region);
  const rotate = () => rotateSigningKeysJob.handle({}, region, JOB_RUN);
  const [first] = await published();
  server.clock.advance(90 * DAY_MS - MINUTE_MS);
  await rotate();
  expect(await published()).toEqual([first]);
  server.clock.advance(MINUTE_MS);
  await Promise.all([rotate(), rotate(), rotate()]);
  const [old, fresh, ...more] = await published();
  expect([old, more]).toEqual([first, []]);
  // Published ten minutes before it signs, so that no client meets a token with an unknown key.
  const [guest, early] = [await aSession("guest"), await aSession()];
  expect([guest.kid, early.kid]).toEqual([first, first]);
  server.clock.advance(10 * MINUTE_MS);
  const late = await aSession();
  expect(late.kid).toBe(fresh);
  for (const { accessToken, userId } of [guest, early, late])
    expect(await whoIs(accessToken)).toMatchObject({ id: userId });
  server.clock.advance(11 * HOUR_MS);
  expect(await whoIs(guest.accessToken)).toMatchObject({ id: guest.userId });
  expect(await published()).toEqual([first, fresh]);
  server.clock.advance(2 * HOUR_MS);
  expect(await published()).toEqual([fresh]);
  await rotate();
  const { rows } = await region.db.read.raw("select id from signing_keys");
  expect(rows).toEqual([{ id: fresh }]);
});

test("after an emergency replacement cached and new tokens of the old key are refused; sessions stay", async () => {
  const region = await server.region();
  const { accessToken, userId, refreshToken = "" } = await aSession();
  expect(await whoIs(accessToken)).toMatchObject({ id: userId });
  await replaceSigningKeys(region);
  await expect(whoIs(accessToken)).rejects.toMatchObject({ data: { httpStatus: 401 } });
  const next = await server.open.user.refreshToken.mutate({ refreshToken, userId });
  expect(await whoIs(next.accessToken)).toMatchObject({ id: userId });
  expect(await published()).toEqual([decodeProtectedHeader(next.accessToken).kid]);
});

test("another process notices the replaced keys within five seconds", async () => {
  const region = await server.region();
  const { accessToken, userId } = await aSession();
  expect(await whoIs(accessToken)).toMatchObject({ id: userId });
  // A second region object acts like another process: it shares only the database.
  await replaceSigningKeys({ ...region });
  server.clock.advance(5_000);
  await expect(whoIs(accessToken)).rejects.toMatchObject({ data: { httpStatus: 401 } });
  const { accessToken: later } = await aSession();
  expect(await whoIs(later)).toBeDefined();
});
