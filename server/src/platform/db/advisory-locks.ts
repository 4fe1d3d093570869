// All advisory locks shared by the processes of a database, listed in one place so that no two share a number.
import type { RawQuery } from "./database";

export const LOCKS = {
  migrations: 7_340_211,
  demo: 7_340_212,
  providedContent: 7_340_221,
  jobQueues: 7_340_213,
  signingKeys: 7_340_214,
  providerOrg: 7_340_215,
  serviceUser: 7_340_218,
} as const;

/** Locks that exist once per key, such as one per person. */
export const KEYED_LOCKS = {
  uploader: 7_340_216,
  trialist: 7_340_217,
  namesOfClients: 7_340_219,
  jobInstance: 7_340_220,
  commentMails: 7_340_222,
} as const;

/** Waits for the lock and holds it until the transaction ends. */
export async function takeLock(tx: RawQuery, lock: keyof typeof LOCKS): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock($1)", [LOCKS[lock]]);
}

/** Locks a single key until the transaction ends. Other keys do not wait, except for the rare hash collision. */
export async function takeKeyedLock(tx: RawQuery, lock: keyof typeof KEYED_LOCKS, id: string): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock($1, hashtext($2))", [KEYED_LOCKS[lock], id]);
}
