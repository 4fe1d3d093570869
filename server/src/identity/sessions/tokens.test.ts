// Tokens, callers and sessions on a real server: spec 6 S13, S14, S15, T2, and ending sessions.
import { createHmac } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aNewcomer } from "@gap/testing/factories/newcomer";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createLog } from "@gap/server/platform/log";
import type { Region } from "@gap/server/platform/region";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { authenticate } from "./authenticate";
import { endSessionsOfUser } from "./end-sessions";
import { sessions, signingKeys, type Pool } from "../identity.tables";
import { callIdentity } from "../identity.test-kit";
import { currentSigningKey, prepareSigningKeys } from "./signing-keys";
import { startSession } from "./start-session";

const UNAUTHORISED = { type: "unauthorised" };

let server: TestServer;
let region: Region;
let eu: Region;
const logged: { reason?: string; userId?: string; msg?: string }[] = [];

beforeAll(async () => {
  const log = createLog("warn", { write: (line: string) => void logged.push(JSON.parse(line)) });
  server = await startTestServer({ log });
  // Both regions are opened here, because the first start of a region takes long.
  [region, eu] = await Promise.all([server.region(), server.region("eu")]);
});
afterAll(() => server.close());

function aSession(userId: string, pool: Pool = "main") {
  return asInstallation(region, (command) => startSession(command, { userId, pool }));
}

