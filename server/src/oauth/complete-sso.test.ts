import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aNewcomer } from "@gap/testing/factories/newcomer";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deactivateMember } from "../orgs/public";
import { oauthClients } from "./oauth.tables";

const REDIRECT_URI = "https://community.example/callback?site=1";
const REQUEST = { clientId: "community", redirectUri: REDIRECT_URI };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await asInstallation(await server.region(), ({ tx, now }) =>
    tx.insert(oauthClients).values({
      clientId: "community",
      name: "Community",
      redirectUris: [REDIRECT_URI],
      createdAt: now,
      lastUpdatedAt: now,
    }),
  );
});
afterAll(() => server.close());

test("a signed-in person goes to the registered address with a code that names them, the site and one minute", async () => {
  const region = await server.region();
  const { accessToken, userId } = await aPerson(region);
  const { url } = await server.as({ accessToken }).oAuthClient.completeSSO.query(REQUEST);
  const address = new URL(url);
  expect(`${address.origin}${address.pathname}`).toBe("https://community.example/callback");
  expect(address.searchParams.get("site")).toBe("1");
  const code = address.searchParams.get("code") ?? "";
  expect(code).not.toContain(userId);
  expect(JSON.parse(region.secret.unseal("oauth-code", code))).toMatchObject({
    userId,
    ...REQUEST,
    expiresAt: new Date(server.clock.now().getTime() + 60_000).toISOString(),
  });
});

test.each([
  ["another client", { clientId: "stranger", redirectUri: REDIRECT_URI }],
  ["another address", { ...REQUEST, redirectUri: "https://evil.example/callback" }],
  ["an address that begins like it", { ...REQUEST, redirectUri: `${REDIRECT_URI}&to=evil` }],
  ["the address without its query", { ...REQUEST, redirectUri: "https://community.example/callback" }],
  ["other letters", { ...REQUEST, redirectUri: REDIRECT_URI.toUpperCase() }],
])("%s is unknown", async (_, request) => {
  const { accessToken } = await aPerson(await server.region());
  await expect(server.as({ accessToken }).oAuthClient.completeSSO.query(request)).rejects.toMatchObject({
    message: "Unknown client",
    data: { httpStatus: 404 },
  });
});

test("who belongs nowhere, or is deactivated everywhere, is not vouched for", async () => {
  const region = await server.region();
  const nobody = await aNewcomer(region);
  const gone = await aPerson(region);
  await asInstallation(region, (command) => deactivateMember(command, gone));
  for (const { accessToken } of [nobody, gone])
    await expect(server.as({ accessToken }).oAuthClient.completeSSO.query(REQUEST)).rejects.toMatchObject({
      data: { httpStatus: 403 },
    });
});
