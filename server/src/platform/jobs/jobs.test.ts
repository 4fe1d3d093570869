// Jobs on a real database: transactional enqueueing, retries, dead letters, killed and stopping processes.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DAY_SECONDS, HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import type { Database } from "../db/database";
import { createLog } from "../log";
import type { Region } from "../region";
import { openEmptyTestDatabase, runsOnPostgres } from "@gap/testing/test-database";
import { createJobs, defineJob, prepareJobTables, type JobDefinition, type Jobs } from "./jobs";
import { deferred, failingJob, recordingJob, type Payload } from "./jobs.test-kit";

// The test jobs do not use their region.
const region = {} as Region;

let db: Database;
const opened: Jobs[] = [];

beforeAll(async () => {
  db = await openEmptyTestDatabase();
  await prepareJobTables(db, []);
  await db.read.raw("create table changes (word text)");
});
beforeEach(async () => {
  await db.read.raw("delete from pgboss.job; delete from changes");
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const jobs of opened.splice(0)) await jobs.stop();
});
afterAll(() => db.close());

/** Opens jobs that poll so rarely that only a drain or a wake runs them. */
async function openJobs(...definitions: JobDefinition<never>[]): Promise<Jobs> {
  const jobs = await createJobs({ db, log: createLog("silent"), definitions, pollSeconds: HOUR_SECONDS });
  opened.push(jobs);
  await jobs.start(region);
  return jobs;
}

const enqueue = (jobs: Jobs, definition: JobDefinition<Payload>, word: string) =>
  db.transaction((tx) => jobs.enqueue(tx, definition, { word }));

const makeAllDue = () =>
  db.read.raw("update pgboss.job set start_after = now() - interval '1 s' where state < 'active'");

async function rowsOf(name: string) {
  const { rows } = await db.read.raw(
    `select state, data, output, extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = $1`,
    [name],
  );
  return rows as { state: string; data: Payload; output: { message: string } | null; wait: number }[];
}

test("a job commits in the same transaction as its change", async () => {
  const { definition, runs } = recordingJob("test.together");
  const jobs = await openJobs(definition);
  await db.transaction(async (tx) => {
    await tx.raw("insert into changes values ($1)", ["kept"]);
    await jobs.enqueue(tx, definition, { word: "kept" });
  });
  await jobs.drain();
  expect(runs).toMatchObject([{ word: "kept", attempt: 1, isLastAttempt: false }]);
  expect(await rowsOf("test.together")).toMatchObject([{ state: "completed" }]);
  expect((await db.read.raw("select word from changes")).rows).toEqual([{ word: "kept" }]);
});

test("a change that is rolled back leaves no job", async () => {
  const { definition, runs } = recordingJob("test.rollback");
  const jobs = await openJobs(definition);
  const change = db.transaction(async (tx) => {
    await tx.raw("insert into changes values ($1)", ["lost"]);
    await jobs.enqueue(tx, definition, { word: "lost" });
    throw new Error("the change failed");
  });
  await expect(change).rejects.toThrow("the change failed");
  await jobs.drain();
  expect(runs).toEqual([]);
  expect(await rowsOf("test.rollback")).toEqual([]);
});

test("a drain also runs jobs enqueued by other jobs", async () => {
  const second = recordingJob("test.second");
  const first = defineJob<Payload>({
    name: "test.first",
    handle: ({ word }) => enqueue(jobs, second.definition, `${word} again`).then(() => undefined),
  });
  const jobs = await openJobs(first, second.definition);
  await enqueue(jobs, first, "once");
  await jobs.drain();
  expect(second.runs.map(({ word }) => word)).toEqual(["once again"]);
});

test("only one job per key waits; jobs without a key are all kept", async () => {
  const { definition, runs } = recordingJob("test.keys", { concurrency: 1 });
  const jobs = await openJobs(definition);
  const ids = await db.transaction(async (tx) => [
    await jobs.enqueue(tx, definition, { word: "a" }, { singletonKey: "same" }),
    await jobs.enqueue(tx, definition, { word: "b" }, { singletonKey: "same" }),
    await jobs.enqueue(tx, definition, { word: "c" }),
    await jobs.enqueue(tx, definition, { word: "d" }),
  ]);
  expect(ids.map((id) => typeof id)).toEqual(["string", "undefined", "string", "string"]);
  await jobs.drain();
  expect(runs.map(({ word }) => word).toSorted()).toEqual(["a", "c", "d"]);
  await db.transaction((tx) => jobs.enqueue(tx, definition, { word: "e" }, { singletonKey: "same" }));
  await jobs.drain();
  expect(runs.at(-1)?.word).toBe("e");
});

test("a job does not run before its start time", async () => {
  const { definition, runs } = recordingJob("test.later");
  const jobs = await openJobs(definition);
  const startAfter = new Date(Date.now() + HOUR_SECONDS * 1000);
  await db.transaction((tx) => jobs.enqueue(tx, definition, { word: "later" }, { startAfter }));
  await jobs.drain();
  expect(runs).toEqual([]);
  await makeAllDue();
  await jobs.drain();
  expect(runs).toHaveLength(1);
});

