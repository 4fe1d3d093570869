// The database interface for the rest of the server: drizzle, transactions and plain SQL, the same on PGlite and
// PostgreSQL.
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

export interface RawResult {
  readonly rows: readonly Record<string, unknown>[];
}

export interface RawQuery {
  /** Plain SQL on the same connection, for libraries that bring their own SQL (jobs) and for migrations. */
  raw(text: string, values?: readonly unknown[]): Promise<RawResult>;
}

export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>> & RawQuery;

/** A connection inside a transaction. Commands require this type, so that none can run outside of one. */
export type Transaction = Queryable & InsideTransaction;

export interface InsideTransaction {
  readonly insideTransaction: true;
  /**
   * Pipelines a statement whose result is not needed: later statements are sent without waiting for it, only the commit
   * waits. If it fails, the transaction fails.
   */
  alongside(statement: PromiseLike<unknown>): void;
  /** True if plain SQL ran. Jobs are enqueued that way, so without plain SQL there is no need to poll for new jobs. */
  ranPlainSql(): boolean;
}

export interface NotificationListener {
  received(payload: string): void;
  /** Called whenever listening starts. Messages sent before that were missed. */
  connected(): void;
}

export interface Listening {
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface HeldLock {
  /** False while the connection is broken. */
  isHeld(): boolean;
  /** Takes the lock again on a new connection. */
  renew(): void;
  close(): Promise<void>;
}

export interface Database {
  readonly kind: "embedded" | "postgres";
  /** For reads outside a transaction. */
  readonly read: Queryable;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A single write outside a transaction, which needs no begin and commit. */
  statement<T>(write: (db: Queryable) => Promise<T>): Promise<T>;
  /** Receives NOTIFY messages of other processes. Undefined on a database that only one process can use. */
  readonly listen?: (channel: string, listener: NotificationListener) => Promise<Listening>;
  /** Holds one of `KEYED_LOCKS` until it is closed or the process dies. Undefined where only one process can exist. */
  readonly holdLock?: (lock: number, key: number) => Promise<HeldLock>;
  /** False when the disk is too full to write safely; shown by `/readyz`. */
  canWrite(): boolean;
  close(): Promise<void>;
}
