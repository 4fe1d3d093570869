// The developers' page of registered sites (spec 2 §2.8), and their configuration.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NOT_SET_UP_FOR_ACADEMY } from "@gap/core/oauth/academy";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import { asInstallation } from "@gap/testing/factories/command";
import { aDeveloper, aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { users } from "../users/public";
import { ACADEMY_NOT_CONNECTED } from "./circle-login";
import { registerConfiguredClients } from "./configured-clients";
import { oauthClients } from "./oauth.tables";

const CONFIGURED = [
  { clientId: "library", name: "Library", redirectUris: ["https://library.example/cb"] },
  {
    clientId: "community",
    name: "community",
    description: "Where members talk",
    redirectUris: ["https://community.example/cb"],
  },
];

let server: TestServer;
let developer: TestPerson;
beforeAll(async () => {
  server = await startTestServer({
    environment: {
      PUBLIC_URL: "https://gap.example",
      API_BASE_AU: "https://au.gap.example/api/au",
      OAUTH_CLIENTS: JSON.stringify(CONFIGURED),
    },
  });
  developer = await aDeveloper(await server.region());
});
afterAll(() => server.close());

const calls = () => server.as(developer).oAuthClient;

test("the configured sites are listed by name", async () => {
  expect(await calls().listClients.query()).toEqual([
    { clientId: "community", name: "community", description: "Where members talk" },
    { clientId: "library", name: "Library", description: "" },
  ]);
});

test("a site gets a secret on first request, keeps it, and can get a new one", async () => {
  const secretNow = async () => (await calls().getClientConfig.query({ clientId: "library" })).clientSecret;
  expect(await secretNow()).toBeNull();
  const both = await Promise.all([
    calls().generateSecret.mutate({ clientId: "library" }),
    calls().generateSecret.mutate({ clientId: "library" }),
  ]);
  const first = await secretNow();
  expect(both).toEqual([{ clientSecret: first }, { clientSecret: first }]);
  const { clientSecret } = await calls().regenerateSecret.mutate({ clientId: "library" });
  expect(clientSecret).toMatch(/^[\w-]{43}$/);
  expect(clientSecret).not.toBe(first);
  expect(await secretNow()).toBe(clientSecret);
});

test("neither the table nor the audit log contains a secret in plain text", async () => {
  const { clientSecret } = await calls().regenerateSecret.mutate({ clientId: "community" });
  const { db } = await server.region();
  const kept = [await db.read.select().from(oauthClients), await db.read.select().from(auditLog)];
  expect(JSON.stringify(kept)).not.toContain(clientSecret);
  expect(JSON.stringify(kept[1])).toContain('"secret":"regenerated"');
});

test("a site's configuration contains all values that its administrator has to enter", async () => {
  expect(await calls().getClientConfig.query({ clientId: "community" })).toMatchObject({
    clientId: "community",
    scope: "openid email profile",
    urls: {
      authorize: "https://au.gap.example/api/au/oauth/authorize",
      token: "https://au.gap.example/api/au/oauth/token",
      userinfo: "https://au.gap.example/api/au/oauth/userinfo",
    },
    responsePaths: { userId: "sub", email: "email", name: "name", picture: "picture" },
  });
});

test("the shown URLs are those in the provider's metadata", async () => {
  const published = await (await server.fetch("/api/au/oauth/.well-known/openid-configuration")).json();
  expect(published).toMatchObject({
    issuer: "https://au.gap.example/api/au/oauth",
    authorization_endpoint: "https://au.gap.example/api/au/oauth/authorize",
    token_endpoint: "https://au.gap.example/api/au/oauth/token",
    userinfo_endpoint: "https://au.gap.example/api/au/oauth/userinfo",
    code_challenge_methods_supported: ["S256"],
  });
});

test("an unregistered site is unknown", async () => {
  const clientId = "stranger";
  await expect(calls().getClientConfig.query({ clientId })).rejects.toThrow("Unknown client");
  await expect(calls().generateSecret.mutate({ clientId })).rejects.toThrow("Unknown client");
  await expect(calls().regenerateSecret.mutate({ clientId })).rejects.toThrow("Unknown client");
});

test("a restart updates sites from the configuration, keeps their secrets and removes missing ones", async () => {
  const region = await server.region();
  await asInstallation(region, ({ tx, now }) =>
    tx
      .insert(oauthClients)
      .values({ clientId: "old", name: "Old", redirectUris: [], createdAt: now, lastUpdatedAt: now }),
  );
  await calls().generateSecret.mutate({ clientId: "community" });
  const community = {
    clientId: "community",
    name: "C",
    description: "",
    redirectUris: ["https://new.example/"],
  };
  const library = {
    clientId: "library",
    name: "Library",
    description: "",
    redirectUris: ["https://library.example/cb"],
  };
  const restarted = { ...region, config: { ...region.config, oauthClients: [library, community] } };
  await registerConfiguredClients(restarted);
  const rows = await region.db.read.select().from(oauthClients).where(eq(oauthClients.clientId, "community"));
  expect(rows).toMatchObject([{ redirectUris: ["https://new.example/"], sealedSecret: expect.any(String) }]);
  expect((await calls().listClients.query()).map(({ clientId }) => clientId)).not.toContain("old");
  await registerConfiguredClients(region);
});

test("the academy is not set up for the person, not connected by the installation, or available", async () => {
  const region = await server.region();
  const advisor = await aPerson(region);
  const ask = () => server.as(advisor).oAuthClient.generateCircleLoginUrl.query();
  await expect(ask()).rejects.toThrow(NOT_SET_UP_FOR_ACADEMY);
  await asInstallation(region, ({ tx }) =>
    tx.update(users).set({ circleId: "c-1" }).where(eq(users.id, advisor.userId)),
  );
  await expect(ask()).rejects.toThrow(ACADEMY_NOT_CONNECTED);
  const connected = await startTestServer({
    environment: { COMMUNITY_SIGN_ON_URL: "https://community.example/oauth2/initiate" },
  });
  const there = await connected.region();
  const member = await aPerson(there);
  await asInstallation(there, ({ tx }) =>
    tx.update(users).set({ circleId: "c-2" }).where(eq(users.id, member.userId)),
  );
  expect(await connected.as(member).oAuthClient.generateCircleLoginUrl.query()).toEqual({
    url: "https://community.example/oauth2/initiate",
  });
  await connected.close();
});