function callWith(accessToken: string, orgId?: string) {
  return authenticate(region, `Bearer ${accessToken}`, orgId);
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("tokens carry the claims that browsers and other services need, and their key is published", async () => {
  const { userId, email } = await aPerson(region);
  const { accessToken, idToken } = await aSession(userId);
  expect(decodeJwt(accessToken)).toMatchObject({
    iss: `${region.config.publicUrl}/api/au/identity`,
    aud: "gap-au-main",
    sub: userId,
    token_use: "access",
    email,
  });
  expect(decodeJwt(idToken)).toMatchObject({ token_use: "id", given_name: "Pat", family_name: "Tester" });
  const published = await (await server.fetch("/api/au/identity/.well-known/jwks.json")).json();
  const kid = decodeProtectedHeader(accessToken).kid;
  expect(published).toMatchObject({
    keys: expect.arrayContaining([expect.objectContaining({ kid, alg: "ES256" })]),
  });
  expect(JSON.stringify(published)).not.toContain('"d"');
});

test("without a header the caller is anonymous; a header without a bearer token is refused", async () => {
  expect(await authenticate(region, undefined, undefined)).toBeUndefined();
  for (const header of ["Bearer", "Bearer x", "Basic abc", "Bearer a.b.c", `Bearer ${"x".repeat(9000)}`])
    await expect(authenticate(region, header, undefined)).rejects.toMatchObject(UNAUTHORISED);
});

test("the caller's rights come from the database: membership, role, features", async () => {
  const { userId, email, orgId, accessToken } = await aPerson(region, { role: "Team Member" });
  const caller = await callWith(accessToken, orgId);
  expect(caller).toMatchObject({
    userId,
    viewer: {
      email,
      orgId,
      orgType: "advisor",
      roleName: "Team Member",
      isGuest: false,
      isDeactivated: false,
    },
  });
  expect(caller?.viewer.features).toContainEqual({ featureId: "services", actions: [{ actionId: "view" }] });
  const withoutOrg = await callWith(accessToken);
  expect(withoutOrg?.viewer).toMatchObject({ orgId: null, orgType: null, roleName: null, features: [] });
});

test("T2: an org-id of another organisation, or a malformed one, is forbidden", async () => {
  const { accessToken } = await aPerson(region);
  const { id: foreign } = await anOrg(region);
  for (const orgId of [foreign, "nonsense", region.newId()])
    await expect(callWith(accessToken, orgId)).rejects.toMatchObject({
      type: "forbidden",
      message: "no permission to access this organisation",
    });
});

test("an unregistered user gets 'does not exist', whatever the org-id", async () => {
  const { accessToken } = await aNewcomer(region);
  const { id: foreign } = await anOrg(region);
  for (const orgId of [foreign, "nonsense"])
    await expect(callWith(accessToken, orgId)).rejects.toMatchObject({
      type: "notFound",
      message: "User does not exist",
    });
});

test("a deactivated membership or org shows at the next call", async () => {
  const { userId, orgId, accessToken } = await aPerson(region);
  const now = region.clock.now().toISOString();
  await region.db.read.raw("update user_orgs set deactivated_on = $2 where user_id = $1", [userId, now]);
  expect((await callWith(accessToken, orgId))?.viewer.isDeactivated).toBe(true);
  await region.db.read.raw("update user_orgs set deactivated_on = null where user_id = $1", [userId]);
  expect((await callWith(accessToken, orgId))?.viewer.isDeactivated).toBe(false);
  await region.db.read.raw("update orgs set deactivated_on = $2 where id = $1", [orgId, now]);
  expect((await callWith(accessToken, orgId))?.viewer.isDeactivated).toBe(true);
});

test("only feature toggles that are on for the caller are listed", async () => {
  const { orgId, accessToken } = await aPerson(region);
  const add = (name: string, enabled: boolean, onlyForRegion: string | null, orgIds: string[]) =>
    region.db.read.raw(
      `insert into feature_toggles (id, feature_toggle, enabled, only_for_region, only_for_org_ids, created_at, last_updated_at)
       values ($1, $2, $3, $4, $5, $6, $6)`,
      [region.newId(), name, enabled, onlyForRegion, orgIds, region.clock.now().toISOString()],
    );
  await add("on-for-all", true, null, []);
  await add("on-for-this-org", true, "au", [orgId]);
  await add("on-for-another-region", true, "eu", []);
  await add("on-for-another-org", true, null, [region.newId()]);
  await add("off", false, null, []);
  const toggles = (await callWith(accessToken, orgId))?.viewer.featureToggles;
  expect(toggles?.toSorted()).toEqual(["on-for-all", "on-for-this-org"]);
});

test("S15: alg none, HS with the public key, an id token, a wrong audience or issuer: 401", async () => {
  const { userId } = await aPerson(region);
  const { accessToken, idToken } = await aSession(userId);
  const claims = decodeJwt(accessToken);
  const { kid, privateKey } = await currentSigningKey(region, region.db.read);
  const [{ publicJwk } = {}] = await region.db.read.select().from(signingKeys).where(eq(signingKeys.id, kid));
  const header = (alg: string) => part({ alg, kid, typ: "JWT" });
  const hmacInput = `${header("HS256")}.${part(claims)}`;
  const hmac = createHmac("sha256", JSON.stringify(publicJwk)).update(hmacInput).digest("base64url");
  const signed = (changed: object) =>
    new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: "ES256", kid }).sign(privateKey);
  const forged = {
    "alg none": `${header("none")}.${part(claims)}.`,
    "HS with the public key": `${hmacInput}.${hmac}`,
    "another user under the same signature": accessToken.replace(
      accessToken.split(".")[1] ?? "",
      part({ ...claims, sub: region.newId() }),
    ),
    "id token": idToken,
    "audience of another region": await signed({ aud: "gap-eu-main" }),
    "audience of the other pool": await signed({ aud: "gap-au-guest" }),
    "issuer of another region": await signed({ iss: `${region.config.publicUrl}/api/eu/identity` }),
    "unknown key": await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "other" })
      .sign(privateKey),
  };
  for (const [what, token] of Object.entries(forged)) {
    await expect(callWith(token), what).rejects.toMatchObject(UNAUTHORISED);
    const answer = await server.fetch("/api/au/trpc/user.getMyUser", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status, what).toBe(401);
  }
  // Control: the same claims with a valid signature are accepted.
  expect(await callWith(await signed({}))).toMatchObject({ userId });
});

test("S15: a token of the other region is refused", async () => {
  const { userId } = await aPerson(region);
  const { accessToken } = await aSession(userId);
  await expect(authenticate(eu, `Bearer ${accessToken}`, undefined)).rejects.toMatchObject(UNAUTHORISED);
});

