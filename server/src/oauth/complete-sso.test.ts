// The OAuth redirect page alone (spec 1 §2): a site sends people there with its client id and redirect URI.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import { asInstallation } from "@gap/testing/factories/command";
import { aNewcomer } from "@gap/testing/factories/newcomer";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deactivateMember } from "../orgs/public";
import { oauthClients } from "./oauth.tables";
import { aRegisteredSite, type RegisteredSite } from "./oauth.test-kit";

let server: TestServer;
let site: RegisteredSite;
let ssoRequest: { clientId: string; redirectUri: string };
beforeAll(async () => {
  server = await startTestServer();
  site = await aRegisteredSite(server, "community", "https://community.example/callback?site=1");
  ssoRequest = { clientId: site.clientId, redirectUri: site.redirectUri };
});
afterAll(() => server.close());

function exchange(code: string, more: Readonly<Record<string, string>> = {}) {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: site.redirectUri,
    client_id: site.clientId,
    client_secret: site.clientSecret,
    ...more,
  });
  return server.fetch("/api/au/oauth/token", { method: "POST", body });
}

async function codeFor(accessToken: string, state?: string): Promise<URL> {
  const request = state === undefined ? ssoRequest : { ...ssoRequest, state };
  return new URL((await server.as({ accessToken }).oAuthClient.completeSSO.query(request)).url);
}

test("a signed-in person goes to the registered URI with a code that the site can exchange once", async () => {
  const { accessToken, userId, email } = await aPerson(await server.region());
  const address = await codeFor(accessToken, "kept");
  expect(`${address.origin}${address.pathname}`).toBe("https://community.example/callback");
  expect(address.searchParams.get("site")).toBe("1");
  expect(address.searchParams.get("state")).toBe("kept");
  const code = address.searchParams.get("code") ?? "";
  const exchanged = await exchange(code);
  expect(exchanged.status).toBe(200);
  const { access_token: token } = (await exchanged.json()) as { access_token: string };
  const profile = await server.fetch("/api/au/oauth/userinfo", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await profile.json()).toMatchObject({ sub: userId, email, name: "Pat Tester" });
  expect((await exchange(code)).status).toBe(400);
});

test("a link or an image cannot issue a code, as only POST is accepted", async () => {
  const { accessToken } = await aPerson(await server.region());
  const input = encodeURIComponent(JSON.stringify({ json: ssoRequest }));
  const answer = await server.fetch(`/api/au/trpc/oAuthClient.completeSSO?input=${input}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status).toBe(405);
});

test("a sign-on is logged with the site's name; a refusal is not", async () => {
  const region = await server.region();
  const { accessToken, userId } = await aPerson(region);
  await codeFor(accessToken);
  const unknown = { ...ssoRequest, clientId: "stranger" };
  await expect(server.as({ accessToken }).oAuthClient.completeSSO.query(unknown)).rejects.toThrow("Unknown");
  const rows = await region.db.read.select().from(auditLog).where(eq(auditLog.userId, userId));
  expect(rows).toMatchObject([
    {
      action: "oAuthClient.completeSSO",
      subjects: [{ kind: "oauth-client", id: site.clientId, details: { name: expect.any(String) } }],
    },
  ]);
});

test.each([
  ["in a sign-in that started with a challenge", { code_verifier: "x".repeat(43) }],
  ["for another redirect URI", { redirect_uri: "https://evil.example/callback" }],
  ["with another secret", { client_secret: "guessed" }],
])("its code is refused %s", async (_, more) => {
  const { accessToken } = await aPerson(await server.region());
  const code = (await codeFor(accessToken)).searchParams.get("code") ?? "";
  expect((await exchange(code, more)).ok).toBe(false);
});

test("its code is valid for a minute", async () => {
  const { accessToken } = await aPerson(await server.region());
  const code = (await codeFor(accessToken)).searchParams.get("code") ?? "";
  server.clock.advance(61_000);
  expect((await exchange(code)).status).toBe(400);
});

test.each([
  ["another client", () => ({ ...ssoRequest, clientId: "stranger" })],
  ["another address", () => ({ ...ssoRequest, redirectUri: "https://evil.example/callback" })],
  [
    "a URI with the registered one as prefix",
    () => ({ ...ssoRequest, redirectUri: `${ssoRequest.redirectUri}&to=evil` }),
  ],
  ["the URI without its query", () => ({ ...ssoRequest, redirectUri: "https://community.example/callback" })],
  ["other letters", () => ({ ...ssoRequest, redirectUri: ssoRequest.redirectUri.toUpperCase() })],
])("%s is unknown", async (_, request) => {
  const { accessToken } = await aPerson(await server.region());
  await expect(server.as({ accessToken }).oAuthClient.completeSSO.query(request())).rejects.toMatchObject({
    message: "Unknown client",
    data: { httpStatus: 404 },
  });
});

test("a site without a secret is unknown", async () => {
  const region = await server.region();
  const redirectUri = "https://new.example/callback";
  await asInstallation(region, ({ tx, now }) =>
    tx.insert(oauthClients).values({
      clientId: "new",
      name: "New",
      redirectUris: [redirectUri],
      createdAt: now,
      lastUpdatedAt: now,
    }),
  );
  const { accessToken } = await aPerson(region);
  await expect(
    server.as({ accessToken }).oAuthClient.completeSSO.query({ clientId: "new", redirectUri }),
  ).rejects.toThrow("Unknown client");
});

test("people without an active membership cannot sign on", async () => {
  const region = await server.region();
  const unregistered = await aNewcomer(region);
  const gone = await aPerson(region);
  await asInstallation(region, (command) => deactivateMember(command, gone));
  for (const { accessToken } of [unregistered, gone])
    await expect(server.as({ accessToken }).oAuthClient.completeSSO.query(ssoRequest)).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
});
