// Background jobs through the API (spec 4 §F): queues, what a run shows, retrying and cancelling.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { isPayloadKnown, shownPayload } from "./shown-payload";

interface Errand {
  readonly email: string;
  readonly firstName: string;
  readonly token: string;
}

let isBroken = true;
const handled: Errand[] = [];
const errandJob = defineJob<Errand>({
  name: "test.errand",
  retryLimit: 0,
  handle: async (errand) => {
    if (isBroken) throw new Error(`550 <${errand.email}> does not exist`);
    handled.push(errand);
  },
});
const patientJob = defineJob<Errand>({
  name: "test.patient",
  retryLimit: 3,
  retryDelaySeconds: 600,
  handle: async () => {
    throw new Error("not today");
  },
});

const ERRAND: Errand = { email: "ana@firm.example", firstName: "Anahera", token: "k3y-of-the-door" };

let server: TestServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await startTestServer({
    parts: (parts) => ({ ...parts, jobs: [...parts.jobs, errandJob, patientJob] }),
  });
  staff = await aPerson(await server.region(), { orgType: "gap" });
});
afterAll(() => server.close());
beforeEach(async () => {
  isBroken = true;
  handled.length = 0;
  await (await server.region()).db.read.raw("delete from pgboss.job where name like 'test.%'");
});

const calls = () => server.as(staff).backgroundJob;

async function run(job: typeof errandJob, times = 1): Promise<void> {
  const region = await server.region();
  for (let time = 0; time < times; time += 1)
    await asInstallation(region, ({ tx }) => region.jobs.enqueue(tx, job, ERRAND));
  await region.jobs.drain();
}

async function drain(): Promise<void> {
  await (await server.region()).jobs.drain();
}

async function queue(name: string) {
  return (await calls().listQueues.query()).find((each) => each.name === name);
}

async function runs(asked: { tab?: "all" | "failed" | "waiting" | "done" | "cancelled" } = {}) {
  return calls().listRuns.query({ queues: ["test.errand", "test.patient"], ...asked });
}

async function deadLetters(): Promise<number> {
  const { rows } = await (
    await server.region()
  ).db.read.raw("select count(*)::int as count from pgboss.job where name = 'test.errand.dead'");
  return Number(rows[0]?.["count"]);
}

const CHANGED = { message: "The state of this run has changed in the meantime", data: { httpStatus: 409 } };

test("every queue is listed with its waiting, running and failed runs, and the runs done in the last day", async () => {
  await run(errandJob, 2);
  await run(patientJob);
  isBroken = false;
  await run(errandJob);
  expect(await queue("test.errand")).toEqual({
    name: "test.errand",
    everySeconds: null,
    waiting: 0,
    running: 0,
    failed: 2,
    doneInTheLastDay: 1,
  });
  expect(await queue("test.patient")).toMatchObject({ waiting: 1, failed: 0 });
  expect(await queue("mail.clear-old")).toMatchObject({ everySeconds: DAY_SECONDS });
  expect(await queue("test.errand.dead")).toBeUndefined();
});

test("a failed run shows its error without personal data", async () => {
  await run(errandJob);
  const { rows, total } = await runs({ tab: "failed" });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    queue: "test.errand",
    state: "failed",
    tries: 1,
    mostTries: 1,
    nextTryAt: null,
    error: "550 <[address]> does not exist",
    payload: [
      { field: "email", value: null },
      { field: "firstName", value: null },
      { field: "token", value: null },
    ],
  });
  for (const personal of Object.values(ERRAND)) expect(JSON.stringify(rows)).not.toContain(personal);
});

test("only the ids in the payloads of known jobs are shown", async () => {
  expect(shownPayload("mail.send", { mailId: "01M" })).toEqual([{ field: "mailId", value: "01M" }]);
  expect(shownPayload("files.remove-bytes", { keys: ["a", "b"] })).toEqual([
    { field: "keys", value: '["a","b"]' },
  ]);
  expect(
    shownPayload("identity.request-password-reset", { email: "ana@firm.example", request: { ip: "1" } }),
  ).toEqual([
    { field: "email", value: null },
    { field: "request", value: null },
  ]);
});

test("every job declares which fields of its payload are shown", async () => {
  const names = (await calls().listQueues.query()).map(({ name }) => name);
  const ofProduct = names.filter((name) => !name.startsWith("test."));
  expect(ofProduct.length).toBeGreaterThan(10);
  expect(ofProduct.filter((name) => !isPayloadKnown(name))).toEqual([]);
});