test("an access token lives 15 minutes, also when it was cached", async () => {
  const { userId } = await aPerson(region);
  const { accessToken } = await aSession(userId);
  server.clock.advance(15 * MINUTE_MS - 1000);
  expect(await callWith(accessToken)).toMatchObject({ userId });
  server.clock.advance(1000);
  await expect(callWith(accessToken)).rejects.toMatchObject(UNAUTHORISED);
});

test("a guest's session lasts 12 hours and has no refresh token", async () => {
  const { userId } = await aPerson(region);
  const { accessToken, refreshToken } = await aSession(userId, "guest");
  expect(refreshToken).toBeUndefined();
  server.clock.advance(12 * HOUR_MS - 1000);
  expect((await callWith(accessToken))?.viewer.isGuest).toBe(true);
  server.clock.advance(1000);
  await expect(callWith(accessToken)).rejects.toMatchObject(UNAUTHORISED);
});

test("signOut and user.logout end only the caller's session, immediately", async () => {
  const { userId } = await aPerson(region);
  const [first, second, third] = [await aSession(userId), await aSession(userId), await aSession(userId)];
  expect(await callIdentity(server, "signOut", {}, { authorization: `Bearer ${first.accessToken}` })).toEqual(
    {
      status: 200,
    },
  );
  await server.as(second).user.logout.mutate();
  await expect(callWith(first.accessToken)).rejects.toMatchObject(UNAUTHORISED);
  await expect(callWith(second.accessToken)).rejects.toMatchObject(UNAUTHORISED);
  expect(await callWith(third.accessToken)).toMatchObject({ userId });
  const again = await callIdentity(server, "signOut", {}, { authorization: `Bearer ${first.accessToken}` });
  expect(again).toEqual({ status: 200 });
  expect(await callIdentity(server, "signOut", {})).toMatchObject({
    status: 403,
    name: "NotAuthorizedException",
  });
  await asInstallation(region, (command) => endSessionsOfUser(command, userId));
  await expect(callWith(third.accessToken)).rejects.toMatchObject(UNAUTHORISED);
});

test("S13: a refresh token with another userId, of a guest, or of another region is refused and logged", async () => {
  const [owner, other] = [await aPerson(region), await aPerson(region)];
  const { refreshToken = "" } = await aSession(owner.userId);
  const outsider = await aPerson(eu);
  const foreign = await asInstallation(eu, (command) => startSession(command, { userId: outsider.userId }));
  const refused = [
    { refreshToken, userId: other.userId, reason: "it is another user's" },
    {
      refreshToken: foreign.refreshToken ?? "",
      userId: owner.userId,
      reason: "it was not issued by this region",
    },
    {
      refreshToken: `${refreshToken.slice(0, -4)}AAAA`,
      userId: owner.userId,
      reason: "it was not issued by this region",
    },
  ];
  for (const { reason, ...given } of refused) {
    await expect(server.open.user.refreshToken.mutate(given)).rejects.toMatchObject({
      data: { httpStatus: 401 },
    });
    expect(logged.at(-1)).toMatchObject({ reason, userId: given.userId, msg: "a refresh token was refused" });
  }
  // The owner's own token still works.
  const tokens = await server.open.user.refreshToken.mutate({ refreshToken, userId: owner.userId });
  expect(await callWith(tokens.accessToken)).toMatchObject({ userId: owner.userId });
});

test("S13: a session of the guest pool is not refreshed, whatever the token", async () => {
  const { userId } = await aPerson(region);
  const { refreshToken = "" } = await aSession(userId);
  await region.db.read.update(sessions).set({ pool: "guest" }).where(eq(sessions.userId, userId));
  await expect(server.open.user.refreshToken.mutate({ refreshToken, userId })).rejects.toMatchObject({
    data: { httpStatus: 401 },
  });
  expect(logged.at(-1)).toMatchObject({ reason: "guests are not refreshed" });
});

test("S14: parallel tabs within the grace period get the same successor", async () => {
  const { userId } = await aPerson(region);
  const { refreshToken = "" } = await aSession(userId);
  const tabs = await Promise.all(
    Array.from({ length: 5 }, () => server.open.user.refreshToken.mutate({ refreshToken, userId })),
  );
  expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
  expect(tabs[0]?.refreshToken).not.toBe(refreshToken);
  server.clock.advance(30_000);
  const late = await server.open.user.refreshToken.mutate({ refreshToken, userId });
  expect(late.refreshToken).toBe(tabs[0]?.refreshToken);
});

