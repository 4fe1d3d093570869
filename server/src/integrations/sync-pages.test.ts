// How a sync goes through the practice manager's pages (spec 4 §G): one at a time, on from where it was cut off, at the pace
// that the practice manager asks for, and without losing anybody while its list changes.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import {
  aPractice,
  connect,
  sync,
  there,
  tryAgain,
  startBesidePractice,
  type BesidePractice,
  type ListeningPractice,
} from "./practice-manager.test-kit";
import { syncClientsJob } from "./sync-clients.job";

let practice: ListeningPractice;
let server: TestServer;
let region: Region;
let ava: TestPerson;
let close: BesidePractice["close"];

beforeAll(async () => {
  ({ practice, server, region, close } = await startBesidePractice());
});
afterAll(() => close());
beforeEach(async () => {
  Object.assign(practice.state, aPractice());
  ava = await aPerson(region);
  await connect(server, ava);
  practice.state.asked = [];
});

const state = () => server.as(ava).xpm.getConnection.query();
const counts = async () => (await state()).progress?.counts;
const listed = async () => (await server.as(ava).advisor.listClients.query({ pageSize: 100 })).rows;
const pagesAsked = () =>
  practice.state.asked.flatMap((path) => /^\/api\/clients\?page=(\d+)/.exec(path)?.[1] ?? []).join(" ");
const many = (count: number) => Array.from({ length: count }, (_, index) => there(index + 1));

interface SyncJob {
  readonly data: Parameters<typeof syncClientsJob.handle>[0];
  readonly isWaiting: boolean;
  readonly waitsSeconds: number;
}

/** The first one first. */
async function jobsOfSync(): Promise<SyncJob[]> {
  const { rows } = await region.db.read.raw(
    `select data, state < 'active' as "isWaiting",
        extract(epoch from start_after - created_on)::float as "waitsSeconds"
      from pgboss.job where name = $1 and data ->> 'orgId' = $2 order by created_on`,
    [syncClientsJob.name, ava.orgId],
  );
  return rows as unknown as SyncJob[];
}

test("two who ask at once get one sync", async () => {
  practice.state.isAway = true;
  await Promise.all(Array.from({ length: 4 }, () => server.as(ava).xpm.sync.mutate()));
  expect(await jobsOfSync()).toHaveLength(1);
  expect(await state()).toMatchObject({ isSyncing: true });
  Object.assign(practice.state, { isAway: false, clients: [there(1)] });
  await region.jobs.drain();
  await tryAgain(server);
  expect(await counts()).toMatchObject({ added: 1 });
});

