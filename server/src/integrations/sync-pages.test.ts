// A sync reads the practice manager's pages one at a time (spec 4 §G): it continues after an interruption, waits as
// long as requested, and loses no client while the list changes.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  sync,
  there,
  tryAgain,
  startWithPractice,
  type ServerWithPractice,
  type RunningPractice,
} from "./practice-manager.test-kit";
import { syncClientsJob } from "./sync-clients.job";

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
  practice.state.requests = [];
});

const state = () => server.as(ava).xpm.getConnection.query();
const counts = async () => (await state()).progress?.counts;
const listed = async () => (await server.as(ava).advisor.listClients.query({ pageSize: 100 })).rows;
const pagesRequested = () =>
  practice.state.requests.flatMap((path) => /^\/api\/clients\?page=(\d+)/.exec(path)?.[1] ?? []).join(" ");
const many = (count: number) => Array.from({ length: count }, (_, index) => there(index + 1));

interface SyncJob {
  readonly data: Parameters<typeof syncClientsJob.handle>[0];
  readonly isWaiting: boolean;
  readonly waitsSeconds: number;
}

/** Oldest first. */
async function jobsOfSync(): Promise<SyncJob[]> {
  const { rows } = await region.db.read.raw(
    `select data, state < 'active' as "isWaiting",
        extract(epoch from start_after - created_on)::float as "waitsSeconds"
      from pgboss.job where name = $1 and data ->> 'orgId' = $2 order by created_on`,
    [syncClientsJob.name, ava.orgId],
  );
  return rows as unknown as SyncJob[];
}

test("two concurrent requests start one sync", async () => {
  practice.state.isAway = true;
  await Promise.all(Array.from({ length: 4 }, () => server.as(ava).xpm.sync.mutate()));
  expect(await jobsOfSync()).toHaveLength(1);
  expect(await state()).toMatchObject({ isSyncing: true });
  Object.assign(practice.state, { isAway: false, clients: [there(1)] });
  await region.jobs.drain();
  await tryAgain(server);
  expect(await counts()).toMatchObject({ added: 1 });
});

test("an unreachable practice manager is retried and reported until the sync ends", async () => {
  practice.state.clients = [there(1)];
  practice.state.isAway = true;
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", isSyncing: true, problem: "away" });
  for (let tries = 1; tries < 5; tries += 1) await tryAgain(server);
  expect(await state()).toMatchObject({ status: "connected", isSyncing: false, problem: "away" });
  practice.state.isAway = false;
  await sync(server, ava);
  expect(await counts()).toMatchObject({ added: 1 });
});

test("after an interruption imported clients stay, and the retry continues with the same page", async () => {
  practice.state.clientsPerPage = 20;
  practice.state.clients = many(70);
  await region.db.read.raw(
    "alter table clients add constraint cut_off check (name <> 'Client 50') not valid",
  );
  try {
    await sync(server, ava);
    expect(await state()).toMatchObject({
      isSyncing: true,
      problem: "unexpected",
      progress: { done: 40, total: 70 },
    });
    expect(await listed()).toHaveLength(40);
  } finally {
    await region.db.read.raw("alter table clients drop constraint cut_off");
  }
  await tryAgain(server);
  expect(pagesRequested()).toMatch(/^1 2 3( 3)+ 4$/);
  expect(await counts()).toEqual({ added: 70, updated: 0, unchanged: 0, gone: 0, skipped: 0 });
  expect(await listed()).toHaveLength(70);
});

test("after an interruption within a page imported clients stay, and the retry counts none twice", async () => {
  practice.state.clientsPerPage = 150;
  practice.state.clients = [...many(149), { id: "x150", name: "" }, there(151)];
  await region.db.read.raw(
    "alter table clients add constraint cut_off check (name <> 'Client 120') not valid",
  );
  try {
    await sync(server, ava);
    expect(await state()).toMatchObject({ isSyncing: true, progress: { done: 100, counts: { added: 100 } } });
  } finally {
    await region.db.read.raw("alter table clients drop constraint cut_off");
  }
  await tryAgain(server);
  expect(pagesRequested()).toMatch(/^1( 1)+ 2$/);
  expect((await state()).progress).toMatchObject({
    done: 151,
    counts: { added: 150, updated: 0, unchanged: 0, gone: 0, skipped: 1 },
    skipped: [{ id: "x150", reason: "noName" }],
  });
});

test("a job that runs twice finds its page done and does nothing", async () => {
  practice.state.clientsPerPage = 1;
  practice.state.clients = many(2);
  await region.db.read.raw("alter table clients add constraint cut_off check (name <> 'Client 2') not valid");
  try {
    await sync(server, ava);
    const [first] = await jobsOfSync();
    practice.state.requests = [];
    await region.db.transaction((tx) => region.jobs.enqueue(tx, syncClientsJob, first!.data));
    await region.jobs.drain();
    expect(pagesRequested()).not.toContain("1");
    expect(await state()).toMatchObject({ isSyncing: true, progress: { done: 1 } });
  } finally {
    await region.db.read.raw("alter table clients drop constraint cut_off");
  }
  await tryAgain(server);
  expect(await counts()).toMatchObject({ added: 2 });
});

