// Remembered devices (spec 4 §A, Remember me): they skip the code, but not the password, of one user for 30 days.
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { hashPassword, setPassword, startSession } from "@gap/server/identity/public";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import type { TestServer } from "@gap/testing/test-server";
import {
  aPersonWithPassword,
  encryptedPassword,
  callIdentity,
  PASSWORD,
  startIdentityServer,
  type IdentityAnswer,
} from "../identity.test-kit";
import { aSessionByLink } from "../links/links.test-kit";

const REFUSED = { status: 403, name: "NotAuthorizedException" };
const ASKED_FOR_CODE = { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" };

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function aPersonWithDevice() {
  const { userId, email } = await aPersonWithPassword(region);
  const { accessToken } = await asInstallation(region, (command) => startSession(command, { userId }));
  server.clock.advance(1_000);
  return { userId, email, accessToken, deviceToken: await remember(accessToken) };
}

async function remember(accessToken: string): Promise<string> {
  const { deviceToken } = await callIdentity(
    server,
    "rememberDevice",
    {},
    { authorization: `Bearer ${accessToken}` },
  );
  return deviceToken ?? "";
}

async function signIn(username: string, deviceToken: string, password = PASSWORD): Promise<IdentityAnswer> {
  server.clock.advance(1_000);
  return callIdentity(server, "signIn", {
    username,
    deviceToken,
    ...(await encryptedPassword(server, password)),
  });
}

test("a remembered device skips only the code", async () => {
  const { email, deviceToken } = await aPersonWithDevice();
  expect(Buffer.from(deviceToken, "base64url")).toHaveLength(32);
  const entered = await signIn(email, deviceToken);
  expect(entered).toMatchObject({ status: 200, nextStep: "DONE" });
  expect(
    await server.as({ accessToken: entered.tokens?.accessToken ?? "" }).user.getMyUser.query(),
  ).toMatchObject({
    email,
  });
  expect(await signIn(email, deviceToken, "Wrong-horse-9")).toMatchObject({ name: "NotAuthorizedException" });
});

test("the device token is stored only as a hash", async () => {
  const { userId, deviceToken } = await aPersonWithDevice();
  const { rows } = await region.db.read.raw("select * from devices where user_id = $1", [userId]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(deviceToken);
});

test("a device belongs to one user", async () => {
  const [mine, theirs] = [await aPersonWithDevice(), await aPersonWithDevice()];
  expect(await signIn(mine.email, theirs.deviceToken)).toMatchObject(ASKED_FOR_CODE);
  expect(await signIn(mine.email, "made-up")).toMatchObject(ASKED_FOR_CODE);
});

test("a device lasts 30 days, even if the user ticks the box at every sign-in", async () => {
  const { email, deviceToken } = await aPersonWithDevice();
  server.clock.advance(29 * DAY_MS);
  const entered = await signIn(email, deviceToken);
  expect(entered).toMatchObject({ nextStep: "DONE" });
  server.clock.advance(1_000);
  const again = await remember(entered.tokens?.accessToken ?? "");
  expect(again).not.toBe(deviceToken);
  expect(await signIn(email, deviceToken)).toMatchObject(ASKED_FOR_CODE);
  expect(await signIn(email, again)).toMatchObject({ nextStep: "DONE" });
  server.clock.advance(DAY_MS);
  expect(await signIn(email, again)).toMatchObject(ASKED_FOR_CODE);
});

test("a password change removes the device, and so can its owner", async () => {
  const { userId, email, deviceToken } = await aPersonWithDevice();
  const passwordHash = await hashPassword(PASSWORD);
  await asInstallation(region, (command) => setPassword(command, { userId, passwordHash }));
  expect(await signIn(email, deviceToken)).toMatchObject(ASKED_FOR_CODE);
  const { accessToken } = await asInstallation(region, (command) => startSession(command, { userId }));
  server.clock.advance(1_000);
  const second = await remember(accessToken);
  const other = await aPersonWithDevice();
  const forget = (token: string) =>
    callIdentity(server, "forgetDevice", { deviceToken: second }, { authorization: `Bearer ${token}` });
  await forget(other.accessToken);
  expect(await signIn(email, second)).toMatchObject({ nextStep: "DONE" });
  expect(await forget(accessToken)).toEqual({ status: 200 });
  expect(await signIn(email, second)).toMatchObject(ASKED_FOR_CODE);
});

test("a session from a mailed link remembers no device, because it required no code", async () => {
  const { userId } = await aPersonWithPassword(region);
  const { accessToken } = await aSessionByLink(region, userId);
  const answer = await callIdentity(server, "rememberDevice", {}, { authorization: `Bearer ${accessToken}` });
  expect(answer).toMatchObject(REFUSED);
});

test("a session that used a remembered device never extends it, not even after its removal", async () => {
  const { email, deviceToken } = await aPersonWithDevice();
  server.clock.advance(20 * DAY_MS);
  const { tokens } = await signIn(email, deviceToken);
  const authorization = `Bearer ${tokens?.accessToken}`;
  expect(await callIdentity(server, "forgetDevice", { deviceToken }, { authorization })).toEqual({
    status: 200,
  });
  expect(await callIdentity(server, "rememberDevice", {}, { authorization })).toMatchObject(REFUSED);
  expect(await signIn(email, deviceToken)).toMatchObject(ASKED_FOR_CODE);
});

test("of two simultaneous sessions, the one with a code gets its own device", async () => {
  const { userId, email, deviceToken } = await aPersonWithDevice();
  server.clock.advance(29 * DAY_MS);
  const spared = await signIn(email, deviceToken);
  // Created at the same instant as the session before.
  const withCode = await asInstallation(region, (command) => startSession(command, { userId }));
  const fromCode = await remember(withCode.accessToken);
  const fromDevice = await remember(spared.tokens?.accessToken ?? "");
  server.clock.advance(DAY_MS);
  expect(await signIn(email, fromDevice)).toMatchObject(ASKED_FOR_CODE);
  expect(await signIn(email, fromCode)).toMatchObject({ nextStep: "DONE" });
});

test("the 30 days start with the code, however late the session asks; a session has one device", async () => {
  const { userId, email } = await aPersonWithPassword(region);
  const opened = await asInstallation(region, (command) => startSession(command, { userId }));
  const later = async (session: typeof opened) => {
    const { refreshToken = "" } = session;
    return server.open.user.refreshToken.mutate({ refreshToken, userId });
  };
  server.clock.advance(20 * DAY_MS);
  const second = await later(opened);
  const first = await remember(second.accessToken);
  const again = await remember(second.accessToken);
  expect(await signIn(email, first)).toMatchObject(ASKED_FOR_CODE);
  expect(await signIn(email, again)).toMatchObject({ nextStep: "DONE" });
  server.clock.advance(10 * DAY_MS);
  expect(await signIn(email, again)).toMatchObject(ASKED_FOR_CODE);
  const third = await later(second);
  const answer = await callIdentity(
    server,
    "rememberDevice",
    {},
    { authorization: `Bearer ${third.accessToken}` },
  );
  expect(answer).toMatchObject(REFUSED);
});

test("sessions of the accounting provider remember no device, because they required no code of ours", async () => {
  const { userId } = await aPersonWithPassword(region);
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId, door: "provider" }),
  );
  const answer = await callIdentity(server, "rememberDevice", {}, { authorization: `Bearer ${accessToken}` });
  expect(answer).toMatchObject(REFUSED);
});

test("twenty devices are remembered; another one replaces the least recently used", async () => {
  const { userId, email } = await aPersonWithPassword(region);
  const fromSessionOf = async (): Promise<string> => {
    const { accessToken } = await asInstallation(region, (command) => startSession(command, { userId }));
    server.clock.advance(1_000);
    return remember(accessToken);
  };
  const tokens: string[] = [];
  for (let device = 1; device <= 20; device += 1) tokens.push(await fromSessionOf());
  const [first = "", second = "", third = ""] = tokens;
  expect(await signIn(email, first)).toMatchObject({ nextStep: "DONE" });
  const another = await aPersonWithDevice();
  await fromSessionOf();
  expect(await signIn(email, second)).toMatchObject(ASKED_FOR_CODE);
  for (const kept of [first, third]) expect(await signIn(email, kept)).toMatchObject({ nextStep: "DONE" });
  expect(await signIn(another.email, another.deviceToken)).toMatchObject({ nextStep: "DONE" });
  const { rows } = await region.db.read.raw("select 1 from devices where user_id = $1", [userId]);
  expect(rows).toHaveLength(20);
});