test("while the practice manager is away it is tried again, and said so; at last the sync is over, and can be asked for anew", async () => {
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

test("cut off half way, what came over stays, and the next try goes on with the page where it was", async () => {
  practice.state.clientsAPage = 20;
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
  expect(pagesAsked()).toMatch(/^1 2 3( 3)+ 4$/);
  expect(await counts()).toEqual({ added: 70, updated: 0, unchanged: 0, gone: 0, skipped: 0 });
  expect(await listed()).toHaveLength(70);
});

test("cut off within a page, what came over stays, and nobody is counted twice at the next try", async () => {
  practice.state.clientsAPage = 150;
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
  expect(pagesAsked()).toMatch(/^1( 1)+ 2$/);
  expect((await state()).progress).toMatchObject({
    done: 151,
    counts: { added: 150, updated: 0, unchanged: 0, gone: 0, skipped: 1 },
    skipped: [{ id: "x150", reason: "noName" }],
  });
});

test("a job that runs a second time finds its page done, and leaves the sync to the next one", async () => {
  practice.state.clientsAPage = 1;
  practice.state.clients = many(2);
  await region.db.read.raw("alter table clients add constraint cut_off check (name <> 'Client 2') not valid");
  try {
    await sync(server, ava);
    const [first] = await jobsOfSync();
    practice.state.asked = [];
    await region.db.transaction((tx) => region.jobs.enqueue(tx, syncClientsJob, first!.data));
    await region.jobs.drain();
    expect(pagesAsked()).not.toContain("1");
    expect(await state()).toMatchObject({ isSyncing: true, progress: { done: 1 } });
  } finally {
    await region.db.read.raw("alter table clients drop constraint cut_off");
  }
  await tryAgain(server);
  expect(await counts()).toMatchObject({ added: 2 });
});

test("disconnected in the meantime, a sync that waits for its next try does nothing more", async () => {
  practice.state.isAway = true;
  await sync(server, ava);
  practice.state.isAway = false;
  practice.state.clients = [there(1)];
  await server.as(ava).xpm.disconnect.mutate();
  await tryAgain(server);
  expect(await listed()).toEqual([]);
  expect(await state()).toMatchObject({ status: "notConnected" });
});

test("one that has not moved for an hour was cut off for good: another one can be asked for", async () => {
  practice.state.isAway = true;
  await sync(server, ava);
  server.clock.advance(59 * 60_000);
  ava = await signedInAgain(region, ava);
  expect(await state()).toMatchObject({ isSyncing: true });
  server.clock.advance(2 * 60_000);
  ava = await signedInAgain(region, ava);
  expect(await state()).toMatchObject({ isSyncing: false });
  Object.assign(practice.state, { isAway: false, clients: [there(1)] });
  await sync(server, ava);
  expect(await counts()).toMatchObject({ added: 1 });
});

test("one that died without a word is shown as one that did not finish", async () => {
  practice.state.clients = many(2);
  await sync(server, ava);
  expect(await state()).not.toHaveProperty("problem");
  const died = new Date(region.clock.now().getTime() - 2 * 3_600_000).toISOString();
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

test("one that an older version began, which said nothing of pages, begins anew and comes to its end", async () => {
  practice.state.clients = [there(1)];
  await sync(server, ava);
  const [{ data }] = (await jobsOfSync()) as [SyncJob];
  const { orgId, userId, request } = data;
  Object.assign(practice.state, { clientsAPage: 2, clients: many(3) });
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

/** In how many seconds the sync goes on. */
async function goesOnIn(): Promise<number> {
  const waiting = (await jobsOfSync()).find((job) => job.isWaiting);
  return waiting?.waitsSeconds ?? Number.NaN;
}

test.each([
  ["429 of the pages", { path: "/api/clients", status: 429, retryAfter: "120" }],
  ["503 of the pages", { path: "/api/clients", status: 503, retryAfter: "120" }],
  ["429 of the tokens", { path: "/token", status: 429, retryAfter: "120" }],
  [
    "429 of the tokens, in words",
    { path: "/token", status: 429, retryAfter: "120", body: { error: "temporarily_unavailable" } },
  ],
])("%s: it goes on when the practice manager says so, with the page where it was", async (_, busy) => {
  practice.state.clientsAPage = 1;
  practice.state.clients = many(3);
  practice.state.areAccessTokensOver = busy.path === "/token";
  practice.state.meanwhile = (path) => {
    if (busy.path === "/token" || path.endsWith("page=2")) practice.state.busy = busy;
  };
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", isSyncing: true, problem: "busy" });
  expect(await goesOnIn()).toBeGreaterThan(60);
  expect(await goesOnIn()).toBeLessThan(130);
  Object.assign(practice.state, { meanwhile: undefined, busy: undefined, asked: [] });
  await region.jobs.drain();
  expect(practice.state.asked, "nobody asks before the time").toEqual([]);
  await tryAgain(server);
  expect(await state()).toMatchObject({ isSyncing: false, progress: { counts: { added: 3 } } });
  expect(await state()).not.toHaveProperty("problem");
});

test("a date says when to come back as well", async () => {
  const inFiveMinutes = new Date(region.clock.now().getTime() + 300_000).toUTCString();
  practice.state.busy = { path: "/api/clients", status: 503, retryAfter: inFiveMinutes };
  await sync(server, ava);
  expect(await goesOnIn()).toBeGreaterThan(200);
  expect(await goesOnIn()).toBeLessThan(310);
  practice.state.busy = undefined;
  await tryAgain(server);
});

test("whoever says to come back much later ends the sync, and somebody has to ask again", async () => {
  practice.state.busy = { path: "/api/clients", status: 429, retryAfter: "7200" };
  await sync(server, ava);
  expect(await state()).toMatchObject({ status: "connected", isSyncing: false, problem: "busy" });
  expect(await goesOnIn()).toBeNaN();
});

test("whoever says so without end is not asked for ever", async () => {
  practice.state.busy = { path: "/api/clients", status: 429, retryAfter: "0" };
  await sync(server, ava);
  for (let waits = 0; waits < 20; waits += 1) await tryAgain(server);
  expect(await state()).toMatchObject({ isSyncing: false, problem: "busy" });
  expect(practice.state.asked).toHaveLength(21);
});

/** One of the first page goes while the second one is asked for: everybody behind moves up. */
function oneGoesMeanwhile(): void {
  practice.state.meanwhile = (path) => {
    if (!path.endsWith("page=2")) return;
    practice.state.clients = practice.state.clients.slice(1);
    practice.state.meanwhile = undefined;
  };
}

test("the list shifts: it says that there are fewer, and is read once more; nobody is lost or counted twice", async () => {
  practice.state.clientsAPage = 2;
  practice.state.clients = [...many(5), { id: "x006", name: "" }];
  oneGoesMeanwhile();
  await sync(server, ava);
  expect(pagesAsked()).toBe("1 2 3 1 2 3");
  expect(await counts()).toEqual({ added: 5, updated: 0, unchanged: 0, gone: 0, skipped: 1 });
  expect((await listed()).map(({ name }) => name).toSorted()).toEqual(many(5).map(({ name }) => name));
  expect((await state()).progress).toMatchObject({ done: 6, total: 6, skipped: [{ id: "x006" }] });
});

test("one comes and one goes: by whom it skips a second time it notices, and names them once", async () => {
  practice.state.clientsAPage = 2;
  practice.state.clients = [there(1), { id: "x002", name: "" }, there(3), there(4)];
  practice.state.meanwhile = (path) => {
    if (!path.endsWith("page=2")) return;
    practice.state.clients = [there(5), ...practice.state.clients.slice(0, 3)];
    practice.state.meanwhile = undefined;
  };
  await sync(server, ava);
  expect(pagesAsked()).toBe("1 2 1 2");
  expect((await state()).progress).toMatchObject({
    done: 4,
    counts: { added: 3, skipped: 1 },
    skipped: [{ id: "x002", reason: "noName" }],
  });
  expect((await listed()).map(({ name }) => name).toSorted()).toEqual(["Client 1", "Client 3", "Client 5"]);
});

test("the list shifts and does not say how many there are: who is missed since the last sync is looked for once more", async () => {
  practice.state.tellsTotal = false;
  practice.state.clientsAPage = 2;
  practice.state.clients = many(6);
  await sync(server, ava);
  oneGoesMeanwhile();
  practice.state.asked = [];
  await sync(server, ava);
  expect(pagesAsked()).toBe("1 2 3 1 2 3");
  expect(await counts()).toEqual({ added: 0, updated: 0, unchanged: 6, gone: 0, skipped: 0 });
  practice.state.asked = [];
  await sync(server, ava);
  expect(await counts()).toMatchObject({ unchanged: 5, gone: 1 });
  expect(pagesAsked(), "looked for once more when first missed").toBe("1 2 3 1 2 3");
  practice.state.asked = [];
  await sync(server, ava);
  expect(await counts()).toMatchObject({ unchanged: 5, gone: 1 });
  expect(pagesAsked(), "known to be gone").toBe("1 2 3");
});

test("a list that changes at each reading is read three times, and it is said that somebody may be missing", async () => {
  practice.state.clientsAPage = 2;
  practice.state.clients = many(6);
  let next = 7;
  practice.state.meanwhile = (path) => {
    if (!path.endsWith("page=2")) return;
    practice.state.clients = [...practice.state.clients, there(next)];
    next += 1;
  };
  await sync(server, ava);
  expect(pagesAsked()).toBe("1 2 3 4 1 2 3 4 1 2 3 4 5");
  expect((await state()).progress).toMatchObject({ keptChanging: true, counts: { added: 9 } });
});

test("a sync of many pages stands in the organisation's log once", async () => {
  practice.state.clientsAPage = 1;
  practice.state.clients = many(5);
  await sync(server, ava);
  const { rows } = await server.as(ava).org.listActivity.query({ orgId: ava.orgId });
  expect(rows.map(({ action }) => action).filter((action) => action.startsWith("xpm"))).toEqual([
    "xpm.sync",
    "xpm.connect",
  ]);
});
