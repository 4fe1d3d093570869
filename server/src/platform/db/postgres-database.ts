// A region's database on PostgreSQL: one connection pool, and one connection for each transaction.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log";
import { CorkedSocket } from "./corked-socket";
import type { Database, Queryable, Transaction } from "./database";
import { openTransaction } from "./inside-transaction";
import { RANDOM_PAGE_COST } from "./page-cost";
import { listenOnPostgres } from "./postgres-listener";
import { holdLockOnPostgres } from "./postgres-session-lock";
import { withQuickRows } from "./quick-rows";
import { statementLogger, publishStatement } from "./statement-channel";
import { memoise } from "../memoise";

const STATEMENT_TIMEOUT_MS = 20_000;
const POOL_SIZE = 10;

export function openPostgresDatabase(connectionString: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    application_name: "gap",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // JIT compilation costs more than it saves on our short statements: half the time of a search among 100,000
    // records.
    options: `-c random_page_cost=${RANDOM_PAGE_COST} -c jit=off`,
    connectionTimeoutMillis: 10_000,
    // Sends statements without waiting for earlier results; by default a connection sends one statement at a time.
    pipeline: true,
    stream: () => new CorkedSocket(),
  });
  // A broken idle connection must not end the process; the pool replaces it.
  pool.on("error", (error) => log.warn({ err: error }, "a database connection broke"));

  const read = Object.assign(withQuickRows(drizzle(pool, { logger: statementLogger })), {
    raw: (text: string, values?: readonly unknown[]) => rawOn(pool, text, values),
  }) as unknown as Queryable;

  return {
    kind: "postgres",
    read,
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // The pool does not listen for errors of a checked-out client, and an unhandled one would end the process.
      const noteBreak = (error: Error) => {
        broken = error;
      };
      client.on("error", noteBreak);
      const { methods, pipelineDone, causeOf } = openTransaction((text, values) =>
        rawOn(client, text, values),
      );
      try {
        methods.alongside(send(client, "begin"));
        const result = await work(Object.assign(drizzleOn(client), methods));
        await pipelineDone();
        await send(client, "commit");
        return result;
      } catch (error) {
        await send(client, "rollback").catch(noteBreak);
        throw await causeOf(error);
      } finally {
        client.off("error", noteBreak);
        client.release(broken);
      }
    },
    statement: (write) => write(read),
    listen: (channel, listener) => listenOnPostgres(connectionString, channel, listener, log),
    holdLock: (lock, key) => holdLockOnPostgres(connectionString, lock, key, log),
    canWrite: () => true,
    close: () => pool.end(),
  };
}

/** Reuses one drizzle instance per connection, so that its prepared statements are built only once. */
const drizzleOn = memoise(
  (client: pg.PoolClient) =>
    withQuickRows(drizzle(client, { logger: statementLogger })) as unknown as Transaction,
);

function send(client: pg.PoolClient, text: "begin" | "commit" | "rollback"): Promise<unknown> {
  publishStatement(text);
  return client.query(text);
}

async function rawOn(target: pg.Pool | pg.PoolClient, text: string, values?: readonly unknown[]) {
  publishStatement(text);
  const result = await (values === undefined ? target.query(text) : target.query(text, [...values]));
  // A text with several statements returns an array of results; callers want the last one's rows.
  const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result;
  return { rows: last.rows as Record<string, unknown>[] };
}
