// A certified client library signs people in at other sites through us, over real HTTP (spec 2 §2.8, issue 5 point 7).
import { eq } from "drizzle-orm";
import * as openid from "openid-client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { NOT_SET_UP_FOR_ACADEMY } from "@gap/core/oauth/academy";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deactivateMember } from "../orgs/public";
import { regenerateSecret } from "./client-secret";
import { clearExpiredRecordsJob } from "./clear-expired-records.job";
import { oauthRecords } from "./oauth.tables";
import {
  aBrowser,
  aRegisteredSite,
  completeOnPage,
  ISSUER,
  overRealHttp,
  PUBLIC_URL,
  type RegisteredSite,
  type TestBrowser,
} from "./oauth.test-kit";

let server: TestServer;
let site: RegisteredSite;
let otherSite: RegisteredSite;
let person: TestPerson;
beforeAll(async () => {
  const COMMUNITY_SIGN_ON_URL = "https://community.example/oauth2/initiate";
  server = await startTestServer({ environment: { PUBLIC_URL, COMMUNITY_SIGN_ON_URL } });
  site = await aRegisteredSite(server, "community");
  otherSite = await aRegisteredSite(server, "library");
});
beforeEach(async () => {
  person = await aPerson(await server.region());
});
afterAll(() => server.close());

function clientOf({ clientId, clientSecret }: RegisteredSite, auth = openid.ClientSecretBasic(clientSecret)) {
  return openid.discovery(new URL(ISSUER), clientId, undefined, auth, {
    execute: [openid.allowInsecureRequests],
    [openid.customFetch]: overRealHttp(server) as openid.CustomFetch,
  });
}

interface Begun {
  readonly browser: TestBrowser;
  readonly config: openid.Configuration;
  readonly checks: { readonly pkceCodeVerifier: string; readonly expectedState: string };
  readonly page: string;
}

/** The site sends the browser to us, and we redirect it to the OAuth redirect page. */
async function begin(at: RegisteredSite = site, auth?: openid.ClientAuth): Promise<Begun> {
  const config = await clientOf(at, auth);
  const checks = { pkceCodeVerifier: openid.randomPKCECodeVerifier(), expectedState: openid.randomState() };
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: at.redirectUri,
    scope: "openid email profile",
    state: checks.expectedState,
    code_challenge: await openid.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: "S256",
  });
  const browser = aBrowser(server);
  const { location } = await browser.open(address.href);
  return { browser, config, checks, page: location };
}

/** The page identifies the person, and the browser returns to the site with a code. */
async function comeBack({ browser, page }: Begun, who: TestPerson = person): Promise<URL> {
  return new URL((await browser.open(await completeOnPage(server, who, page))).location);
}

const exchange = ({ config, checks }: Begun, callback: URL) =>
  openid.authorizationCodeGrant(config, callback, checks);

async function signOn(who: TestPerson = person) {
  const begun = await begin();
  const tokens = await exchange(begun, await comeBack(begun, who));
  return { ...begun, tokens };
}

test.each([
  ["in the header", undefined],
  ["in the form", () => openid.ClientSecretPost(site.clientSecret)],
])("a person signs in at a site whose secret is %s, and the site gets their profile", async (_, auth) => {
  const begun = await begin(site, auth?.());
  expect(begun.page).toContain(`${PUBLIC_URL}/au/oauth-redirect?oauth_redirect=true&client_id=community&`);
  const callback = await comeBack(begun);
  expect(`${callback.origin}${callback.pathname}`).toBe("https://community.example/callback");
  const tokens = await exchange(begun, callback);
  expect(tokens.claims()).toMatchObject({ iss: ISSUER, sub: person.userId, aud: "community" });
  expect(tokens.refresh_token).toBeUndefined();
  expect(await openid.fetchUserInfo(begun.config, tokens.access_token, person.userId)).toEqual({
    sub: person.userId,
    email: person.email,
    email_verified: true,
    name: "Pat Tester",
    given_name: "Pat",
    family_name: "Tester",
  });
});

async function academyOf(who: TestPerson): Promise<unknown> {
  return server
    .as(who)
    .oAuthClient.generateCircleLoginUrl.query()
    .catch(({ message }: Error) => message);
}

