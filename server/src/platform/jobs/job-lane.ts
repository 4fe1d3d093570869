// One lane of jobs. Each lane polls for its due jobs separately, so that no lane waits for another lane's queries.
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { Region } from "../region";
import type { JobInstance } from "./job-instance";
import { createMutex } from "./mutex";
import { createPoller } from "./poller";
import type { JobKind, JobLane, RunningJobs } from "./running-jobs";
import { namesOfDueJobs, takeDueJobs } from "./take-due-jobs";

interface LaneOptions {
  readonly db: Database;
  readonly log: Log;
  /** The job kinds of all lanes. */
  readonly kinds: readonly JobKind[];
  readonly pollSeconds: number;
  readonly running: RunningJobs;
}

interface Worker {
  readonly region: Region;
  readonly instance: JobInstance;
}

export function createJobLane(
  lane: JobLane,
  { db, log, kinds: all, pollSeconds, running }: LaneOptions,
  afterEachPoll: () => void = () => undefined,
) {
  const kinds = all.filter((kind) => kind.lane === lane);
  const names = kinds.map(({ name }) => name);
  /** Serialises polls, so that each poll counts the jobs started by the previous one. */
  const withLock = createMutex();
  let worker: Worker | undefined;
  let isPolling = false;

  const take = async (kind: JobKind): Promise<number> => {
    if (worker === undefined) throw new Error("Jobs run only after start");
    const { region, instance } = worker;
    const limit = running.freeSlots(kind);
    const jobs = limit === 0 ? [] : await takeDueJobs(db, { name: kind.name, limit, instance });
    for (const job of jobs) running.begin(kind, job, region);
    return jobs.length;
  };

  const takeDue = async (): Promise<number> => {
    const due = await namesOfDueJobs(db, names);
    for (const kind of kinds.filter(({ name }) => due.has(name))) await take(kind);
    return due.size;
  };

  const poller = createPoller({
    pollSeconds,
    log,
    async poll() {
      await withLock(takeDue);
      afterEachPoll();
    },
  });

  return {
    withLock,
    /** Returns the number of kinds that had due jobs. Call it only while holding the lock. */
    takeDue,
    wake: poller.wake,
    /**
     * Gives the slot of a finished job to the next job of its kind. With a long backlog, polling all queues after every
     * job would take longer than the jobs themselves.
     */
    async refill(kind: JobKind): Promise<boolean> {
      return isPolling && (await withLock(async () => (isPolling ? take(kind) : 0))) > 0;
    },
    start(started: Worker): void {
      worker = started;
      isPolling = true;
      poller.start();
    },
    stop(): void {
      isPolling = false;
      poller.stop();
    },
  };
}
