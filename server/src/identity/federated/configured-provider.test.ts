// A configured accounting provider (spec 5): one that listens elsewhere, one that is unreachable, and none.
import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, interactionPolicy } from "oidc-provider";
import { afterEach, expect, test } from "vitest";
import { aPerson } from "@gap/testing/factories/person";
import { until } from "@gap/testing/server-process";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { CALLBACK, PUBLIC_URL, START, browserFor, problemIn, redeem } from "./federated.test-kit";

const CLIENT = { ACCOUNTING_CLIENT_ID: "our-client", ACCOUNTING_CLIENT_SECRET: "our-secret" };
const AWAY = "Xero cannot be reached at the moment. Please try again later.";

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).toReversed()) await close();
});

async function listening(handler: RequestListener): Promise<{ url: string }> {
  const http = createServer(handler);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  toClose.push(async () => {
    http.closeAllConnections();
    http.close();
  });
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

async function serverFor(issuer: string, more: Record<string, string> = {}): Promise<TestServer> {
  const environment = { PUBLIC_URL, ACCOUNTING_ISSUER: issuer, ...CLIENT, ...more };
  const server = await startTestServer({ environment });
  toClose.push(() => server.close());
  return server;
}

/** A provider with another algorithm, which returns name and address only from its userinfo endpoint. */
async function anotherProvider(claims: Record<string, unknown>): Promise<string> {
  let handle: RequestListener = () => undefined;
  const { url } = await listening((request, response) => handle(request, response));
  const policy = interactionPolicy.base();
  policy.remove("consent");
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.ACCOUNTING_CLIENT_ID,
        client_secret: CLIENT.ACCOUNTING_CLIENT_SECRET,
        redirect_uris: [`${PUBLIC_URL}${CALLBACK}`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig" } as never] },
    cookies: { keys: ["of-the-test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { policy, url: (_, { uid }) => `/log-in/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...claims }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {};
      if (oidc.client === undefined || accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith("/log-in/")) return next();
    const login = { accountId: "person-7" };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, { login }));
  });
  handle = provider.callback();
  return url;
}

test("signing in works with a provider elsewhere, over real HTTP", async () => {
  const issuer = await anotherProvider({
    email: "Rae@Firm.example",
    email_verified: true,
    given_name: "Rae",
    family_name: "Holm",
  });
  const server = await serverFor(issuer);
  const rae = await aPerson(await server.region(), { email: "rae@firm.example" });
  const browser = browserFor(server);
  const landed = await browser.visit(`${START}?returnPath=/au/home`);
  expect(landed.url.pathname).toBe("/au/home");
  const { tokens } = await redeem(server, browser, landed.url);
  const info = await server.as({ accessToken: tokens!.accessToken }).user.getMyUserInfo.query();
  expect(info).toMatchObject({ id: rae.userId });
  expect((await server.fetch("/dev/accounting/auth")).status).toBe(404);
});

test("S19 a provider that does not state whether the address is verified counts as unverified", async () => {
  const server = await serverFor(await anotherProvider({ email: "rae@firm.example" }));
  await aPerson(await server.region(), { email: "rae@firm.example" });
  expect(problemIn((await browserFor(server).visit(START)).url)).toContain("is not verified at Xero");
});

test.each([
  ["says nothing", {}, null],
  ["says no", { email_verified: false }, "is not verified at Xero"],
])("with ACCOUNTING_TRUST_EMAILS a provider that %s (%j) gives the problem %s", async (_, said, problem) => {
  const issuer = await anotherProvider({ email: "rae@firm.example", ...said });
  const server = await serverFor(issuer, { ACCOUNTING_TRUST_EMAILS: "on" });
  await aPerson(await server.region(), { email: "rae@firm.example" });
  const shown = problemIn((await browserFor(server).visit(START)).url);
  expect(shown?.includes(problem ?? "") ?? null).toBe(problem === null ? null : true);
});

test("an unreachable provider shows on the sign-in page and in /readyz, and is retried", async () => {
  const state = { isAway: true };
  const { url: issuer } = await listening((_, response) => {
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    };
    response.statusCode = state.isAway ? 503 : 200;
    response.setHeader("content-type", "application/json");
    response.end(state.isAway ? "{}" : JSON.stringify(metadata));
  });
  const server = await serverFor(issuer);
  await server.region();
  const readiness = async () => {
    const answer = await server.fetch("/readyz");
    return { status: answer.status, ...((await answer.json()) as { accounting: string }) };
  };
  const shows = (accounting: string) =>
    until(5_000, `/readyz did not show ${accounting}`, async () => {
      const ready = await readiness();
      return ready.accounting === accounting ? ready : undefined;
    });
  const refused = await browserFor(server).visit(START);
  expect(refused.url.pathname).toBe("/au");
  expect(problemIn(refused.url)).toBe(AWAY);
  expect(await shows("away")).toMatchObject({ status: "ready" });
  state.isAway = false;
  server.clock.advance(15_000);
  await shows("ok");
  const asked = await server.fetch(`${START}?moved=true`, { redirect: "manual" });
  expect(asked.headers.get("location")).toMatch(`${issuer}/auth?`);
});

test("prod has no simulator, and without a provider neither the endpoint nor the button", async () => {
  const server = await startTestServer({
    environment: { STAGE: "prod", PUBLIC_URL, SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@gap.example" },
  });
  toClose.push(() => server.close());
  await server.region();
  const paths = ["/dev/accounting", "/dev/accounting/auth", "/dev/accounting/simulator.css", START, CALLBACK];
  const statuses = await Promise.all(paths.map(async (path) => (await server.fetch(path)).status));
  expect(statuses).toEqual(paths.map(() => 404));
  expect(await (await server.fetch("/config.json")).json()).not.toHaveProperty("accountingProvider");
});
