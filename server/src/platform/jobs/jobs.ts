// Background jobs: enqueued in the transaction of the change that causes them, retried, then dead-lettered (DESIGN
// §3.3).
import { randomUUID } from "node:crypto";
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { Region } from "../region";
import { ensureQueues, executorOn, openBoss } from "./job-queues";
import { createJobRunner } from "./job-runner";
import type { RegionJobs } from "./region-jobs";
import type { JobLane, JobRun } from "./running-jobs";

export interface JobDefinition<Payload> {
  readonly name: string;
  /** Must be idempotent: the process can die after the work is done and before the job is marked as completed. */
  handle(payload: Payload, region: Region, job: JobRun): Promise<void>;
  readonly retryLimit?: number;
  /** Base delay: the first retry waits one to two times this long, and each later retry twice as long as the last. */
  readonly retryDelaySeconds?: number;
  /** Time limit of one try. After it the job counts as failed, which also covers killed processes. */
  readonly expireInSeconds?: number;
  /** How many jobs of this kind one process runs concurrently. */
  readonly concurrency?: number;
  /** Default: "ordinary". */
  readonly lane?: JobLane;
  /** Makes the job recurring: it runs once per interval (counted from midnight UTC) in one process, with payload {}. */
  readonly everySeconds?: number;
}

export interface Jobs extends RegionJobs {
  start(region: Region): Promise<void>;
}

interface JobsOptions {
  readonly db: Database;
  readonly log: Log;
  readonly definitions: readonly JobDefinition<never>[];
  readonly pollSeconds?: number;
}

const DEFAULT_RETRY_LIMIT = 5;
const DEFAULT_RETRY_DELAY_SECONDS = 30;
const DEFAULT_EXPIRE_SECONDS = 300;
const DEFAULT_CONCURRENCY = 2;
const DEFAULT_POLL_SECONDS = 2;

export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/** Creates the tables and queues without running any jobs; used for the cached dump of a migrated database. */
export async function prepareJobTables(
  db: Database,
  definitions: readonly JobDefinition<never>[],
): Promise<void> {
  const boss = await openBoss(db);
  await ensureQueues(db, boss, definitions.map(kindOf));
  await boss.stop();
}

function kindOf(definition: JobDefinition<never>) {
  return {
    definition,
    name: definition.name,
    retryLimit: definition.retryLimit ?? DEFAULT_RETRY_LIMIT,
    retryDelaySeconds: definition.retryDelaySeconds ?? DEFAULT_RETRY_DELAY_SECONDS,
    expireInSeconds: definition.expireInSeconds ?? DEFAULT_EXPIRE_SECONDS,
    concurrency: definition.concurrency ?? DEFAULT_CONCURRENCY,
    lane: definition.lane ?? "ordinary",
  };
}

export async function createJobs({ db, log, definitions, pollSeconds }: JobsOptions): Promise<Jobs> {
  const kinds = definitions.map(kindOf);
  const names = new Set(kinds.map(({ name }) => name));
  if (names.size < kinds.length) throw new Error("Two kinds of job have the same name");
  const boss = await openBoss(db);
  await ensureQueues(db, boss, kinds);
  const runner = createJobRunner({ db, boss, log, kinds, pollSeconds: pollSeconds ?? DEFAULT_POLL_SECONDS });

  return {
    kinds: definitions.map(({ name, everySeconds }) => ({ name, everySeconds })),
    async enqueue(tx, definition, payload, options = {}) {
      if (!names.has(definition.name))
        throw new Error(`No process of this region runs the job ${definition.name}`);
      const id = randomUUID();
      const added = await boss.send(definition.name, payload, {
        id,
        // Under the queue's policy, two jobs without a key would count as duplicates.
        singletonKey: options.singletonKey ?? id,
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
        db: executorOn(tx),
      });
      return added ?? undefined;
    },
    start: runner.start,
    wake: runner.wake,
    drain: runner.drain,
    maintain: runner.maintain,
    async stop() {
      await runner.stop();
      await boss.stop();
    },
  };
}