test("a sync that waits for its retry does nothing after disconnecting", async () => {
  practice.state.isAway = true;
  await sync(server, ava);
  practice.state.isAway = false;
  practice.state.clients = [there(1)];
  await server.as(ava).xpm.disconnect.mutate();
  await tryAgain(server);
  expect(await listed()).toEqual([]);
  expect(await state()).toMatchObject({ status: "notConnected" });
});

test("a sync without progress for an hour counts as interrupted, and another one can be started", async () => {
  practice.state.isAway = true;
  await sync(server, ava);
  server.clock.advance(59 * MINUTE_MS);
  ava = await signedInAgain(region, ava);
  expect(await state()).toMatchObject({ isSyncing: true });
  server.clock.advance(2 * MINUTE_MS);
  ava = await signedInAgain(region, ava);
  expect(await state()).toMatchObject({ isSyncing: false });
  Object.assign(practice.state, { isAway: false, clients: [there(1)] });
  await sync(server, ava);
  expect(await counts()).toMatchObject({ added: 1 });
});

test("a crashed sync is shown as unfinished", async () => {
  practice.state.clients = many(2);
  await sync(server, ava);
  expect(await state()).not.toHaveProperty("problem");
  const died = new Date(region.clock.now().getTime() - 2 * HOUR_MS).toISOString();
  const place = { reading: 1, page: 2, at: died, hasShifted: false };
  await region.db.read.raw(
    `update practice_manager_connections
      set sync_started_at = $1, last_sync_counts = last_sync_counts || $2::jsonb where org_id = $3`,
    [died, JSON.stringify({ place }), ava.orgId],
  );
  expect(await state()).toMatchObject({ isSyncing: false, problem: "unexpected", progress: { done: 2 } });
  await sync(server, ava);
  expect(await state()).not.toHaveProperty("problem");
});

test("a sync started by an older version, without a page, starts again and finishes", async () => {
  practice.state.clients = [there(1)];
  await sync(server, ava);
  const [{ data }] = (await jobsOfSync()) as [SyncJob];
  const { orgId, userId, request } = data;
  Object.assign(practice.state, { clientsPerPage: 2, clients: many(3) });
  server.clock.advance(1_000);
  const startedAt = region.clock.now().toISOString();
  const old = { counts: { added: 1, updated: 0, unchanged: 0, gone: 0, skipped: 0 }, total: 3, done: 1 };
  await region.db.transaction(async (tx) => {
    await tx.raw(
      "update practice_manager_connections set sync_started_at = $1, last_sync_counts = $2::jsonb where org_id = $3",
      [startedAt, JSON.stringify({ ...old, afterId: "x001" }), orgId],
    );
    await region.jobs.enqueue(tx, syncClientsJob, { orgId, userId, request, startedAt });
  });
  await region.jobs.drain();
  expect(await state()).toMatchObject({ isSyncing: false, progress: { done: 3, counts: { added: 2 } } });
  expect(await listed()).toHaveLength(3);
});

/** Seconds until the sync continues. */
async function secondsUntilNext(): Promise<number> {
  const waiting = (await jobsOfSync()).find((job) => job.isWaiting);
  return waiting?.waitsSeconds ?? Number.NaN;
}

test.each([
  ["429 of the clients endpoint", { path: "/api/clients", status: 429, retryAfter: "120" }],
  ["503 of the clients endpoint", { path: "/api/clients", status: 503, retryAfter: "120" }],
  ["429 of the token endpoint", { path: "/token", status: 429, retryAfter: "120" }],
  [
    "429 of the token endpoint, with an error body",
    { path: "/token", status: 429, retryAfter: "120", body: { error: "temporarily_unavailable" } },
  ],
])("%s: the sync continues with the same page after the given time", async (_, busy) => {
  practice.state.clientsPerPage = 1;
  practice.state.clients = many(3);
  practice.state.areAccessTokensExpired = busy.path === "/token";
  practice.state.meanwhile = (path) => {
    if (busy.path === "/token" || path.endsWith("page=2")) practice.state.busy = busy;
  };
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", isSyncing: true, problem: "busy" });
  expect(await secondsUntilNext()).toBeGreaterThan(60);
  expect(await secondsUntilNext()).toBeLessThan(130);
  Object.assign(practice.state, { meanwhile: undefined, busy: undefined, requests: [] });
  await region.jobs.drain();
  expect(practice.state.requests, "no request before the time").toEqual([]);
  await tryAgain(server);
  expect(await state()).toMatchObject({ isSyncing: false, progress: { counts: { added: 3 } } });
  expect(await state()).not.toHaveProperty("problem");
});