test("a poison job is retried with growing delays and becomes a dead letter with its reason (F6)", async () => {
  const { definition, runs } = failingJob("test.poison", 2);
  const jobs = await openJobs(definition);
  await enqueue(jobs, definition, "bad");

  await jobs.drain();
  const [first] = await rowsOf("test.poison");
  expect(first).toMatchObject({ state: "retry", output: { message: "poison" } });
  expect(first?.wait).toBeGreaterThan(20);
  expect(first?.wait).toBeLessThanOrEqual(60);

  await makeAllDue();
  await jobs.drain();
  const [second] = await rowsOf("test.poison");
  expect(second?.wait).toBeGreaterThan(50);
  expect(second?.wait).toBeLessThanOrEqual(120);
  expect(await rowsOf("test.poison.dead")).toEqual([]);

  await makeAllDue();
  await jobs.drain();
  expect(runs.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(await rowsOf("test.poison")).toMatchObject([{ state: "failed", output: { message: "poison" } }]);
  expect(await rowsOf("test.poison.dead")).toMatchObject([
    { data: { word: "bad" }, output: { message: "poison" } },
  ]);

  await makeAllDue();
  await jobs.drain();
  expect(runs).toHaveLength(3);
});

test("a poison job does not block other jobs", async () => {
  const poison = failingJob("test.blocking", 0);
  const good = recordingJob("test.behind");
  const jobs = await openJobs(poison.definition, good.definition);
  await enqueue(jobs, poison.definition, "bad");
  await enqueue(jobs, good.definition, "good");
  await jobs.drain();
  expect(good.runs).toHaveLength(1);
});

test.skipIf(runsOnPostgres)(
  "a job interrupted by a killed process is retried immediately at the next start of the embedded database (F6)",
  async () => {
    const started = deferred();
    const end = deferred();
    const dying = recordingJob("test.killed", { handle: () => (started.resolve(), end.promise) });
    const killed = await openJobs(dying.definition);
    await enqueue(killed, dying.definition, "half done");
    killed.wake();
    await started.promise;

    const { definition, runs } = recordingJob("test.killed");
    const next = await openJobs(definition);
    await next.drain();
    expect(runs).toMatchObject([{ word: "half done", attempt: 2 }]);
    expect(await rowsOf("test.killed")).toMatchObject([{ state: "completed" }]);
    end.resolve();
  },
);

test("a job whose process died is retried after its time limit (F6, several processes)", async () => {
  const { definition } = recordingJob("test.expired", { expireInSeconds: 60 });
  const jobs = await openJobs(definition);
  const setStarted = (on: Pick<Database["read"], "raw">, ago: string) =>
    on.raw(`update pgboss.job set state = 'active', started_on = now() - interval '${ago}'`);
  // One transaction, so that the poller never sees the job waiting.
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, definition, { word: "gone" });
    await setStarted(tx, "50 s");
  });
  await jobs.maintain();
  expect(await rowsOf("test.expired")).toMatchObject([{ state: "active" }]);
  await setStarted(db.read, "70 s");
  await jobs.maintain();
  expect(await rowsOf("test.expired")).toMatchObject([{ state: "retry" }]);
});

test.skipIf(!runsOnPostgres)(
  "a job is taken over once its instance's lock is free twice, and keeps its retry delay the second time",
  async () => {
    const begun = deferred();
    const end = deferred();
    const attempts: number[] = [];
    const { definition } = recordingJob("test.orphan", {
      handle: (_payload, _region, { attempt }) => (attempts.push(attempt), begun.resolve(), end.promise),
    });
    const jobs = await openJobs(definition);
    const maintainTwice = async () => {
      await jobs.maintain();
      expect(await rowsOf("test.orphan")).toMatchObject([{ state: "active" }]);
      const later = performance.now() + 1_500;
      const clock = vi.spyOn(performance, "now").mockReturnValue(later);
      await jobs.maintain();
      clock.mockRestore();
    };
    // One transaction, so that the poller never sees the job waiting.
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, definition, { word: "orphan" });
      await tx.raw("update pgboss.job set state = 'active', started_on = now(), instance = 1");
    });
    await maintainTwice();
    await begun.promise;
    expect(attempts).toEqual([2]);

    await db.read.raw("update pgboss.job set instance = 1 where state = 'active'");
    await maintainTwice();
    const [again] = await rowsOf("test.orphan");
    expect(again).toMatchObject({ state: "retry" });
    expect(again?.wait).toBeGreaterThan(0);
    end.resolve();
  },
);

