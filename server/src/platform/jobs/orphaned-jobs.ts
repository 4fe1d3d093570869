// Retries the running jobs of dead processes immediately, instead of after their time limit (decision 006).
import type PgBoss from "pg-boss";
import { KEYED_LOCKS } from "../db/advisory-locks";
import type { Database, RawQuery } from "../db/database";
import type { JobInstance } from "./job-instance";
import { executorOn, JOBS_SCHEMA } from "./job-queues";

interface OrphanedJobsOptions {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly names: readonly string[];
  readonly instance: JobInstance;
}

/**
 * An instance counts as dead if its lock is free in two checks at least this far apart. A live process whose connection
 * breaks takes its lock again much faster.
 */
const CONFIRM_AFTER_MS = 1_500;
const CUT_OFF = "the process ended while the job was running";

export function createOrphanedJobs({ db, boss, names, instance }: OrphanedJobsOptions) {
  /** When each instance was first seen without its lock, by instance id. */
  const suspects = new Map<number, number>();

  const confirmedDead = async (): Promise<number[]> => {
    const free = new Set(await instancesWithoutLock(db.read, names, instance.id));
    // Behind a connection-sharing proxy this process can lose its own lock without an error.
    if (free.delete(instance.id) && instance.isHeld()) instance.renew();
    for (const known of suspects.keys()) if (!free.has(known)) suspects.delete(known);
    const now = performance.now();
    for (const id of free) suspects.set(id, suspects.get(id) ?? now);
    return [...suspects].filter(([, since]) => now - since >= CONFIRM_AFTER_MS).map(([id]) => id);
  };

  const retry = async (dead: readonly number[] | "all"): Promise<number> => {
    const retried = await db.transaction(async (tx) => {
      const { rows } = await tx.raw(
        // Skips jobs that another process is taking over (row locked) or has taken over (different instance).
        `select name, id, output ->> 'message' is not distinct from $3 as "wasCutOff" from ${JOBS_SCHEMA}.job
          where name = any($1) and state = 'active' and ($2::int[] is null or instance = any($2))
            for update skip locked`,
        [names, dead === "all" ? null : dead, CUT_OFF],
      );
      for (const { name, id } of rows)
        await boss.fail(String(name), String(id), { message: CUT_OFF }, { db: executorOn(tx) });
      // A job interrupted twice in a row may be what crashes the processes, so it keeps its growing retry delays.
      const atOnce = rows.filter(({ wasCutOff }) => wasCutOff !== true).map(({ id }) => id);
      if (atOnce.length > 0)
        await tx.raw(
          `update ${JOBS_SCHEMA}.job set start_after = now() where name = any($1) and id = any($2) and state = 'retry'`,
          [names, atOnce],
        );
      return rows.length;
    });
    if (dead !== "all") for (const id of dead) suspects.delete(id);
    return retried;
  };

  return {
    /** At the start of the embedded database, every job still marked as running was interrupted with its process. */
    async takeOverAll(): Promise<void> {
      await retry("all");
    },
    /** Returns how many jobs were taken over. */
    async takeOver(): Promise<number> {
      const dead = await confirmedDead();
      return dead.length === 0 ? 0 : retry(dead);
    },
    /** True if an instance seems dead and needs a second check. */
    hasSuspects: () => suspects.size > 0,
  };
}

/** Checks this instance and all instances that run jobs. */
async function instancesWithoutLock(
  db: RawQuery,
  names: readonly string[],
  own: number,
): Promise<readonly number[]> {
  const { rows } = await db.raw(
    `select instance from (
       select instance from ${JOBS_SCHEMA}.job where name = any($1) and state = 'active' and instance is not null
       union select $2::int
     ) running
      where not exists (
        select from pg_locks
         where locktype = 'advisory' and classid = $3::int::oid and objid = instance::oid and objsubid = 2 and granted
           and database = (select oid from pg_database where datname = current_database())
      )`,
    [names, own, KEYED_LOCKS.jobInstance],
  );
  return rows.map(({ instance }) => Number(instance));
}
