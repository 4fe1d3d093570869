// Connecting and disconnecting a practice manager and its tokens, with a fake one on a real port (spec 4 §G).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRACTICE_MANAGER_TEXTS as TEXTS } from "@gap/core/integrations/practice-manager";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  sync,
  tryAgain,
  startWithPractice,
  type ServerWithPractice,
  type RunningPractice,
} from "./practice-manager.test-kit";
import { callPracticeManager } from "./practice-tokens";

let practice: RunningPractice;
let server: TestServer;
let region: Region;
let ava: TestPerson;
const ELEVEN_MINUTES = 11 * MINUTE_MS;

let close: ServerWithPractice["close"];

beforeAll(async () => {
  ({ practice, server, region, close } = await startWithPractice({ PUBLIC_URL: "http://gap.test" }));
});
afterAll(() => close());
beforeEach(async () => {
  Object.assign(practice.state, aPractice());
  ava = await aPerson(region);
});

const xpm = (person: TestPerson = ava) => server.as(person).xpm;
const state = (person: TestPerson = ava) => xpm(person).getConnection.query();
const org = (person: TestPerson = ava) =>
  server.as(person).org.getMinimalOrgById.query({ orgId: person.orgId });
const bannersOf = async (person: TestPerson = ava) =>
  (await server.as(person).user.getAnnouncements.query()).map(({ announcement }) => announcement);

test("connecting leads to the provider with PKCE and ends with a connected organisation", async () => {
  expect(await state()).toEqual({ status: "notConnected", isSyncing: false });
  expect(await xpm().isConnected.query()).toBe(false);
  const { address, ticket } = await xpm().startConnecting.query();
  const parameters = Object.fromEntries(new URL(address).searchParams);
  expect(parameters).toMatchObject({
    response_type: "code",
    client_id: "our-client",
    scope: "practicemanager.read offline_access",
    code_challenge_method: "S256",
    state: ava.orgId,
    redirect_uri: "http://gap.test/au/xero-callback/practice-manager",
  });
  await xpm().connect.mutate({ ticket, search: `?code=c&state=${ava.orgId}` });
  expect(await state()).toMatchObject({ status: "connected", practiceName: "Alder Practice" });
  expect(await xpm().isConnected.query()).toBe(true);
  expect(await org()).toMatchObject({ xeroAuthorised: true, xpmName: "Alder Practice" });
  const kept = await region.db.read.raw("select sealed_tokens from practice_manager_connections");
  expect(JSON.stringify(kept.rows)).not.toMatch(/access-|refresh-/);
});

test("S20 a ticket is valid for one person in one organisation, for ten minutes", async () => {
  const { ticket } = await xpm().startConnecting.query();
  const search = (person: TestPerson) => `?code=c&state=${person.orgId}`;
  const colleague = await aPerson(region, { orgId: ava.orgId });
  const outsider = await aPerson(region);
  for (const person of [colleague, outsider])
    await expect(xpm(person).connect.mutate({ ticket, search: search(person) })).rejects.toThrow(
      TEXTS.notAsked,
    );
  await expect(xpm().connect.mutate({ ticket: "made up", search: search(ava) })).rejects.toThrow(
    TEXTS.notAsked,
  );
  server.clock.advance(ELEVEN_MINUTES);
  await expect(xpm().connect.mutate({ ticket, search: search(ava) })).rejects.toThrow(TEXTS.notAsked);
  expect(practice.state.requests).toEqual([]);
});

test.each([
  ["a person who cancels there", (orgId: string) => `?error=access_denied&state=${orgId}`, TEXTS.cancelled],
  ["an answer for another organisation", () => "?code=c&state=01JABCDEFGHJKMNPQRSTVWXYZ0", TEXTS.refused],
  ["an empty answer", () => "", TEXTS.refused],
])("%s connects nothing", async (_, search, text) => {
  const { ticket } = await xpm().startConnecting.query();
  await expect(xpm().connect.mutate({ ticket, search: search(ava.orgId) })).rejects.toThrow(text);
  expect(await state()).toMatchObject({ status: "notConnected" });
});

test("an unreachable provider or a refused code connects nothing and shows the reason", async () => {
  const { ticket } = await xpm().startConnecting.query();
  const search = `?code=c&state=${ava.orgId}`;
  practice.state.isAway = true;
  await expect(xpm().connect.mutate({ ticket, search })).rejects.toThrow(TEXTS.away);
  Object.assign(practice.state, { isAway: false, refusal: "invalid_grant" });
  await expect(xpm().connect.mutate({ ticket, search })).rejects.toThrow(TEXTS.refused);
  expect(await xpm().isConnected.query()).toBe(false);
});

