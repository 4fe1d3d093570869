// A region's database on PostgreSQL: one pool, one connection for each transaction.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log";
import type { Database, Queryable, Transaction } from "./database";
import { listenOnPostgres } from "./postgres-listener";

const STATEMENT_TIMEOUT_MS = 20_000;
const POOL_SIZE = 10;

export function openPostgresDatabase(connectionString: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    application_name: "gap",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks must not end the process: the pool makes a new one.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection broke"));

  const read = Object.assign(drizzle(pool), {
    raw: (text: string, values?: readonly unknown[]) => rawOn(pool, text, values),
  }) as unknown as Queryable;

  return {
    kind: "postgres",
    read,
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // Nobody else listens while it is lent out; unheard, a connection that breaks would end the process.
      const noteBreak = (error: Error) => {
        broken = error;
      };
      client.on("error", noteBreak);
      try {
        await client.query("begin");
        const result = await work(transactionOn(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch(noteBreak);
        throw error;
      } finally {
        client.off("error", noteBreak);
        client.release(broken);
      }
    },
    statement: (write) => write(read),
    listen: (channel, listener) => listenOnPostgres(connectionString, channel, listener, log),
    canWrite: () => true,
    close: () => pool.end(),
  };
}

function transactionOn(client: pg.PoolClient): Transaction {
  return Object.assign(drizzle(client), {
    raw: (text: string, values?: readonly unknown[]) => rawOn(client, text, values),
    insideTransaction: true as const,
  }) as unknown as Transaction;
}

async function rawOn(target: pg.Pool | pg.PoolClient, text: string, values?: readonly unknown[]) {
  const result = await (values === undefined ? target.query(text) : target.query(text, [...values]));
  // Several statements in one text give an array: the last one's rows are what callers ask for.
  const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result;
  return { rows: last.rows as Record<string, unknown>[] };
}