test.each([
  { after: "the grace", rotations: 1, waitMs: 30_001 },
  { after: "two rotations and their grace period", rotations: 2, waitMs: 30_001 },
])("S14: a rotated refresh token used after $after ends the session", async ({ rotations, waitMs }) => {
  const { userId, accessToken: othersToken } = await aPerson(region);
  const { refreshToken: stolen = "" } = await aSession(userId);
  let newest: { refreshToken?: string; accessToken: string } = { refreshToken: stolen, accessToken: "" };
  for (let n = 0; n < rotations; n += 1)
    newest = await server.open.user.refreshToken.mutate({ refreshToken: newest.refreshToken ?? "", userId });
  server.clock.advance(waitMs);
  await expect(server.open.user.refreshToken.mutate({ refreshToken: stolen, userId })).rejects.toMatchObject({
    data: { httpStatus: 401 },
  });
  await expect(callWith(newest.accessToken)).rejects.toMatchObject(UNAUTHORISED);
  await expect(
    server.open.user.refreshToken.mutate({ refreshToken: newest.refreshToken ?? "", userId }),
  ).rejects.toMatchObject({ data: { httpStatus: 401 } });
  // Only that session: the user's other session stays open.
  expect(await callWith(othersToken)).toMatchObject({ userId });
});

test("S14: three tabs, two of them one rotation behind, all get the newest within the grace period", async () => {
  const { userId } = await aPerson(region);
  const first = await asInstallation(region, (command) => startSession(command, { userId }));
  const refresh = (refreshToken: string) => server.open.user.refreshToken.mutate({ refreshToken, userId });
  const second = await refresh(first.refreshToken ?? "");
  const third = await refresh(second.refreshToken ?? "");
  expect((await refresh(first.refreshToken ?? "")).refreshToken).toBe(third.refreshToken);
  expect((await refresh(second.refreshToken ?? "")).refreshToken).toBe(third.refreshToken);
});

test("a refresh token lives 30 days from its creation", async () => {
  const { userId } = await aPerson(region);
  const { refreshToken = "" } = await aSession(userId);
  server.clock.advance(29 * DAY_MS);
  const next = await server.open.user.refreshToken.mutate({ refreshToken, userId });
  expect(next.message).toBeTypeOf("string");
  server.clock.advance(30 * DAY_MS - 1);
  const last = await server.open.user.refreshToken.mutate({ refreshToken: next.refreshToken ?? "", userId });
  server.clock.advance(30 * DAY_MS);
  await expect(
    server.open.user.refreshToken.mutate({ refreshToken: last.refreshToken ?? "", userId }),
  ).rejects.toMatchObject({ data: { httpStatus: 401 } });
});

test("processes that start together create one key; a retired one stays until its tokens expire", async () => {
  const inUse = () => region.db.read.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
  const { userId } = await aPerson(region);
  const { accessToken } = await aSession(userId);
  const [before] = await inUse();
  await region.db.read
    .update(signingKeys)
    .set({ retiredAt: region.clock.now() })
    .where(isNull(signingKeys.retiredAt));
  await Promise.all([prepareSigningKeys(region), prepareSigningKeys(region), prepareSigningKeys(region)]);
  const keys = await inUse();
  expect(keys).toHaveLength(1);
  expect(keys[0]?.id).not.toBe(before?.id);
  expect(keys[0]?.sealedPrivateJwk).not.toContain("crv");
  expect(await callWith(accessToken)).toMatchObject({ userId });
  const published = async () =>
    (
      (await (await server.fetch("/api/au/identity/.well-known/jwks.json")).json()) as {
        keys: { kid: string }[];
      }
    ).keys
      .map(({ kid }) => kid)
      .filter((kid) => kid === before?.id || kid === keys[0]?.id);
  expect(await published()).toEqual([before?.id, keys[0]?.id]);
  server.clock.advance(DAY_MS);
  expect(await published()).toEqual([keys[0]?.id]);
});
