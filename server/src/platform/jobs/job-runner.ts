// Takes due jobs and runs them: one gentle poll for all kinds, so that the embedded database's one connection stays free.
import type PgBoss from "pg-boss";
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { Region } from "../region";
import { JOBS_SCHEMA, type QueueSettings } from "./job-queues";
import type { JobDefinition } from "./jobs";

interface JobKind extends QueueSettings {
  readonly definition: JobDefinition<never>;
  readonly concurrency: number;
}

interface RunnerOptions {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
  readonly pollSeconds: number;
}

interface RunningJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly done: Promise<void>;
}

const MAINTENANCE_INTERVAL_MS = 60_000;
const FIRST_MAINTENANCE_AFTER_MS = 10_000;
/** Within the 25 seconds that a stopping process has (spec 5). */
const STOP_TIMEOUT_MS = 20_000;
// A job written in this very millisecond is due but not yet handed out: look again soon.
const JUST_WRITTEN_MS = 20;

export function createJobRunner({ db, boss, log, kinds, pollSeconds }: RunnerOptions) {
  const running = new Map<string, RunningJob>();
  let region: Region | undefined;
  let isPolling = false;
  let timer: NodeJS.Timeout | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let isLooking = false;
  let shouldLookAgain = false;
  let nextMaintenance = 0;

  const run = async (kind: JobKind, job: PgBoss.JobWithMetadata, on: Region): Promise<void> => {
    const about = { job: kind.name, jobId: job.id, attempt: job.retryCount + 1 };
    const isLastAttempt = job.retryCount >= job.retryLimit;
    try {
      const work = kind.definition.handle(job.data as never, on, {
        id: job.id,
        attempt: about.attempt,
        isLastAttempt,
      });
      await withinSeconds(work, kind.expireInSeconds);
    } catch (error) {
      log.warn(
        { ...about, err: error, isLastAttempt },
        isLastAttempt ? "a job became a dead letter" : "a job failed",
      );
      await boss.fail(kind.name, job.id, describeError(error));
      return;
    }
    await boss.complete(kind.name, job.id);
  };

  const begin = (kind: JobKind, job: PgBoss.JobWithMetadata, on: Region): void => {
    const done = run(kind, job, on)
      // Where the end cannot be noted the job is taken again when its time is over.
      .catch((error: unknown) =>
        log.error({ err: error, job: kind.name, jobId: job.id }, "a job's end was not noted"),
      )
      .finally(() => {
        running.delete(job.id);
        wake();
      });
    running.set(job.id, { id: job.id, kind, done });
  };

  const takeDueNow = async (): Promise<number> => {
    if (region === undefined) throw new Error("Jobs run only after start");
    const due = await namesOfDueJobs(db, kinds);
    for (const kind of kinds.filter(({ name }) => due.has(name))) {
      const busy = [...running.values()].filter((job) => job.kind === kind).length;
      if (busy >= kind.concurrency) continue;
      const jobs = await boss.fetch<object>(kind.name, {
        includeMetadata: true,
        batchSize: kind.concurrency - busy,
      });
      for (const job of jobs) begin(kind, job, region);
    }
    return due.size;
  };

  // One at a time: whoever asks next must see what the one before has begun, and a stop waits for the last one.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
    return turn;
  };

  const takeDue = () => inTurn(takeDueNow);

  const look = async (): Promise<void> => {
    if (!isPolling) return;
    shouldLookAgain = true;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    let due = 0;
    try {
      while (shouldLookAgain && isPolling) {
        shouldLookAgain = false;
        due = await takeDue();
      }
      if (isPolling && performance.now() >= nextMaintenance) {
        nextMaintenance = performance.now() + MAINTENANCE_INTERVAL_MS;
        await maintain();
      }
    } catch (error) {
      log.warn({ err: error }, "due jobs could not be read");
    }
    isLooking = false;
    if (isPolling)
      timer = setTimeout(wake, due > 0 && running.size === 0 ? JUST_WRITTEN_MS : pollSeconds * 1000);
  };

  const wake = (): void => void look();

  const maintainNow = async (): Promise<void> => {
    await boss.maintain();
    for (const { name, definition } of kinds) {
      if (definition.everySeconds === undefined) continue;
      await boss.send(name, {}, { singletonKey: "by itself", singletonSeconds: definition.everySeconds });
    }
  };

  const maintain = () => inTurn(maintainNow);

  const drain = async (): Promise<void> => {
    for (;;) {
      const due = await takeDue();
      if (due === 0 && running.size === 0) return;
      await Promise.all([...running.values()].map(({ done }) => done));
    }
  };

  const start = async (on: Region): Promise<void> => {
    region = on;
    // Nobody else can work on an embedded database: what is still active there was cut off with its process.
    if (db.kind === "embedded") await failCutOffJobs(db, boss, kinds);
    isPolling = true;
    nextMaintenance = performance.now() + FIRST_MAINTENANCE_AFTER_MS;
    wake();
  };

  const stop = async (): Promise<void> => {
    isPolling = false;
    clearTimeout(timer);
    await lastTurn;
    const finished = Promise.all([...running.values()].map(({ done }) => done));
    await withinSeconds(finished, STOP_TIMEOUT_MS / 1000).catch(() => undefined);
    for (const { id, kind } of running.values()) {
      log.warn({ job: kind.name, jobId: id }, "a job did not finish before the stop and is tried again");
      await boss.fail(kind.name, id, { message: "the process stopped while the job was running" });
    }
  };

  return { start, stop, wake, drain, maintain };
}

async function namesOfDueJobs(db: Database, kinds: readonly JobKind[]): Promise<Set<string>> {
  const { rows } = await db.read.raw(
    `select distinct name from ${JOBS_SCHEMA}.job where name = any($1) and state < 'active' and start_after <= now()`,
    [kinds.map(({ name }) => name)],
  );
  return new Set(rows.map(({ name }) => String(name)));
}

async function failCutOffJobs(db: Database, boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const { rows } = await db.read.raw(
    `select name, id from ${JOBS_SCHEMA}.job where name = any($1) and state = 'active'`,
    [kinds.map(({ name }) => name)],
  );
  for (const { name, id } of rows)
    await boss.fail(String(name), String(id), { message: "the process ended while the job was running" });
}

function describeError(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack } = error;
  return { name, message, ...(stack === undefined ? {} : { stack }) };
}

async function withinSeconds<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
