// Maintains the queues once a minute, in parallel with running jobs: time limits, archiving, recurring jobs, and jobs
// whose process died.
import type PgBoss from "pg-boss";
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { JobInstance } from "./job-instance";
import { createMutex } from "./mutex";
import { createOrphanedJobs } from "./orphaned-jobs";
import type { JobKind } from "./running-jobs";

interface UpkeepOptions {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
  /** Called when jobs have become due. */
  wake(): void;
}

const INTERVAL_MS = 60_000;
const FIRST_AFTER_MS = 10_000;

export function createJobUpkeep({ db, boss, log, kinds, wake }: UpkeepOptions) {
  const withLock = createMutex();
  let orphans: ReturnType<typeof createOrphanedJobs> | undefined;
  let nextAt = 0;

  const takeOver = async (): Promise<void> => {
    // The embedded database has only one process.
    if (db.kind === "embedded" || orphans === undefined) return;
    if ((await orphans.takeOver()) > 0) wake();
  };

  const maintain = () =>
    withLock(async () => {
      await boss.maintain();
      for (const { name, definition } of kinds) {
        if (definition.everySeconds === undefined) continue;
        await boss.send(name, {}, { singletonKey: "by itself", singletonSeconds: definition.everySeconds });
      }
      await takeOver();
    });

  const runDueUpkeep = async (): Promise<void> => {
    if (performance.now() >= nextAt) {
      nextAt = performance.now() + INTERVAL_MS;
      await maintain();
    } else if (orphans?.hasSuspects() === true) await withLock(takeOver);
  };

  return {
    withLock,
    maintain,
    async start(instance: JobInstance): Promise<void> {
      orphans = createOrphanedJobs({ db, boss, names: kinds.map(({ name }) => name), instance });
      if (db.kind === "embedded") await orphans.takeOverAll();
      else await takeOver();
      nextAt = performance.now() + FIRST_AFTER_MS;
    },
    /** Starts the upkeep that is due without waiting for it, because due jobs take priority. */
    begin(): void {
      runDueUpkeep().catch((error: unknown) => log.warn({ err: error }, "the upkeep of the queues failed"));
    },
  };
}
