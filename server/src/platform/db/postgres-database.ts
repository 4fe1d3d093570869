// A region's database on PostgreSQL: one pool, one connection for each transaction.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log";
import { BurstSocket } from "./burst-socket";
import type { Database, Queryable, Transaction } from "./database";
import { openTransaction } from "./inside-transaction";
import { RANDOM_PAGE_COST } from "./page-cost";
import { listenOnPostgres } from "./postgres-listener";
import { holdLockOnPostgres } from "./postgres-session-lock";
import { withQuickRows } from "./quick-rows";
import { statementLogger, publishStatement } from "./statement-channel";

const STATEMENT_TIMEOUT_MS = 20_000;
const POOL_SIZE = 10;

export function openPostgresDatabase(connectionString: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    application_name: "gap",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A call's statement is over before compiling it would pay: it took half the time of a search among 100,000.
    options: `-c random_page_cost=${RANDOM_PAGE_COST} -c jit=off`,
    connectionTimeoutMillis: 10_000,
    // What is not waited for leaves at once; without it a connection sends the next statement only after an answer.
    pipeline: true,
    stream: () => new BurstSocket(),
  });
  // An idle connection that breaks must not end the process: the pool makes a new one.
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
      // Nobody else listens while it is lent out; unheard, a connection that breaks would end the process.
      const noteBreak = (error: Error) => {
        broken = error;
      };
      client.on("error", noteBreak);
      const { marks, answered, causeOf } = openTransaction((text, values) => rawOn(client, text, values));
      try {
        marks.alongside(say(client, "begin"));
        const result = await work(Object.assign(drizzleOn(client), marks));
        await answered();
        await say(client, "commit");
        return result;
      } catch (error) {
        await say(client, "rollback").catch(noteBreak);
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

const ofClients = new WeakMap<pg.PoolClient, Transaction>();

/** The same for all transactions of a connection, so that its prepared statements need not be written again. */
function drizzleOn(client: pg.PoolClient): Transaction {
  const known = ofClients.get(client);
  if (known !== undefined) return known;
  const made = withQuickRows(drizzle(client, { logger: statementLogger })) as unknown as Transaction;
  ofClients.set(client, made);
  return made;
}

function say(client: pg.PoolClient, text: "begin" | "commit" | "rollback"): Promise<unknown> {
  publishStatement(text);
  return client.query(text);
}

async function rawOn(target: pg.Pool | pg.PoolClient, text: string, values?: readonly unknown[]) {
  publishStatement(text);
  const result = await (values === undefined ? target.query(text) : target.query(text, [...values]));
  // Several statements in one text give an array: the last one's rows are what callers ask for.
  const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result;
  return { rows: last.rows as Record<string, unknown>[] };
}
