// The simulator alone: its metadata, its state after a restart, and refused requests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { systemRandom } from "@gap/server/platform/clock";
import { readConfig } from "@gap/server/platform/config";
import { createLog } from "@gap/server/platform/log";
import { createAccountingSimulator } from "./accounting-simulator";
import { simulatorRoutes } from "./simulator.routes";

const PUBLIC_URL = "https://gap.test";
const OUR_CALLBACK = `${PUBLIC_URL}/api/au/identity/federated/callback`;
const folder = mkdtempSync(join(tmpdir(), "gap-simulator-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const config = readConfig({ PUBLIC_URL, DATA_DIR: folder });
const started = () =>
  createAccountingSimulator({ config, random: systemRandom, log: createLog("silent") }, [OUR_CALLBACK]);
const get = async (path: string) =>
  started().answer(new Request(`http://127.0.0.1:3000/dev/accounting${path}`));

const QUESTION = {
  client_id: "gap",
  response_type: "code",
  scope: "openid email profile",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
  redirect_uri: OUR_CALLBACK,
};
const ask = (change: Partial<typeof QUESTION>) =>
  get(`/auth?${new URLSearchParams({ ...QUESTION, ...change }).toString()}`);

test("its metadata uses the product's own origin, whatever URL it is called at", async () => {
  const metadata = (await (await get("/.well-known/openid-configuration")).json()) as Record<string, unknown>;
  expect(metadata).toMatchObject({
    issuer: "https://gap.test/dev/accounting",
    authorization_endpoint: "https://gap.test/dev/accounting/auth",
    token_endpoint: "https://gap.test/dev/accounting/token",
    jwks_uri: "https://gap.test/dev/accounting/jwks",
  });
});

test("its keys stay the same after a restart, and only public keys are published", async () => {
  const [before, after] = [await (await get("/jwks")).json(), await (await get("/jwks")).json()];
  expect(after).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('"d"');
});

test("behind https its cookies are secure", async () => {
  const cookies = (await ask({})).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => !/; secure/i.test(cookie))).toEqual([]);
});

test.each([
  ["another client", { client_id: "evil" }],
  ["another redirect URI", { redirect_uri: "https://evil.example/callback" }],
])("%s is refused on an error page without a redirect", async (_, change) => {
  const refused = await ask(change);
  expect(refused.status).toBe(400);
  expect(refused.headers.get("location")).toBeNull();
  expect(await refused.text()).toContain("This login has expired");
});

test("a request without S256 PKCE is redirected back with an error", async () => {
  const refused = await ask({ code_challenge_method: "plain" });
  expect(refused.headers.get("location")).toContain(`${OUR_CALLBACK}?error=invalid_request`);
});

test("a client without the secret gets no tokens", async () => {
  const body = new URLSearchParams({
    client_id: "gap",
    client_secret: "guess",
    grant_type: "authorization_code",
  });
  const request = new Request("http://127.0.0.1/dev/accounting/token", { method: "POST", body });
  expect((await started().answer(request)).status).toBe(401);
});

test("a form that is too large is refused without being read", async () => {
  const app = simulatorRoutes(config, started());
  const body = "x".repeat(60_000);
  expect((await app.request("/dev/accounting/token", { method: "POST", body })).status).toBe(413);
});
