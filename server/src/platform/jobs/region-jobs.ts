// The interface through which the rest of the server uses a region's jobs.
import type { Transaction } from "../db/database";

/** The part of a job definition needed to enqueue it. It leaves out the region parameter of `handle`. */
interface EnqueuedJob<Payload> {
  readonly name: string;
  handle(payload: Payload, ...others: never[]): Promise<void>;
}

interface EnqueueOptions {
  /** Compared with the database clock. */
  readonly startAfter?: Date;
  /** A job is skipped if a job with the same key is already waiting. */
  readonly singletonKey?: string;
}

export interface RegionJobs {
  /** The kinds of jobs that this region's processes run. */
  readonly kinds: readonly { readonly name: string; readonly everySeconds: number | undefined }[];
  /** Returns the job's id, or undefined if a job with the same singletonKey is already waiting. */
  enqueue<Payload extends object>(
    tx: Transaction,
    definition: EnqueuedJob<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | undefined>;
  /** Polls for due jobs now instead of at the next interval; call it after a commit. */
  wake(): void;
  /** Runs all due jobs, and the jobs they enqueue, to completion. */
  drain(): Promise<void>;
  /** Runs the once-a-minute upkeep now: time limits, archiving, recurring jobs. */
  maintain(): Promise<void>;
  /** Waits a limited time for running jobs. No timer remains afterwards. */
  stop(): Promise<void>;
}