test.skipIf(!runsOnPostgres)(
  "a process whose lock connection breaks takes the lock again and keeps its jobs",
  async () => {
    const started = deferred();
    const end = deferred();
    const { definition, runs } = recordingJob("test.relock");
    const held = { ...definition, handle: async () => (started.resolve(), end.promise) };
    const living = await openJobs(held);
    await enqueue(living, held, "kept");
    living.wake();
    await started.promise;

    const pidsOfLocks = async () => {
      const { rows } = await db.read.raw(
        `select pid from pg_stat_activity
          where application_name = 'gap lock' and datname = current_database()
            and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and locktype = 'advisory' and granted)`,
      );
      return rows.map(({ pid }) => Number(pid));
    };
    const [broken] = await pidsOfLocks();
    await db.read.raw("select pg_terminate_backend($1)", [broken]);
    await vi.waitFor(
      async () => {
        const pids = await pidsOfLocks();
        expect(pids).toHaveLength(1);
        expect(pids).not.toContain(broken);
      },
      { timeout: 20_000 },
    );

    const other = await openJobs(definition);
    const later = performance.now() + 60_000;
    vi.spyOn(performance, "now").mockReturnValue(later);
    await other.maintain();
    await other.drain();
    expect(await rowsOf("test.relock")).toMatchObject([{ state: "active" }]);
    expect(runs).toEqual([]);
    end.resolve();
  },
);

test("urgent jobs start while ordinary jobs occupy all of their slots", async () => {
  const started = deferred();
  const end = deferred();
  const ordinary = recordingJob("test.ordinary", {
    concurrency: 1,
    handle: () => (started.resolve(), end.promise),
  });
  const begun = deferred();
  const urgent = recordingJob("test.urgent", { lane: "urgent", handle: async () => begun.resolve() });
  const jobs = await openJobs(ordinary.definition, urgent.definition);
  for (const word of ["held", "waiting"]) await enqueue(jobs, ordinary.definition, word);
  jobs.wake();
  await started.promise;
  await enqueue(jobs, urgent.definition, "now");
  jobs.wake();
  await begun.promise;
  expect((await rowsOf("test.ordinary")).map(({ state }) => state).toSorted()).toEqual(["active", "created"]);
  end.resolve();
});

test("a stop lets running jobs finish, starts no others and leaves no timer", async () => {
  const set = vi.spyOn(globalThis, "setTimeout");
  const clear = vi.spyOn(globalThis, "clearTimeout");
  const started = deferred();
  const end = deferred();
  const { definition } = recordingJob("test.stop", {
    concurrency: 1,
    handle: () => (started.resolve(), end.promise),
  });
  const jobs = await openJobs(definition);
  await enqueue(jobs, definition, "running");
  await enqueue(jobs, definition, "waiting");
  jobs.wake();
  await started.promise;
  const polls = () => set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === HOUR_SECONDS * 1000);
  // The job starts during a poll; the next timer is set when that poll ends.
  await vi.waitFor(() => expect(polls()).not.toEqual([]), { timeout: 10_000 });

  let isStopped = false;
  const stopping = jobs.stop().then(() => {
    isStopped = true;
  });
  await db.read.raw("select 1");
  expect(isStopped).toBe(false);
  end.resolve();
  await stopping;
  expect((await rowsOf("test.stop")).map(({ state }) => state).toSorted()).toEqual(["completed", "created"]);

  const cleared = new Set(clear.mock.calls.map(([timer]) => timer));
  expect(polls().filter(({ value }) => !cleared.has(value))).toEqual([]);
});

test("a recurring job is enqueued once per interval, whatever the number of processes", async () => {
  const { definition, runs } = recordingJob("test.daily", { everySeconds: DAY_SECONDS });
  const one = await openJobs(definition);
  const two = await openJobs(definition);
  await one.maintain();
  await two.maintain();
  await one.drain();
  await two.maintain();
  await two.drain();
  expect(runs).toHaveLength(1);
});

test("two processes on one database run each job exactly once", async () => {
  const { definition, runs } = recordingJob("test.shared");
  const one = await openJobs(definition);
  const two = await openJobs(definition);
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  for (const word of words) await enqueue(one, definition, word);
  await Promise.all([one.drain(), two.drain()]);
  expect(runs.map(({ word }) => word).toSorted()).toEqual(words.toSorted());
});

test("changed settings of a job kind apply from the next start", async () => {
  await openJobs(recordingJob("test.settings", { retryLimit: 1 }).definition);
  const { definition } = recordingJob("test.settings", { retryLimit: 7 });
  const jobs = await openJobs(definition);
  await enqueue(jobs, definition, "new");
  const { rows } = await db.read.raw("select retry_limit, dead_letter from pgboss.job where name = $1", [
    "test.settings",
  ]);
  expect(rows).toEqual([{ retry_limit: 7, dead_letter: "test.settings.dead" }]);
});

test("an unknown job kind and a duplicate job name are rejected", async () => {
  const jobs = await openJobs();
  const unknown = recordingJob("test.unknown").definition;
  await expect(enqueue(jobs, unknown, "lost")).rejects.toThrow("test.unknown");
  await expect(openJobs(unknown, unknown)).rejects.toThrow("same name");
});
