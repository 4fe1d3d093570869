// The upkeep of the queues, once a minute and beside the jobs themselves: time limits, the archive, jobs that run by
// themselves, and jobs of processes that are gone.
import type PgBoss from "pg-boss";
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { JobInstance } from "./job-instance";
import { createOneAtATime } from "./one-at-a-time";
import { createOrphanedJobs } from "./orphaned-jobs";
import type { JobKind } from "./running-jobs";

interface UpkeepOptions {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
  /** After jobs became due. */
  wake(): void;
}

const INTERVAL_MS = 60_000;
const FIRST_AFTER_MS = 10_000;

export function createJobUpkeep({ db, boss, log, kinds, wake }: UpkeepOptions) {
  const inTurn = createOneAtATime();
  let orphans: ReturnType<typeof createOrphanedJobs> | undefined;
  let nextAt = 0;

  const takeOver = async (): Promise<void> => {
    // No other process can work on an embedded database.
    if (db.kind === "embedded" || orphans === undefined) return;
    if ((await orphans.takeOver()) > 0) wake();
  };

  const maintain = () =>
    inTurn(async () => {
      await boss.maintain();
      for (const { name, definition } of kinds) {
        if (definition.everySeconds === undefined) continue;
        await boss.send(name, {}, { singletonKey: "by itself", singletonSeconds: definition.everySeconds });
      }
      await takeOver();
    });

  const doWhatIsDue = async (): Promise<void> => {
    if (performance.now() >= nextAt) {
      nextAt = performance.now() + INTERVAL_MS;
      await maintain();
    } else if (orphans?.hasSuspects() === true) await inTurn(takeOver);
  };

  return {
    inTurn,
    maintain,
    async start(instance: JobInstance): Promise<void> {
      orphans = createOrphanedJobs({ db, boss, names: kinds.map(({ name }) => name), instance });
      if (db.kind === "embedded") await orphans.takeOverAll();
      else await takeOver();
      nextAt = performance.now() + FIRST_AFTER_MS;
    },
    /** Begins what is due and does not wait for it: due jobs come first. */
    begin(): void {
      doWhatIsDue().catch((error: unknown) => log.warn({ err: error }, "the queues were not kept in order"));
    },
  };
}
