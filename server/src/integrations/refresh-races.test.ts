// Changes of a connection while its tokens are refreshed (spec 4 §G): no lock is held while waiting for the provider,
// newer tokens are kept, and unneeded ones revoked.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  startWithPractice,
  type ServerWithPractice,
  type RunningPractice,
} from "./practice-manager.test-kit";
import { callPracticeManager } from "./practice-tokens";
import { sealTokens, unsealTokens, type SealedTokens } from "./sealed-tokens";

const ELEVEN_MINUTES = 11 * MINUTE_MS;
const ONE_MINUTE = 60_000;
const POLL_MS = 100;

let practice: RunningPractice;
let server: TestServer;
let region: Region;
let ava: TestPerson;
let close: ServerWithPractice["close"];

beforeAll(async () => {
  ({ practice, server, region, close } = await startWithPractice());
});
afterAll(() => close());
beforeEach(async () => {
  Object.assign(practice.state, aPractice());
  ava = await aPerson(region);
  await connect(server, ava);
  server.clock.advance(ELEVEN_MINUTES);
  ava = await signedInAgain(region, ava);
  practice.state.requests = [];
});

const ask = () => callPracticeManager(region, ava.orgId, (at, token) => at.practice(token));
const state = () => server.as(ava).xpm.getConnection.query();
const refreshes = () => practice.state.requests.filter((path) => path === "/token").length;

/**
 * Runs `act` before the first answer of the token endpoint. The request waits in real time, so keep it to one
 * statement.
 */
function whileRefreshing(act: () => Promise<void>): void {
  practice.state.beforeAnswering = async (path) => {
    if (path !== "/token") return;
    practice.state.beforeAnswering = undefined;
    await act();
  };
}

async function storedTokens(): Promise<SealedTokens> {
  const { rows } = await region.db.read.raw(
    "select sealed_tokens from practice_manager_connections where org_id = $1",
    [ava.orgId],
  );
  return unsealTokens(region, String(rows[0]?.["sealed_tokens"]));
}

/** Simulates another process that refreshes the tokens or connects again. */
async function storeTokens(tokens: SealedTokens): Promise<void> {
  await region.db.statement((db) =>
    db.raw("update practice_manager_connections set sealed_tokens = $2 where org_id = $1", [
      ava.orgId,
      sealTokens(region, tokens),
    ]),
  );
}

/** Simulates another process that disconnects. */
async function deleteConnection(): Promise<void> {
  await region.db.statement((db) =>
    db.raw("delete from practice_manager_connections where org_id = $1", [ava.orgId]),
  );
}

test("the row is not locked while waiting for the provider", async () => {
  let locked: unknown;
  whileRefreshing(async () => {
    const { rows } = await region.db.transaction((tx) =>
      tx.raw("select org_id from practice_manager_connections where org_id = $1 for update nowait", [
        ava.orgId,
      ]),
    );
    locked = rows;
  });
  expect(await ask()).toEqual({ name: "Alder Practice" });
  expect(locked).toEqual([{ org_id: ava.orgId }]);
  expect(await storedTokens()).not.toHaveProperty("refreshedUntil");
});

test("a connection ended meanwhile stays ended, and the new tokens are revoked", async () => {
  const { refreshToken: old } = await storedTokens();
  whileRefreshing(deleteConnection);
  await expect(ask()).rejects.toThrow("The practice manager: denied");
  await region.jobs.drain();
  expect(await state()).toMatchObject({ status: "notConnected" });
  expect(practice.state.revoked).toEqual([`refresh-${Number(old.split("-")[1]) + 1}`]);
});

test("a connection made meanwhile keeps its tokens", async () => {
  const { expiresAt } = await storedTokens();
  const connected = { accessToken: "theirs", refreshToken: "r", expiresAt: expiresAt + ELEVEN_MINUTES };
  whileRefreshing(() => storeTokens(connected));
  const used: string[] = [];
  await callPracticeManager(region, ava.orgId, async (_, token) => void used.push(token));
  expect(refreshes()).toBe(1);
  expect(used).toEqual(["theirs"]);
  await region.jobs.drain();
  expect(await storedTokens()).toEqual(connected);
  expect(practice.state.revoked).toEqual([]);
});

test("a refresh by another process is awaited, and its result used", async () => {
  const old = await storedTokens();
  await storeTokens({ ...old, refreshedUntil: region.clock.now().getTime() + ONE_MINUTE });
  const used: string[] = [];
  const pauses = vi.spyOn(region.timers, "every");
  onTestFinished(() => pauses.mockRestore());
  const call = callPracticeManager(region, ava.orgId, async (_, token) => void used.push(token));
  const hasPaused = (times: number) =>
    vi.waitFor(() => expect(pauses).toHaveBeenCalledTimes(times), { timeout: 15_000 });
  await hasPaused(1);
  await server.timers.pass(POLL_MS);
  await hasPaused(2);
  await storeTokens({ accessToken: "theirs", refreshToken: "r", expiresAt: old.expiresAt + ELEVEN_MINUTES });
  await server.timers.pass(POLL_MS);
  await call;
  expect(used).toEqual(["theirs"]);
  expect(refreshes()).toBe(0);
});

test("a process that crashed while refreshing is awaited for a minute at most", async () => {
  const old = await storedTokens();
  await storeTokens({ ...old, refreshedUntil: region.clock.now().getTime() + ONE_MINUTE });
  server.clock.advance(ONE_MINUTE);
  expect(await ask()).toEqual({ name: "Alder Practice" });
  expect(refreshes()).toBe(1);
});

test("if the provider is away, the next request retries immediately", async () => {
  practice.state.busy = { path: "/token", status: 503 };
  await expect(ask()).rejects.toThrow("The practice manager: away");
  expect(await storedTokens()).not.toHaveProperty("refreshedUntil");
  practice.state.busy = undefined;
  expect(await ask()).toEqual({ name: "Alder Practice" });
});