test("many concurrent requests with expired tokens refresh them once", async () => {
  await connect(server, ava);
  server.clock.advance(ELEVEN_MINUTES);
  practice.state.requests = [];
  const calls = Array.from({ length: 5 }, () =>
    callPracticeManager(region, ava.orgId, (there, token) => there.practice(token)),
  );
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 5 }, () => ({ name: "Alder Practice" })));
  expect(practice.state.requests.filter((path) => path === "/token")).toHaveLength(1);
});

test("a token that expired early is refreshed, and the call is retried", async () => {
  await connect(server, ava);
  practice.state.areAccessTokensExpired = true;
  const { name } = await callPracticeManager(region, ava.orgId, (there, token) => there.practice(token));
  expect(name).toBe("Alder Practice");
});

test("the next sync notices that the provider ended the connection, and a banner shows until reconnected", async () => {
  await connect(server, ava);
  practice.state.isRevoked = true;
  await sync(server, ava);
  expect(await state()).toEqual({ status: "lost", isSyncing: false, practiceName: "Alder Practice" });
  expect(await org()).toMatchObject({ xeroAuthorised: false, xeroDisconnectedViaXPM: true });
  expect(await bannersOf()).toEqual(["xpmDisconnected"]);
  await expect(xpm().sync.mutate()).rejects.toThrow(TEXTS.notConnected);
  await connect(server, ava);
  expect(await org()).toMatchObject({ xeroAuthorised: true, xeroDisconnectedViaXPM: false });
  expect(await bannersOf()).toEqual([]);
});

test("a configuration error on our side does not disconnect an organisation", async () => {
  await connect(server, ava);
  server.clock.advance(ELEVEN_MINUTES);
  ava = { ...ava, accessToken: (await aPerson(region, { orgId: ava.orgId })).accessToken };
  practice.state.refusal = "invalid_client";
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", isSyncing: true, problem: "unexpected" });
  practice.state.refusal = undefined;
  await tryAgain(server);
  const { problem, ...healed } = await state();
  expect(problem).toBeUndefined();
  expect(healed).toMatchObject({ status: "connected", isSyncing: false });
});

test("disconnecting deletes and revokes the tokens, shows no banner, and is idempotent", async () => {
  await connect(server, ava);
  await xpm().disconnect.mutate();
  await xpm().disconnect.mutate();
  await region.jobs.drain();
  expect(await state()).toEqual({ status: "notConnected", isSyncing: false });
  expect(await org()).toMatchObject({ xeroAuthorised: false, xeroDisconnectedViaXPM: false });
  expect(await bannersOf()).toEqual([]);
  expect(practice.state.revoked).toEqual([expect.stringMatching(/^refresh-\d+$/)]);
});

test("connecting again does not revoke the former tokens, which would end the new connection", async () => {
  await connect(server, ava);
  await connect(server, ava);
  await region.jobs.drain();
  expect(practice.state.revoked).toEqual([]);
  practice.state.areAccessTokensExpired = true;
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", lastSyncedAt: region.clock.now() });
});

test("tokens that could not be revoked before connecting again are not revoked afterwards", async () => {
  await connect(server, ava);
  practice.state.busy = { path: "/revoke", status: 503 };
  await xpm().disconnect.mutate();
  await region.jobs.drain();
  await connect(server, ava);
  practice.state.busy = undefined;
  await tryAgain(server);
  expect(practice.state.revoked).toEqual([]);
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", lastSyncedAt: region.clock.now() });
});

test("a Team Member sees the connection and can sync, but can neither connect nor disconnect", async () => {
  await connect(server, ava);
  const member = await aPerson(region, { orgId: ava.orgId, role: "Team Member" });
  await sync(server, member);
  expect(await state(member)).toMatchObject({ status: "connected", lastSyncedAt: region.clock.now() });
  await expect(xpm(member).startConnecting.query()).rejects.toThrow("Not authorised to perform this action");
  await expect(xpm(member).disconnect.mutate()).rejects.toThrow("Not authorised to perform this action");
});

test("the document store is reported as not connected", async () => {
  expect(await server.as(ava).fyi.getConnectionStatus.query()).toBe("notConnected");
});
