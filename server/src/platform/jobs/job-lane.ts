// The jobs of one lane: a poll of their own takes those that are due, so that no lane waits for the queries of another one.
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { Region } from "../region";
import type { JobInstance } from "./job-instance";
import { createOneAtATime } from "./one-at-a-time";
import { createPoller } from "./poller";
import type { JobKind, JobLane, RunningJobs } from "./running-jobs";
import { namesOfDueJobs, takeDueJobs } from "./take-due-jobs";

interface LaneOptions {
  readonly db: Database;
  readonly log: Log;
  /** The kinds of all lanes. */
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
  afterEachLook: () => void = () => undefined,
) {
  const kinds = all.filter((kind) => kind.lane === lane);
  const names = kinds.map(({ name }) => name);
  /** Each look sees what the look before it has begun. */
  const inTurn = createOneAtATime();
  let worker: Worker | undefined;
  let isPolling = false;

  const take = async (kind: JobKind): Promise<number> => {
    if (worker === undefined) throw new Error("Jobs run only after start");
    const { region, instance } = worker;
    const most = running.freePlaces(kind);
    const jobs = most === 0 ? [] : await takeDueJobs(db, { name: kind.name, most, instance });
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
    async look() {
      await inTurn(takeDue);
      afterEachLook();
    },
  });

  return {
    inTurn,
    /** How many kinds had due jobs; only within a turn. */
    takeDue,
    wake: poller.wake,
    /**
     * The place of a job that ended goes to the next one of its kind, if there is one: while many wait, looking through
     * all queues for each of them would take longer than the jobs do.
     */
    async refill(kind: JobKind): Promise<boolean> {
      return isPolling && (await inTurn(async () => (isPolling ? take(kind) : 0))) > 0;
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