test("a person whose profile the community site fetched is its member and gets the academy", async () => {
  const begun = await begin();
  const tokens = await exchange(begun, await comeBack(begun));
  expect(await academyOf(person), "the site could still refuse them").toBe(NOT_SET_UP_FOR_ACADEMY);
  const fetchProfile = () => openid.fetchUserInfo(begun.config, tokens.access_token, person.userId);
  await fetchProfile();
  expect(await academyOf(person)).toEqual({ url: "https://community.example/oauth2/initiate" });
  const info = await server.as(person).user.getMyUserInfo.query();
  expect(info.circleId, "the id that the site knows them by").toBe(person.userId);
  const { db } = await server.region();
  const commands = vi.spyOn(db, "transaction");
  await fetchProfile();
  expect(commands, "no write for a member").not.toHaveBeenCalled();
  commands.mockRestore();
  const noted = await db.read
    .select({ subjects: auditLog.subjects, requestId: auditLog.requestId, ip: auditLog.ip })
    .from(auditLog)
    .where(eq(auditLog.action, "oAuthClient.noteCommunityMember"));
  const ofPerson = noted.filter(({ subjects }) => subjects.some(({ id }) => id === person.userId));
  expect(ofPerson, "once").toEqual([
    {
      subjects: [{ kind: "user", id: person.userId, details: { community: "community" } }],
      requestId: expect.stringMatching(/./),
      ip: "127.0.0.1",
    },
  ]);
});

test("a failure to store the membership refuses nobody, and is retried the next time", async () => {
  const begun = await begin();
  const tokens = await exchange(begun, await comeBack(begun));
  const fetchProfile = () => openid.fetchUserInfo(begun.config, tokens.access_token, person.userId);
  const { db } = await server.region();
  const failing = vi.spyOn(db, "transaction").mockRejectedValueOnce(new Error("The database is away"));
  expect(await fetchProfile()).toMatchObject({ sub: person.userId });
  failing.mockRestore();
  expect(await academyOf(person)).toBe(NOT_SET_UP_FOR_ACADEMY);
  await fetchProfile();
  expect(await academyOf(person)).toHaveProperty("url");
});

test("another site or a forged token creates no member", async () => {
  const begun = await begin(otherSite);
  const tokens = await exchange(begun, await comeBack(begun));
  await openid.fetchUserInfo(begun.config, tokens.access_token, person.userId);
  const { config } = await begin();
  await expect(openid.fetchUserInfo(config, "made-up", person.userId)).rejects.toMatchObject({ status: 401 });
  expect(await academyOf(person)).toBe(NOT_SET_UP_FOR_ACADEMY);
});

test("the next person in the same browser is identified again", async () => {
  const begun = await begin();
  const config = begun.config;
  await exchange(begun, await comeBack(begun));
  const other = await aPerson(await server.region());
  const again = openid.buildAuthorizationUrl(config, {
    redirect_uri: site.redirectUri,
    scope: "openid",
    state: begun.checks.expectedState,
    code_challenge: await openid.calculatePKCECodeChallenge(begun.checks.pkceCodeVerifier),
    code_challenge_method: "S256",
  });
  const page = (await begun.browser.open(again.href)).location;
  const tokens = await exchange(begun, await comeBack({ ...begun, page }, other));
  expect(tokens.claims()?.sub).toBe(other.userId);
});

test("a code can be used once, and a second use revokes its tokens", async () => {
  const begun = await begin();
  const callback = await comeBack(begun);
  const tokens = await exchange(begun, callback);
  await expect(exchange(begun, callback)).rejects.toMatchObject({ error: "invalid_grant" });
  await expect(openid.fetchUserInfo(begun.config, tokens.access_token, person.userId)).rejects.toMatchObject({
    status: 401,
  });
});

