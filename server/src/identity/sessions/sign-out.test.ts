// Signing out at the identity endpoint; an expired token of a browser that slept still ends its session.
import { decodeJwt, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { callIdentity, startIdentityServer } from "../identity.test-kit";
import { currentSigningKey } from "./signing-keys";
import { startSession } from "./start-session";

const REFUSED = { status: 403, name: "NotAuthorizedException" };
const UNAUTHORISED = { data: { httpStatus: 401 } };

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function aSession(pool: "main" | "guest" = "main") {
  const { userId } = await aPerson(region);
  return { userId, ...(await asInstallation(region, (command) => startSession(command, { userId, pool }))) };
}

const leave = (token: string) => callIdentity(server, "signOut", {}, { authorization: `Bearer ${token}` });

async function auditedSignOuts(userId: string): Promise<number> {
  const { rows } = await region.db.read.raw(
    "select 1 from audit_log where action = 'identity.signOut' and user_id = $1",
    [userId],
  );
  return rows.length;
}

test("an expired token ends its session, which can no longer be refreshed", async () => {
  const { userId, accessToken, refreshToken = "" } = await aSession();
  server.clock.advance(HOUR_MS);
  expect(await leave(accessToken)).toEqual({ status: 200 });
  await expect(server.open.user.refreshToken.mutate({ refreshToken, userId })).rejects.toMatchObject(
    UNAUTHORISED,
  );
});

test("an expired token allows nothing else", async () => {
  const { accessToken } = await aSession();
  server.clock.advance(HOUR_MS);
  const authorization = `Bearer ${accessToken}`;
  expect(await callIdentity(server, "getAttributes", {}, { authorization })).toMatchObject(REFUSED);
  await leave(accessToken);
  await expect(server.as({ accessToken }).user.getMyUser.query()).rejects.toMatchObject(UNAUTHORISED);
});

test("signing out again succeeds and adds no audit row", async () => {
  const { userId, accessToken } = await aSession();
  for (let times = 1; times <= 3; times += 1) expect(await leave(accessToken)).toEqual({ status: 200 });
  expect(await auditedSignOuts(userId)).toBe(1);
});

test("a token that this region did not issue as an access token ends nothing", async () => {
  const { userId, accessToken, idToken, refreshToken = "" } = await aSession();
  const claims = decodeJwt(accessToken);
  const { kid, privateKey } = await currentSigningKey(region, region.db.read);
  const signed = (changed: object) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
  const [head, body, signature = ""] = accessToken.split(".");
  const refused = [
    "made-up",
    idToken,
    `${head}.${body}.${signature.split("").toReversed().join("")}`,
    await signed({ aud: "gap-eu-main" }),
    await signed({ iss: `${region.config.publicUrl}/api/eu/identity` }),
  ];
  for (const token of refused) expect(await leave(token)).toMatchObject(REFUSED);
  expect(await callIdentity(server, "signOut", {})).toMatchObject(REFUSED);
  // Correctly signed, but the session belongs to another user: no session ends.
  expect(await leave(await signed({ sub: region.newId() }))).toEqual({ status: 200 });
  expect(await server.open.user.refreshToken.mutate({ refreshToken, userId })).toHaveProperty("accessToken");
});

test("a guest can sign out", async () => {
  const { accessToken } = await aSession("guest");
  expect(await leave(accessToken)).toEqual({ status: 200 });
  await expect(server.as({ accessToken }).user.getMyUser.query()).rejects.toMatchObject(UNAUTHORISED);
});
