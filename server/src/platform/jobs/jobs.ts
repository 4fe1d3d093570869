// Work that happens after the answer: written in the commit of its change, retried, ended in a dead letter (DESIGN §3.3).
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
  /** Must be idempotent: a process can be killed after the work and before the note that it was done. */
  handle(payload: Payload, region: Region, job: JobRun): Promise<void>;
  readonly retryLimit?: number;
  /** The first retry waits this long or up to twice as long; each later one twice as long as the one before. */
  readonly retryDelaySeconds?: number;
  /** How long one try may take; after it the job counts as failed, as when its process was killed. */
  readonly expireInSeconds?: number;
  /** How many of this kind run at once in one process. */
  readonly concurrency?: number;
  /** "ordinary" where it is left out. */
  readonly lane?: JobLane;
  /** Runs by itself once in each such span (counted from midnight UTC), in one process of the region, with {}. */
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

/** Makes tables and queues without running anything: for the cached dump of a migrated database. */
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
        // The queue's policy would take two jobs without a key for the same one.
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
