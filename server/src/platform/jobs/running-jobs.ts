// The jobs running in this process. Each is marked as completed or failed, and no job error can crash the process.
import type PgBoss from "pg-boss";
import type { Log } from "../log";
import type { Region } from "../region";
import type { QueueSettings } from "./job-queues";
import type { TakenJob } from "./take-due-jobs";

/**
 * Urgent jobs are those that a person is waiting for. Their lane polls separately, so it never waits for ordinary jobs,
 * their queries, or table upkeep. In both lanes, each kind has its own concurrency limit.
 */
export type JobLane = "urgent" | "ordinary";

export interface JobRun {
  readonly id: string;
  /** Starts at 1. */
  readonly attempt: number;
  /** If this try fails, the job becomes a dead letter. */
  readonly isLastAttempt: boolean;
}

/** The part of a job definition needed to run it. */
interface RunnableJob {
  handle(payload: never, region: Region, job: JobRun): Promise<void>;
  readonly everySeconds?: number;
}

export interface JobKind extends QueueSettings {
  readonly definition: RunnableJob;
  readonly concurrency: number;
  readonly lane: JobLane;
}

interface RunningJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly done: Promise<void>;
}

interface RunningJobsOptions {
  readonly boss: PgBoss;
  readonly log: Log;
  onJobEnd(kind: JobKind): void;
}

export type RunningJobs = ReturnType<typeof createRunningJobs>;

export function createRunningJobs({ boss, log, onJobEnd }: RunningJobsOptions) {
  const running = new Map<string, RunningJob>();

  const run = async (kind: JobKind, job: TakenJob, region: Region): Promise<void> => {
    const attempt = job.retryCount + 1;
    const isLastAttempt = job.retryCount >= job.retryLimit;
    try {
      const work = kind.definition.handle(job.data as never, region, { id: job.id, attempt, isLastAttempt });
      await withinSeconds(work, kind.expireInSeconds);
    } catch (error) {
      const about = { err: error, job: kind.name, jobId: job.id, attempt };
      log.warn(about, isLastAttempt ? "a job became a dead letter" : "a job failed and is tried again");
      await boss.fail(kind.name, job.id, describeError(error));
      return;
    }
    await boss.complete(kind.name, job.id);
  };

  return {
    begin(kind: JobKind, job: TakenJob, region: Region): void {
      const done = run(kind, job, region)
        // If the result cannot be saved, the job is retried after its time limit.
        .catch((error: unknown) => {
          log.error({ err: error, job: kind.name, jobId: job.id }, "the result of a job could not be saved");
        })
        .finally(() => {
          running.delete(job.id);
          onJobEnd(kind);
        });
      running.set(job.id, { id: job.id, kind, done });
    },
    isEmpty: () => running.size === 0,
    freeSlots: (kind: JobKind) =>
      kind.concurrency - [...running.values()].filter((job) => job.kind === kind).length,
    async allEnded(): Promise<void> {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    /** Waits up to the given time, then fails the unfinished jobs so that another process retries them. */
    async endWithin(seconds: number): Promise<void> {
      await withinSeconds(this.allEnded(), seconds).catch(() => undefined);
      for (const { id, kind } of running.values()) {
        log.warn({ job: kind.name, jobId: id }, "a job did not end before the stop and is tried again");
        await boss.fail(kind.name, id, { message: "the process stopped while the job was running" });
      }
    },
  };
}

function describeError(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack } = error;
  return { name, message, ...(stack === undefined ? {} : { stack }) };
}

async function withinSeconds<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
