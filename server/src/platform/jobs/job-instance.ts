// Identifies this process in the jobs it runs. The process holds an advisory lock while it is alive, so that other
// processes can detect its death (decision 006). The embedded database has only one process and needs no lock.
import { randomInt } from "node:crypto";
import { KEYED_LOCKS } from "../db/advisory-locks";
import type { Database } from "../db/database";

export interface JobInstance {
  readonly id: number;
  /**
   * False while other processes could consider this one dead. Jobs begun then are retried only after their time limit.
   */
  isHeld(): boolean;
  renew(): void;
  close(): Promise<void>;
}

/** The largest Postgres `int`. */
const LARGEST_ID = 2 ** 31 - 1;

export async function openJobInstance(db: Database): Promise<JobInstance> {
  const id = randomInt(1, LARGEST_ID);
  const lock = await db.holdLock?.(KEYED_LOCKS.jobInstance, id);
  return {
    id,
    isHeld: () => lock?.isHeld() === true,
    renew: () => lock?.renew(),
    close: async () => lock?.close(),
  };
}
