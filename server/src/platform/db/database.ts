// What the rest of the server sees of a database: drizzle, transactions and plain SQL, on PGlite and PostgreSQL alike.
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

export interface RawResult {
  readonly rows: readonly Record<string, unknown>[];
}

export interface RawQuery {
  /** Plain SQL on the same connection: for libraries that bring their own (jobs) and for migrations. */
  raw(text: string, values?: readonly unknown[]): Promise<RawResult>;
}

export type Queryable = PgDatabase<PgQueryResultHKT, Record<string, never>> & RawQuery;

/** What runs inside one transaction; commands ask for this, so that none can run outside of one. */
export type Transaction = Queryable & InsideTransaction;

export interface InsideTransaction {
  readonly insideTransaction: true;
  /**
   * For a statement whose answer nobody needs: what comes next is sent without waiting for it, all but the commit. The
   * transaction fails with it all the same.
   */
  alongside(statement: PromiseLike<unknown>): void;
  /** Whether plain SQL ran in it: jobs are written so, and a change that wrote none need not look for due ones. */
  ranPlainSql(): boolean;
}

export interface NotificationListener {
  heard(payload: string): void;
  /** Each time that listening begins: what was said before then was not heard. */
  connected(): void;
}

export interface Listening {
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface HeldLock {
  /** False while its connection is broken. */
  isHeld(): boolean;
  /** Takes it anew on another connection. */
  renew(): void;
  close(): Promise<void>;
}

export interface Database {
  readonly kind: "embedded" | "postgres";
  /** For reads outside a transaction. */
  readonly read: Queryable;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** One write that stands alone is its own transaction: no begin and commit go around it. */
  statement<T>(write: (db: Queryable) => Promise<T>): Promise<T>;
  /** Hears what other processes say on a channel (NOTIFY); missing where no other process can be. */
  readonly listen?: (channel: string, listener: NotificationListener) => Promise<Listening>;
  /** Holds one of `LOCKS_OF_EACH` until it is closed or the process is gone; missing where no other process can be. */
  readonly holdLock?: (lock: number, key: number) => Promise<HeldLock>;
  /** False when the disk is too full to write safely; shown by `/readyz`. */
  canWrite(): boolean;
  close(): Promise<void>;
}