test("a run that waits for a retry shows when it is due", async () => {
  await run(patientJob);
  const { rows } = await runs({ tab: "waiting" });
  expect(rows[0]).toMatchObject({ state: "retrying", tries: 1, mostTries: 4, error: "not today" });
  const wait = rows[0]!.nextTryAt!.getTime() - Date.now();
  expect(wait).toBeGreaterThan(500_000);
});

test("runs are listed page by page, newest first, and found by the beginning of their id", async () => {
  await run(errandJob, 6);
  const asked = { queues: ["test.errand"], pageSize: 5 };
  const [first, second] = [
    await calls().listRuns.query(asked),
    await calls().listRuns.query({ ...asked, page: 1 }),
  ];
  expect([first.rows.length, second.rows.length, second.total]).toEqual([5, 1, 6]);
  const times = [...first.rows, ...second.rows].map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const wanted = second.rows[0]!.id;
  const found = await calls().listRuns.query({ ...asked, search: wanted.slice(0, 13).toUpperCase() });
  expect(found.rows.map(({ id }) => id)).toEqual([wanted]);
});

test("a retried run can succeed and leaves no dead letter; retrying it twice is refused", async () => {
  await run(errandJob);
  expect(await deadLetters()).toBe(1);
  const failed = (await runs()).rows[0]!;
  isBroken = false;
  await calls().retry.mutate(failed);
  await expect(calls().retry.mutate(failed)).rejects.toMatchObject(CHANGED);
  await drain();
  expect(handled).toEqual([ERRAND]);
  expect((await runs()).rows[0]).toMatchObject({ id: failed.id, state: "done", tries: 2, error: null });
  expect(await deadLetters()).toBe(0);
});

test("a retried run that fails again is listed as failed", async () => {
  await run(errandJob);
  await calls().retry.mutate((await runs()).rows[0]!);
  await drain();
  expect((await runs()).rows[0]).toMatchObject({ state: "failed", tries: 2, mostTries: 2 });
  expect(await deadLetters()).toBe(1);
});

test("all failed runs of one queue or of all queues can be retried together", async () => {
  await run(errandJob, 3);
  isBroken = false;
  expect(await calls().retryAllFailed.mutate({ queue: "test.patient" })).toEqual({ retried: 0 });
  expect(await calls().retryAllFailed.mutate({ queue: "test.errand" })).toEqual({ retried: 3 });
  expect(await calls().retryAllFailed.mutate({})).toEqual({ retried: 0 });
  await drain();
  expect(handled).toHaveLength(3);
  expect(await queue("test.errand")).toMatchObject({ failed: 0, doneInTheLastDay: 3 });
});

test("a waiting run can be cancelled and retried; a completed run cannot", async () => {
  await run(patientJob);
  const waiting = (await runs()).rows[0]!;
  await calls().cancel.mutate(waiting);
  expect((await runs({ tab: "cancelled" })).rows[0]).toMatchObject({ id: waiting.id, state: "cancelled" });
  await expect(calls().cancel.mutate(waiting)).rejects.toMatchObject(CHANGED);
  await calls().retry.mutate(waiting);
  await drain();
  expect((await runs()).rows[0]).toMatchObject({ state: "retrying", tries: 2 });
  isBroken = false;
  await run(errandJob);
  const done = (await runs({ tab: "done" })).rows[0]!;
  await expect(calls().cancel.mutate(done)).rejects.toMatchObject(CHANGED);
  await expect(calls().retry.mutate(done)).rejects.toMatchObject(CHANGED);
});

test("dead letters and unknown queues cannot be changed", async () => {
  await run(errandJob);
  const { rows } = await (
    await server.region()
  ).db.read.raw("select id from pgboss.job where name = 'test.errand.dead'");
  const letter = { queue: "test.errand.dead", id: String(rows[0]?.["id"]) };
  await expect(calls().cancel.mutate(letter)).rejects.toMatchObject({ data: { httpStatus: 404 } });
  expect(await calls().listRuns.query({ queues: [letter.queue] })).toEqual({ rows: [], total: 0 });
});

test("staff who may only view cannot retry or cancel", async () => {
  const region = await server.region();
  const { id } = await server
    .as(staff)
    .role.create.mutate({ orgType: "gap", name: "Watcher", description: "" });
  const role = (await server.as(staff).role.list.query({ orgType: "gap" })).find((each) => each.id === id)!;
  const features = [{ featureId: "background-jobs", actions: [{ actionId: "view" }] }] as const;
  await server.as(staff).role.setFeatures.mutate({ ...role, features });
  const watcher = await aPerson(region, { orgType: "gap", role: "Watcher" });
  await expect(server.as(watcher).backgroundJob.listQueues.query()).resolves.toBeDefined();
  await expect(server.as(watcher).backgroundJob.retryAllFailed.mutate({})).rejects.toMatchObject({
    data: { httpStatus: 403 },
  });
});
