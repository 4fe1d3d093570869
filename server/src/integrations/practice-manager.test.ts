// Connecting a practice manager, its tokens, and disconnecting, with one that really listens (spec 4 §G).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PRACTICE_MANAGER_TEXTS as TEXTS } from "@gap/core/integrations/practice-manager";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  sync,
  tryAgain,
  startBesidePractice,
  type BesidePractice,
  type ListeningPractice,
} from "./practice-manager.test-kit";
import { askPracticeManager } from "./practice-tokens";

let practice: ListeningPractice;
let server: TestServer;
let region: Region;
let ava: TestPerson;
const ELEVEN_MINUTES = 11 * 60_000;

let close: BesidePractice["close"];

beforeAll(async () => {
  ({ practice, server, region, close } = await startBesidePractice({ PUBLIC_URL: "http://gap.test" }));
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

test("an organisation is led there with a proof of its own, comes back connected, and says so", async () => {
  expect(await state()).toEqual({ status: "notConnected", isSyncing: false });
  expect(await xpm().isConnected.query()).toBe(false);
  const { address, ticket } = await xpm().startConnecting.query();
  const asked = Object.fromEntries(new URL(address).searchParams);
  expect(asked).toMatchObject({
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

test("S20 a ticket is of one person in one organisation, for ten minutes", async () => {
  const { ticket } = await xpm().startConnecting.query();
  const search = (person: TestPerson) => `?code=c&state=${person.orgId}`;
  const colleague = await aPerson(region, { orgId: ava.orgId });
  const stranger = await aPerson(region);
  for (const person of [colleague, stranger])
    await expect(xpm(person).connect.mutate({ ticket, search: search(person) })).rejects.toThrow(
      TEXTS.notAsked,
    );
  await expect(xpm().connect.mutate({ ticket: "made up", search: search(ava) })).rejects.toThrow(
    TEXTS.notAsked,
  );
  server.clock.advance(ELEVEN_MINUTES);
  await expect(xpm().connect.mutate({ ticket, search: search(ava) })).rejects.toThrow(TEXTS.notAsked);
  expect(practice.state.asked).toEqual([]);
});

test.each([
  [
    "whoever changes their mind there",
    (orgId: string) => `?error=access_denied&state=${orgId}`,
    TEXTS.cancelled,
  ],
  ["an answer for another organisation", () => "?code=c&state=01JABCDEFGHJKMNPQRSTVWXYZ0", TEXTS.refused],
  ["an answer that says nothing", () => "", TEXTS.refused],
])("%s connects nothing", async (_, search, text) => {
  const { ticket } = await xpm().startConnecting.query();
  await expect(xpm().connect.mutate({ ticket, search: search(ava.orgId) })).rejects.toThrow(text);
  expect(await state()).toMatchObject({ status: "notConnected" });
});

test("while it is away, or does not like our code, nobody is connected and everybody told why", async () => {
  const { ticket } = await xpm().startConnecting.query();
  const search = `?code=c&state=${ava.orgId}`;
  practice.state.isAway = true;
  await expect(xpm().connect.mutate({ ticket, search })).rejects.toThrow(TEXTS.away);
  Object.assign(practice.state, { isAway: false, refusal: "invalid_grant" });
  await expect(xpm().connect.mutate({ ticket, search })).rejects.toThrow(TEXTS.refused);
  expect(await xpm().isConnected.query()).toBe(false);
});

test("many who ask with tokens that are over refresh them once", async () => {
  await connect(server, ava);
  server.clock.advance(ELEVEN_MINUTES);
  practice.state.asked = [];
  const asked = Array.from({ length: 5 }, () =>
    askPracticeManager(region, ava.orgId, (there, token) => there.practice(token)),
  );
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 5 }, () => ({ name: "Alder Practice" })));
  expect(practice.state.asked.filter((path) => path === "/token")).toHaveLength(1);
});

test("a token that ended before its time is refreshed, and the call made again", async () => {
  await connect(server, ava);
  practice.state.areAccessTokensOver = true;
  const { name } = await askPracticeManager(region, ava.orgId, (there, token) => there.practice(token));
  expect(name).toBe("Alder Practice");
});

test("ended on the other side: the next sync finds out, a banner shows until it is connected again", async () => {
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

test("our own trouble at the provider disconnects nobody", async () => {
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

test("disconnected here: the tokens are forgotten and given back, without a banner, and twice is as good as once", async () => {
  await connect(server, ava);
  await xpm().disconnect.mutate();
  await xpm().disconnect.mutate();
  await region.jobs.drain();
  expect(await state()).toEqual({ status: "notConnected", isSyncing: false });
  expect(await org()).toMatchObject({ xeroAuthorised: false, xeroDisconnectedViaXPM: false });
  expect(await bannersOf()).toEqual([]);
  expect(practice.state.revoked).toEqual([expect.stringMatching(/^refresh-\d+$/)]);
});

test("connected anew, the former tokens lapse: to revoke them would end the new connection", async () => {
  await connect(server, ava);
  await connect(server, ava);
  await region.jobs.drain();
  expect(practice.state.revoked).toEqual([]);
  practice.state.areAccessTokensOver = true;
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", lastSyncedAt: region.clock.now() });
});

test("disconnected while tokens cannot be given back, and connected anew: the former ones lapse as well", async () => {
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

test("a Team Member, who works with clients, sees how it is connected and syncs, but neither connects nor disconnects", async () => {
  await connect(server, ava);
  const member = await aPerson(region, { orgId: ava.orgId, role: "Team Member" });
  await sync(server, member);
  expect(await state(member)).toMatchObject({ status: "connected", lastSyncedAt: region.clock.now() });
  await expect(xpm(member).startConnecting.query()).rejects.toThrow("Not authorised to perform this action");
  await expect(xpm(member).disconnect.mutate()).rejects.toThrow("Not authorised to perform this action");
});

test("the document store is honestly not connected", async () => {
  expect(await server.as(ava).fyi.getConnectionStatus.query()).toBe("notConnected");
});
