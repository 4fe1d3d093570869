// Sets up pg-boss on a region's database: its tables, and a queue with a dead letter queue for each kind of job.
import PgBoss from "pg-boss";
import { DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { takeLock } from "../db/advisory-locks";
import type { Database, RawQuery, Transaction } from "../db/database";

export interface QueueSettings {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  readonly expireInSeconds: number;
}

export const JOBS_SCHEMA = "pgboss";

// How long finished jobs stay visible in Background Jobs, first in the queue, then in the archive.
const ARCHIVE_COMPLETED_AFTER_SECONDS = 7 * DAY_SECONDS;
const ARCHIVE_FAILED_AFTER_SECONDS = 30 * DAY_SECONDS;
const DELETE_ARCHIVED_AFTER_DAYS = 30;
/** pg-boss skips a job if a job with the same key is already waiting. */
const POLICY = "short";

export const DEAD_LETTER_ENDING = ".dead";
const deadLetterOf = (name: string) => `${name}${DEAD_LETTER_ENDING}`;

/** Creates or upgrades the tables before it returns. Starts no timers and no workers. */
export async function openBoss(db: Database): Promise<PgBoss> {
  const boss = bossOn({ executeSql: (text, values) => execute(db, text, values) });
  await startAlone(db, boss);
  return boss;
}

// pg-boss creates its schema before it takes its lock, so two processes would collide on an empty database.
// The embedded database has one process and one connection: it needs no lock and has no connection to hold one.
async function startAlone(db: Database, boss: PgBoss): Promise<void> {
  if (db.kind === "embedded") {
    await boss.start();
    return addInstanceColumn(db.read);
  }
  await db.transaction(async (tx) => {
    await takeLock(tx, "jobQueues");
    await boss.start();
    await addInstanceColumn(tx);
  });
}

// Adds our own column to the pg-boss table: the instance that took a job (decision 006). pg-boss always lists its
// columns explicitly when it writes, so it ignores this column, and a retried job loses the value.
async function addInstanceColumn(db: RawQuery): Promise<void> {
  const { rows } = await db.raw(
    "select from information_schema.columns where table_schema = $1 and table_name = 'job' and column_name = 'instance'",
    [JOBS_SCHEMA],
  );
  // Altering locks a table that other processes use, so do it only if the column is missing.
  if (rows.length === 0) await db.raw(`alter table ${JOBS_SCHEMA}.job add column instance int`);
}

/** The adapter that lets pg-boss write a job inside the caller's transaction. */
export function executorOn(db: RawQuery): PgBoss.Db {
  return { executeSql: (text, values) => raw(db, text, values) };
}

export async function ensureQueues(
  db: Database,
  boss: PgBoss,
  wanted: readonly QueueSettings[],
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const differing = wanted.filter((queue) => !isSame(existing.get(queue.name), queue));
  if (differing.length === 0) return;
  await db.transaction(async (tx) => {
    await takeLock(tx, "jobQueues");
    for (const queue of differing) await writeQueue(tx, queue);
  });
}

function bossOn(db: PgBoss.Db): PgBoss {
  return new PgBoss({
    db,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: ARCHIVE_COMPLETED_AFTER_SECONDS,
    archiveFailedAfterSeconds: ARCHIVE_FAILED_AFTER_SECONDS,
    deleteAfterDays: DELETE_ARCHIVED_AFTER_DAYS,
  });
}

async function writeQueue(tx: Transaction, queue: QueueSettings): Promise<void> {
  const boss = bossOn(executorOn(tx));
  const deadLetter = deadLetterOf(queue.name);
  const settings: PgBoss.Queue = {
    name: queue.name,
    policy: POLICY,
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: queue.expireInSeconds,
    deadLetter,
  };
  await boss.createQueue(deadLetter);
  await boss.createQueue(queue.name, settings);
  await boss.updateQueue(queue.name, settings);
}

function isSame(existing: PgBoss.QueueResult | undefined, wanted: QueueSettings): boolean {
  return (
    existing?.retryLimit === wanted.retryLimit &&
    existing.retryDelay === wanted.retryDelaySeconds &&
    existing.expireInSeconds === wanted.expireInSeconds
  );
}

const OWN_TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

// pg-boss sends BEGIN and COMMIT in one text. An error between them would return a connection with an aborted
// transaction to the pool, so run that text inside a transaction of ours.
async function execute(db: Database, text: string, values?: readonly unknown[]) {
  const statements = OWN_TRANSACTION.exec(text)?.[1];
  if (statements === undefined) return raw(db.read, text, values);
  return db.transaction((tx) => raw(tx, statements));
}

// Postgres accepts several statements in one query only without parameters; pg-boss then passes none or an empty list.
async function raw(db: RawQuery, text: string, values?: readonly unknown[]) {
  const { rows } = await (values === undefined || values.length === 0 ? db.raw(text) : db.raw(text, values));
  return { rows: [...rows] };
}
