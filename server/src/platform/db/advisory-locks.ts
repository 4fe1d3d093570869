// The advisory locks that processes of one database take from each other, listed once so that no two share a number.
import type { RawQuery } from "./database";

export const LOCKS = {
  migrations: 7_340_211,
  demo: 7_340_212,
  jobQueues: 7_340_213,
  signingKeys: 7_340_214,
  providerOrg: 7_340_215,
  serviceUser: 7_340_218,
} as const;

/** Those of which each person or thing has its own. */
export const LOCKS_OF_EACH = {
  uploader: 7_340_216,
  trialist: 7_340_217,
  namesOfClients: 7_340_219,
  jobInstance: 7_340_220,
} as const;

/** Waits for the lock and holds it until the transaction ends. */
export async function takeLock(tx: RawQuery, lock: keyof typeof LOCKS): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock($1)", [LOCKS[lock]]);
}

/** The same for one of many: the others do not wait for it, or hardly ever (two may share a hash). */
export async function takeLockOf(tx: RawQuery, lock: keyof typeof LOCKS_OF_EACH, id: string): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock($1, hashtext($2))", [LOCKS_OF_EACH[lock], id]);
}
