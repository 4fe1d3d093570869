// Runs a region's jobs: starts and stops the two lanes and the upkeep of the queues.
import type PgBoss from "pg-boss";
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { Region } from "../region";
import { openJobInstance, type JobInstance } from "./job-instance";
import { createJobLane } from "./job-lane";
import { createJobUpkeep } from "./job-upkeep";
import { createRunningJobs, type JobKind } from "./running-jobs";

interface RunnerOptions {
  readonly db: Database;
  readonly boss: PgBoss;
  readonly log: Log;
  readonly kinds: readonly JobKind[];
  readonly pollSeconds: number;
}

/** Must be less than the 25 seconds that a stopping process has (spec 5). */
const STOP_TIMEOUT_SECONDS = 20;

export function createJobRunner({ db, boss, log, kinds, pollSeconds }: RunnerOptions) {
  let instance: JobInstance | undefined;

  const running = createRunningJobs({ boss, log, onJobEnd: (kind) => void refillAfter(kind) });
  const upkeep = createJobUpkeep({ db, boss, log, kinds, wake: () => wake() });
  const options = { db, log, kinds, pollSeconds, running };
  const urgent = createJobLane("urgent", options);
  const ordinary = createJobLane("ordinary", options, upkeep.begin);
  const wake = (): void => {
    urgent.wake();
    ordinary.wake();
  };

  const refillAfter = async (kind: JobKind): Promise<void> => {
    const lane = kind.lane === "urgent" ? urgent : ordinary;
    const hasNext = await lane.refill(kind).catch((error: unknown) => {
      log.warn({ err: error, job: kind.name }, "the next job could not be taken");
      return false;
    });
    // The finished job may have enqueued jobs of any kind.
    if (!hasNext) wake();
  };

  /** Runs the work while no lane takes jobs and no upkeep runs. */
  const withAllLocks = <T>(work: () => Promise<T>): Promise<T> =>
    urgent.withLock(() => ordinary.withLock(() => upkeep.withLock(work)));

  return {
    wake,
    maintain: upkeep.maintain,
    async start(region: Region): Promise<void> {
      const own = await openJobInstance(db);
      instance = own;
      try {
        await upkeep.start(own);
      } catch (error) {
        await own.close();
        throw error;
      }
      urgent.start({ region, instance: own });
      ordinary.start({ region, instance: own });
    },
    async drain(): Promise<void> {
      for (;;) {
        // A job may have enqueued another one and ended since the last poll, so poll until nothing is due.
        const isDone = await withAllLocks(
          async () => running.isEmpty() && (await urgent.takeDue()) + (await ordinary.takeDue()) === 0,
        );
        if (isDone) return;
        await running.allEnded();
      }
    },
    async stop(): Promise<void> {
      urgent.stop();
      ordinary.stop();
      await withAllLocks(() => running.endWithin(STOP_TIMEOUT_SECONDS));
      await instance?.close();
    },
  };
}
