// Sign-in methods, sessions and devices in My profile, and ending them (spec 4 §F); ended sessions emit an event.
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { setPassword } from "@gap/server/identity/public";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { sessionsEnded } from "../identity.events";
import { aPersonWithPassword, callIdentity, startIdentityServer } from "../identity.test-kit";
import { startSession } from "./start-session";

const NOT_FOUND = { data: { httpStatus: 404, gapError: { gapErrorData: { gapErrorType: "notFound" } } } };
const UNAUTHORISED = { data: { httpStatus: 401 } };

let server: TestServer;
let region: Region;
const heard: { userId: string; sessionIds: readonly string[] }[] = [];
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
  region.events.on(sessionsEnded, (event) => void heard.push(event));
});
afterAll(() => server.close());

/** A session later than those before it. */
function aSession(userId: string, details: { ip?: string; userAgent?: string } = {}) {
  server.clock.advance(1_000);
  return asInstallation(region, (command) => startSession(command, { userId, ...details }));
}

const securityOf = (accessToken: string) => server.as({ accessToken }).user.getMySecurity.query();

async function sessionIdOf(accessToken: string): Promise<string> {
  const { sessions } = await securityOf(accessToken);
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
}

test("lists open sessions with the current one marked, devices, and recent sign-ins, newest first", async () => {
  const { userId } = await aPersonWithPassword(region);
  const laptop = await aSession(userId, { ip: "203.0.113.1", userAgent: "Laptop" });
  const phone = await aSession(userId, { ip: "203.0.113.2", userAgent: "Phone" });
  await callIdentity(
    server,
    "rememberDevice",
    {},
    { authorization: `Bearer ${phone.accessToken}`, "user-agent": "Phone" },
  );
  const security = await securityOf(laptop.accessToken);
  expect(security).toMatchObject({
    hasPassword: true,
    authenticator: null,
    sessions: [
      { userAgent: "Phone", ip: "203.0.113.2", door: "password", isCurrent: false },
      { userAgent: "Laptop", ip: "203.0.113.1", door: "password", isCurrent: true },
    ],
    devices: [{ userAgent: "Phone" }],
    recentSignIns: [{ userAgent: "Phone" }, { userAgent: "Laptop" }, { userAgent: null }],
  });
  expect(security.devices[0]?.expiresAt).toEqual(new Date(region.clock.now().getTime() + 30 * DAY_MS));
  expect(JSON.stringify(security)).not.toMatch(/hash|token|secret/i);
});

test("reports a missing password; lists twenty recent sign-ins at most", async () => {
  const { userId } = await aPerson(region);
  for (let n = 0; n < 20; n += 1) await aSession(userId);
  const { accessToken } = await aSession(userId);
  const { hasPassword, recentSignIns, sessions } = await securityOf(accessToken);
  expect(hasPassword).toBe(false);
  expect(recentSignIns).toHaveLength(20);
  expect(sessions).toHaveLength(22);
});

test("one session ends immediately, others stay open, and listeners are notified", async () => {
  const { userId } = await aPerson(region);
  const [mine, lost] = [await aSession(userId), await aSession(userId)];
  const sessionId = await sessionIdOf(lost.accessToken);
  await server.as(mine).user.endMySession.mutate({ sessionId });
  await expect(securityOf(lost.accessToken)).rejects.toMatchObject(UNAUTHORISED);
  const { refreshToken = "" } = lost;
  await expect(server.open.user.refreshToken.mutate({ refreshToken, userId })).rejects.toMatchObject(
    UNAUTHORISED,
  );
  expect((await securityOf(mine.accessToken)).sessions.map(({ id }) => id)).not.toContain(sessionId);
  expect(heard).toContainEqual({ userId, sessionIds: [sessionId] });
  await expect(server.as(mine).user.endMySession.mutate({ sessionId })).rejects.toMatchObject(NOT_FOUND);
});

test("another user's session or device is reported as not found and stays", async () => {
  const [mine, theirs] = [await aPerson(region), await aPerson(region)];
  const sessionId = await sessionIdOf(theirs.accessToken);
  await callIdentity(server, "rememberDevice", {}, { authorization: `Bearer ${theirs.accessToken}` });
  const deviceId = (await securityOf(theirs.accessToken)).devices[0]?.id ?? "";
  await expect(server.as(mine).user.endMySession.mutate({ sessionId })).rejects.toMatchObject(NOT_FOUND);
  await expect(server.as(mine).user.forgetMyDevice.mutate({ deviceId })).rejects.toMatchObject(NOT_FOUND);
  expect((await securityOf(theirs.accessToken)).devices).toHaveLength(1);
  await server.as(theirs).user.forgetMyDevice.mutate({ deviceId });
  expect((await securityOf(theirs.accessToken)).devices).toEqual([]);
});

test("all other sessions end; the current one stays open", async () => {
  const { userId } = await aPerson(region);
  const others = [await aSession(userId), await aSession(userId)];
  const mine = await aSession(userId);
  await server.as(mine).user.endMyOtherSessions.mutate();
  expect((await securityOf(mine.accessToken)).sessions).toMatchObject([{ isCurrent: true }]);
  for (const { accessToken } of others)
    await expect(securityOf(accessToken)).rejects.toMatchObject(UNAUTHORISED);
  expect(
    heard.filter((event) => event.userId === userId).flatMap(({ sessionIds }) => sessionIds),
  ).toHaveLength(3);
});

test("signing out, a stolen refresh token and a new password emit the sessions that they end", async () => {
  const { userId } = await aPerson(region);
  const eventsOf = () => heard.filter((event) => event.userId === userId).map(({ sessionIds }) => sessionIds);
  const first = await aSession(userId);
  const firstId = await sessionIdOf(first.accessToken);
  await callIdentity(server, "signOut", {}, { authorization: `Bearer ${first.accessToken}` });
  expect(eventsOf()).toEqual([[firstId]]);
  const second = await aSession(userId);
  const secondId = await sessionIdOf(second.accessToken);
  const { refreshToken = "" } = second;
  await server.open.user.refreshToken.mutate({ refreshToken, userId });
  server.clock.advance(31_000);
  await expect(server.open.user.refreshToken.mutate({ refreshToken, userId })).rejects.toMatchObject(
    UNAUTHORISED,
  );
  expect(eventsOf()).toEqual([[firstId], [secondId]]);
  await asInstallation(region, (command) => setPassword(command, { userId, passwordHash: "none" }));
  expect(eventsOf()).toHaveLength(3);
});
