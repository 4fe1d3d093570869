// Takes due jobs and runs them: one gentle poll for all kinds, so that the embedded database's one connection stays free.
import type PgBoss from "pg-boss";
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { Region } from "../region";
import { JOBS_SCHEMA } from "./job-queues";
import { createPoller } from "./poller";
import { createRunningJobs, type JobKind } from "./running-jobs";

interface RunnerOptions {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
  readonly pollSeconds: number;
}

const MAINTENANCE_INTERVAL_MS = 60_000;
const FIRST_MAINTENANCE_AFTER_MS = 10_000;
/** Within the 25 seconds that a stopping process has (spec 5). */
const STOP_TIMEOUT_SECONDS = 20;

export function createJobRunner({ db, boss, log, kinds, pollSeconds }: RunnerOptions) {
  let region: Region | undefined;
  let nextMaintenance = 0;
  const inTurn = createOneAtATime();

  const takeDueNow = async (): Promise<number> => {
    if (region === undefined) throw new Error("Jobs run only after start");
    const due = await namesOfDueJobs(db, kinds);
    for (const kind of kinds.filter(({ name }) => due.has(name))) {
      const batchSize = running.freePlaces(kind);
      if (batchSize === 0) continue;
      const jobs = await boss.fetch<object>(kind.name, { includeMetadata: true, batchSize });
      for (const job of jobs) running.begin(kind, job, region);
    }
    return due.size;
  };

  const maintainNow = async (): Promise<void> => {
    await boss.maintain();
    for (const { name, definition } of kinds) {
      if (definition.everySeconds === undefined) continue;
      await boss.send(name, {}, { singletonKey: "by itself", singletonSeconds: definition.everySeconds });
    }
  };

  const takeDue = () => inTurn(takeDueNow);
  const maintain = () => inTurn(maintainNow);

  const look = async (): Promise<boolean> => {
    const due = await takeDue();
    if (performance.now() >= nextMaintenance) {
      nextMaintenance = performance.now() + MAINTENANCE_INTERVAL_MS;
      await maintain();
    }
    // A job written in this very millisecond is due but not yet handed out.
    return due > 0 && running.isEmpty();
  };

  const poller = createPoller({ pollSeconds, log, look });
  const running = createRunningJobs({ boss, log, whenOneEnds: poller.wake });

  return {
    wake: poller.wake,
    maintain,
    async start(on: Region): Promise<void> {
      region = on;
      // Nobody else can work on an embedded database: what is still active there was cut off with its process.
      if (db.kind === "embedded") await failCutOffJobs(db, boss, kinds);
      nextMaintenance = performance.now() + FIRST_MAINTENANCE_AFTER_MS;
      poller.start();
    },
    async drain(): Promise<void> {
      for (;;) {
        // One that ran while it was looked may have written another since, and ended.
        const isDone = await inTurn(async () => running.isEmpty() && (await takeDueNow()) === 0);
        if (isDone) return;
        await running.allEnded();
      }
    },
    async stop(): Promise<void> {
      poller.stop();
      await inTurn(() => running.endWithin(STOP_TIMEOUT_SECONDS));
    },
  };
}

/** One at a time: whoever asks next must see what the one before has begun, and a stop comes after the last one. */
function createOneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
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