test("of ten concurrent exchanges one gets tokens", async () => {
  const begun = await begin();
  const callback = await comeBack(begun);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => exchange(begun, callback)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a verifier of another sign-in is refused", async () => {
  const begun = await begin();
  const callback = await comeBack(begun);
  const checks = { ...begun.checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
  await expect(exchange({ ...begun, checks }, callback)).rejects.toMatchObject({ error: "invalid_grant" });
});

test("another site cannot exchange the code with its own or a guessed secret", async () => {
  const begun = await begin();
  const callback = await comeBack(begun);
  const asOther = await clientOf(otherSite);
  await expect(exchange({ ...begun, config: asOther }, callback)).rejects.toMatchObject({
    error: "invalid_grant",
  });
  const withOthersSecret = await clientOf({ ...site, clientSecret: otherSite.clientSecret });
  await expect(exchange({ ...begun, config: withOthersSecret }, callback)).rejects.toMatchObject({
    status: 401,
  });
});

test.each([
  ["a foreign redirect URI", { redirect_uri: "https://evil.example/callback" }],
  ["a URI with the registered one as prefix", { redirect_uri: "https://community.example/callback?to=evil" }],
  ["an unknown site", { client_id: "stranger" }],
])("%s is refused without a redirect", async (_, change) => {
  const query = new URLSearchParams({
    client_id: "community",
    redirect_uri: site.redirectUri,
    response_type: "code",
    scope: "openid",
    code_challenge: await openid.calculatePKCECodeChallenge("x".repeat(43)),
    code_challenge_method: "S256",
    ...change,
  });
  const refused = await aBrowser(server).open(`${ISSUER}/authorize?${query}`);
  expect(refused).toMatchObject({ status: 400, location: "" });
  expect(refused.text).toContain("Unable to complete sign in");
});

test("a request without a challenge returns an error to the site", async () => {
  const query = new URLSearchParams({
    client_id: "community",
    redirect_uri: site.redirectUri,
    response_type: "code",
    scope: "openid",
  });
  const { location } = await aBrowser(server).open(`${ISSUER}/authorize?${query}`);
  expect(location).toContain("https://community.example/callback?error=invalid_request");
});

test("a sign-in started by an attacker signs in neither the victim who got the link nor the attacker", async () => {
  const attacker = await begin();
  const url = await completeOnPage(server, person, attacker.page);
  const victim = await aBrowser(server).open(url);
  expect(victim).toMatchObject({ status: 400, location: "" });
  // Without the ticket, which only the victim's page has, the attacker is asked to identify.
  const { origin, pathname } = new URL(url);
  const { location } = await attacker.browser.open(`${origin}${pathname}`);
  expect(location).toContain("/au/oauth-redirect?oauth_redirect=true");
});

test("a ticket that is expired or of another sign-in signs nobody in", async () => {
  const first = await begin();
  const second = await begin();
  const ticketOfFirst = new URL(await completeOnPage(server, person, first.page)).search;
  const toSecond = new URL(await completeOnPage(server, person, second.page));
  toSecond.search = ticketOfFirst;
  expect((await second.browser.open(toSecond.href)).location).toContain("/au/oauth-redirect?");
  const third = await begin();
  const late = await completeOnPage(server, person, third.page);
  server.clock.advance(61_000);
  expect((await third.browser.open(late)).location).toContain("/au/oauth-redirect?");
});

test("a site's tokens end with the person's access", async () => {
  const region = await server.region();
  const leaving = await aPerson(region);
  const begun = await begin();
  const callback = await comeBack(begun, leaving);
  const { config, tokens } = await signOn(leaving);
  await asInstallation(region, (command) => deactivateMember(command, leaving));
  await expect(openid.fetchUserInfo(config, tokens.access_token, leaving.userId)).rejects.toMatchObject({
    status: 401,
  });
  await expect(exchange(begun, callback)).rejects.toMatchObject({ error: "invalid_grant" });
});

test("a new secret invalidates the old one immediately", async () => {
  const changing = await aRegisteredSite(server, "changing");
  const begun = await begin(changing);
  const callback = await comeBack(begun);
  const region = await server.region();
  const { clientSecret } = await asInstallation(region, (command) => regenerateSecret(command, "changing"));
  await expect(exchange(begun, callback)).rejects.toMatchObject({ status: 401 });
  const config = await clientOf({ ...changing, clientSecret });
  expect((await exchange({ ...begun, config }, callback)).claims()?.sub).toBe(person.userId);
});

test("the database stores codes and tokens only as hashes, and expired ones are deleted", async () => {
  const { tokens } = await signOn();
  const region = await server.region();
  const records = await region.db.read.select().from(oauthRecords);
  expect(records.length).toBeGreaterThan(0);
  expect(JSON.stringify(records)).not.toContain(tokens.access_token);
  server.clock.advance(2 * HOUR_MS);
  await clearExpiredRecordsJob.handle({}, region, { id: "1", attempt: 1, isLastAttempt: false });
  expect(await region.db.read.select().from(oauthRecords)).toEqual([]);
});

test("guests cannot sign on, however they signed in", async () => {
  const region = await server.region();
  const client = await anOrg(region, { orgType: "client" });
  const guest = await aPerson(region, { orgId: client.id, role: "Guest" });
  const { page } = await begin();
  await expect(completeOnPage(server, guest, page)).rejects.toMatchObject({ data: { httpStatus: 403 } });
});

test("an expired request, or one of another site, cannot be completed", async () => {
  const { page } = await begin();
  const region = await server.region();
  const foreign = new URL(page);
  foreign.searchParams.set("client_id", otherSite.clientId);
  foreign.searchParams.set("redirect_uri", otherSite.redirectUri);
  await expect(completeOnPage(server, person, foreign.href)).rejects.toThrow("This sign-in has expired");
  await region.db.statement((db) => db.delete(oauthRecords).where(eq(oauthRecords.model, "Interaction")));
  await expect(completeOnPage(server, person, page)).rejects.toThrow("This sign-in has expired");
});
