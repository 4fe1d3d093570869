// The instance of this process, which the jobs that it runs carry. It holds an advisory lock for as long as it lives, by
// which other processes know (decision 006). On the embedded database no other process can be, and there is no lock.
import { randomInt } from "node:crypto";
import { LOCKS_OF_EACH } from "../db/advisory-locks";
import type { Database } from "../db/database";

export interface JobInstance {
  readonly id: number;
  /** False while others could take it for dead: jobs that are begun then wait for their time limit if it dies. */
  isHeld(): boolean;
  renew(): void;
  close(): Promise<void>;
}

/** The largest number of the database's `int`. */
const LARGEST_ID = 2 ** 31 - 1;

export async function openJobInstance(db: Database): Promise<JobInstance> {
  const id = randomInt(1, LARGEST_ID);
  const lock = await db.holdLock?.(LOCKS_OF_EACH.jobInstance, id);
  return {
    id,
    isHeld: () => lock?.isHeld() === true,
    renew: () => lock?.renew(),
    close: async () => lock?.close(),
  };
}
