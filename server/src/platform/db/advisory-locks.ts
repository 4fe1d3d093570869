// The advisory locks that processes of one database take from each other, listed once so that no two share a number.
import type { RawQuery } from "./database";

const LOCKS = {
  migrations: 7_340_211,
  demo: 7_340_212,
  jobQueues: 7_340_213,
  signingKeys: 7_340_214,
  providerOrg: 7_340_215,
} as const;

/** Waits for the lock and holds it until the transaction ends. */
export async function takeLock(tx: RawQuery, lock: keyof typeof LOCKS): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock($1)", [LOCKS[lock]]);
}