test("Retry-After may be a date", async () => {
  const inFiveMinutes = new Date(region.clock.now().getTime() + 300_000).toUTCString();
  practice.state.busy = { path: "/api/clients", status: 503, retryAfter: inFiveMinutes };
  await sync(server, ava);
  expect(await secondsUntilNext()).toBeGreaterThan(200);
  expect(await secondsUntilNext()).toBeLessThan(310);
  practice.state.busy = undefined;
  await tryAgain(server);
});

test("a very long Retry-After ends the sync, which has to be started again", async () => {
  practice.state.busy = { path: "/api/clients", status: 429, retryAfter: "7200" };
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", isSyncing: false, problem: "busy" });
  expect(await secondsUntilNext()).toBeNaN();
});

test("endless Retry-After answers end the sync", async () => {
  practice.state.busy = { path: "/api/clients", status: 429, retryAfter: "0" };
  await sync(server, ava);
  for (let waits = 0; waits < 20; waits += 1) await tryAgain(server);
  expect(await state()).toMatchObject({ isSyncing: false, problem: "busy" });
  expect(practice.state.requests).toHaveLength(21);
});

/** Removes a client of the first page while the second one is requested, so that all later clients move up. */
function removeOneMeanwhile(): void {
  practice.state.meanwhile = (path) => {
    if (!path.endsWith("page=2")) return;
    practice.state.clients = practice.state.clients.slice(1);
    practice.state.meanwhile = undefined;
  };
}

test("a shifted list with a smaller total is read again; no client is lost or counted twice", async () => {
  practice.state.clientsPerPage = 2;
  practice.state.clients = [...many(5), { id: "x006", name: "" }];
  removeOneMeanwhile();
  await sync(server, ava);
  expect(pagesRequested()).toBe("1 2 3 1 2 3");
  expect(await counts()).toEqual({ added: 5, updated: 0, unchanged: 0, gone: 0, skipped: 1 });
  expect((await listed()).map(({ name }) => name).toSorted()).toEqual(many(5).map(({ name }) => name));
  expect((await state()).progress).toMatchObject({ done: 6, total: 6, skipped: [{ id: "x006" }] });
});

test("an addition and a removal are noticed by a client that is skipped twice, which is listed once", async () => {
  practice.state.clientsPerPage = 2;
  practice.state.clients = [there(1), { id: "x002", name: "" }, there(3), there(4)];
  practice.state.meanwhile = (path) => {
    if (!path.endsWith("page=2")) return;
    practice.state.clients = [there(5), ...practice.state.clients.slice(0, 3)];
    practice.state.meanwhile = undefined;
  };
  await sync(server, ava);
  expect(pagesRequested()).toBe("1 2 1 2");
  expect((await state()).progress).toMatchObject({
    done: 4,
    counts: { added: 3, skipped: 1 },
    skipped: [{ id: "x002", reason: "noName" }],
  });
  expect((await listed()).map(({ name }) => name).toSorted()).toEqual(["Client 1", "Client 3", "Client 5"]);
});

test("a shifted list without a total is read again if a client of the last sync is missing", async () => {
  practice.state.includesTotal = false;
  practice.state.clientsPerPage = 2;
  practice.state.clients = many(6);
  await sync(server, ava);
  removeOneMeanwhile();
  practice.state.requests = [];
  await sync(server, ava);
  expect(pagesRequested()).toBe("1 2 3 1 2 3");
  expect(await counts()).toEqual({ added: 0, updated: 0, unchanged: 6, gone: 0, skipped: 0 });
  practice.state.requests = [];
  await sync(server, ava);
  expect(await counts()).toMatchObject({ unchanged: 5, gone: 1 });
  expect(pagesRequested(), "read again when first missing").toBe("1 2 3 1 2 3");
  practice.state.requests = [];
  await sync(server, ava);
  expect(await counts()).toMatchObject({ unchanged: 5, gone: 1 });
  expect(pagesRequested(), "known to be gone").toBe("1 2 3");
});

test("a list that changes in every reading is read three times, with a warning about missing clients", async () => {
  practice.state.clientsPerPage = 2;
  practice.state.clients = many(6);
  let next = 7;
  practice.state.meanwhile = (path) => {
    if (!path.endsWith("page=2")) return;
    practice.state.clients = [...practice.state.clients, there(next)];
    next += 1;
  };
  await sync(server, ava);
  expect(pagesRequested()).toBe("1 2 3 4 1 2 3 4 1 2 3 4 5");
  expect((await state()).progress).toMatchObject({ keptChanging: true, counts: { added: 9 } });
});

test("a sync of many pages is logged once", async () => {
  practice.state.clientsPerPage = 1;
  practice.state.clients = many(5);
  await sync(server, ava);
  const { rows } = await server.as(ava).org.listActivity.query({ orgId: ava.orgId });
  expect(rows.map(({ action }) => action).filter((action) => action.startsWith("xpm"))).toEqual([
    "xpm.sync",
    "xpm.connect",
  ]);
});
