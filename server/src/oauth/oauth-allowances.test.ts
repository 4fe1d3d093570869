// Rate limits of the provider per address and person (spec 4 §B), against floods of records and guessed secrets.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALLOWANCES_PER_ADDRESS, SIGN_ONS_PER_PERSON } from "@gap/core/identity/identity-limits";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { aRegisteredSite, type RegisteredSite } from "./oauth.test-kit";

let server: TestServer;
let site: RegisteredSite;
beforeAll(async () => {
  server = await startTestServer();
  site = await aRegisteredSite(server, "community");
});
afterAll(() => server.close());

/** Uses up all but one of the window; each address and person has a row after its first call. */
async function leaveOne(most: number): Promise<void> {
  const { db } = await server.region();
  await db.statement((each) => each.execute(sql`update allowances set used = ${most - 1}`));
}

const authorise = () => {
  const query = new URLSearchParams({
    client_id: site.clientId,
    redirect_uri: site.redirectUri,
    response_type: "code",
    scope: "openid",
    code_challenge: "a".repeat(43),
    code_challenge_method: "S256",
  });
  return server.fetch(`/api/au/oauth/authorize?${query.toString()}`, { redirect: "manual" });
};

function exchange(code: string, clientSecret = site.clientSecret) {
  const { clientId, redirectUri } = site;
  const sent = { code, redirect_uri: redirectUri, client_id: clientId, client_secret: clientSecret };
  const body = new URLSearchParams({ grant_type: "authorization_code", ...sent });
  return server.fetch("/api/au/oauth/token", { method: "POST", body });
}

const windowOver = () => server.clock.advance(ALLOWANCES_PER_ADDRESS.authorisations.everyMs);

test("an address with too many requests has to wait", async () => {
  expect((await authorise()).status).toBe(303);
  await leaveOne(ALLOWANCES_PER_ADDRESS.authorisations.most);
  expect((await authorise()).status).toBe(303);
  const refused = await authorise();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect(await refused.text()).toContain(TOO_MANY_ATTEMPTS);
  windowOver();
  expect((await authorise()).status).toBe(303);
});

test("guesses at a site's secret are limited; correct ones do not count", async () => {
  const { accessToken } = await aPerson(await server.region());
  const { clientId, redirectUri } = site;
  const { url } = await server.as({ accessToken }).oAuthClient.completeSSO.query({ clientId, redirectUri });
  expect((await exchange("none", "guess")).status).toBe(401);
  await leaveOne(ALLOWANCES_PER_ADDRESS.exchanges.most);
  expect((await exchange(new URL(url).searchParams.get("code") ?? "")).status).toBe(200);
  expect((await exchange("none", "guess")).status).toBe(401);
  const refused = await exchange("none", "guess");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect(await refused.json()).toMatchObject({ error: "temporarily_unavailable" });
  windowOver();
});

test("sign-ons are limited per person, independently of others", async () => {
  const region = await server.region();
  const [person, other] = [await aPerson(region), await aPerson(region)];
  const { clientId, redirectUri } = site;
  const signOn = ({ accessToken }: { accessToken: string }) =>
    server.as({ accessToken }).oAuthClient.completeSSO.query({ clientId, redirectUri });
  await signOn(person);
  await leaveOne(SIGN_ONS_PER_PERSON.most);
  await signOn(person);
  await expect(signOn(person)).rejects.toMatchObject({
    message: TOO_MANY_ATTEMPTS,
    data: { gapError: { gapErrorData: { gapErrorType: "locked" } } },
  });
  await signOn(other);
});
