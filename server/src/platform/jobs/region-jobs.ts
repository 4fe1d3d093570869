// The interface of a region's jobs to the rest of the server.
import type { Transaction } from "../db/database";

/** The part of a job's definition that enqueueing needs; it leaves out the region, which `handle` also takes. */
interface EnqueuedJob<Payload> {
  readonly name: string;
  handle(payload: Payload, ...others: never[]): Promise<void>;
}

interface EnqueueOptions {
  /** By the database's clock, as all waiting is. */
  readonly startAfter?: Date;
  /** While a job with this key waits, another one is not added. */
  readonly singletonKey?: string;
}

export interface RegionJobs {
  /** The jobs that the processes of this region run. */
  readonly kinds: readonly { readonly name: string; readonly everySeconds: number | undefined }[];
  /** The job's id; undefined where one with the same singletonKey already waits. */
  enqueue<Payload extends object>(
    tx: Transaction,
    definition: EnqueuedJob<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string | undefined>;
  /** Looks for due jobs at once instead of at the next poll: for after a commit. */
  wake(): void;
  /** Runs everything that is due now, and what that causes, to its end. */
  drain(): Promise<void>;
  /** The upkeep that also happens once a minute: time limits, archive, jobs that run by themselves. */
  maintain(): Promise<void>;
  /** Running jobs finish, within a bound; afterwards no timer is left. */
  stop(): Promise<void>;
}
