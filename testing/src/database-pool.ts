// Pool of embedded databases for the test files of a process: resetting one is twenty times as fast as restoring a dump.
// A database with a changed schema, a moved clock or large tables is closed instead.
import { DEAD_LETTER_ENDING } from "@gap/server/platform/jobs/job-queues";
import type { Database, RawQuery } from "@gap/server/platform/db/database";

interface Seed {
  readonly table: string;
  readonly rows: string;
}

interface PooledDatabase {
  readonly database: Database;
  readonly tables: readonly string[];
  readonly seeds: readonly Seed[];
  readonly sequences: string;
  readonly schemaHash: string;
}

const MAX_IDLE = 2;
const MAX_TABLE_BYTES = 1_000_000;
const ONE_DAY_MS = 86_400_000;
const idle: PooledDatabase[] = [];

/** `queues` are the job queues that every region creates; any other queue prevents reuse. */
export async function takeDatabase(
  make: () => Promise<Database>,
  queues: readonly string[],
): Promise<Database> {
  const kept = idle.pop() ?? (await describe(await make(), queues));
  let isClosed = false;
  let wasClockMoved = false;
  const noteUse = () => {
    if (isClosed) throw new Error("The database is closed");
    wasClockMoved ||= isClockMoved();
  };
  const { database } = kept;
  return {
    ...database,
    read: new Proxy(database.read, {
      get: (read, property) => {
        noteUse();
        return Reflect.get(read, property) as unknown;
      },
    }),
    transaction: async (work) => {
      noteUse();
      return database.transaction(work);
    },
    statement: async (write) => {
      noteUse();
      return database.statement(write);
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (wasClockMoved) await database.close();
      else await resetOrClose(kept, queues);
    },
  };
}

/**
 * The database has timers for its statistics. A timer set while a test had moved the time is due in months, which
 * exceeds the timer limit of Node: it would fire every millisecond until the database is closed.
 */
function isClockMoved(): boolean {
  return Math.abs(Date.now() - (performance.timeOrigin + performance.now())) > ONE_DAY_MS;
}

async function resetOrClose(kept: PooledDatabase, queues: readonly string[]): Promise<void> {
  const { database, schemaHash } = kept;
  const isReusable = idle.length < MAX_IDLE && (await schemaHashOf(database.read, queues)) === schemaHash;
  if (!isReusable) return database.close();
  await restoreInitialRows(kept);
  idle.push(kept);
}

async function describe(database: Database, queues: readonly string[]): Promise<PooledDatabase> {
  const { rows } = await database.read.raw(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename <> 'queue' order by 1`,
  );
  const tables = rows.map(({ name }) => String(name));
  const seeds: Seed[] = [];
  for (const table of tables) {
    const [found] = (await database.read.raw(`select jsonb_agg(to_jsonb(t))::text as rows from ${table} t`))
      .rows;
    if (typeof found?.["rows"] === "string") seeds.push({ table, rows: found["rows"] });
  }
  const [sequences] = (
    await database.read.raw(
      `select coalesce(string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
          coalesce(last_value, start_value), last_value is not null), ', '), 'null') as restart
        from pg_sequences where schemaname in ('public', 'pgboss')`,
    )
  ).rows;
  return {
    database,
    tables,
    seeds,
    sequences: String(sequences?.["restart"]),
    schemaHash: await schemaHashOf(database.read, queues),
  };
}

/** Restores the initial rows, locks and sequences. Constraints are disabled while the database is emptied. */
async function restoreInitialRows({ database, tables, seeds, sequences }: PooledDatabase): Promise<void> {
  await database.read.raw(
    `set session_replication_role = replica; ${tables.map((table) => `delete from ${table};`).join(" ")}`,
  );
  for (const { table, rows } of seeds)
    await database.read.raw(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  await database.read.raw(
    `set session_replication_role = default; select pg_advisory_unlock_all(); select ${sequences}`,
  );
}

/** Hash of the schema, with unexpected queues and tables that are too large; a difference prevents reuse. */
async function schemaHashOf(db: RawQuery, queues: readonly string[]): Promise<string> {
  const own = queues.flatMap((name) => [name, `${name}${DEAD_LETTER_ENDING}`]);
  const { rows } = await db.raw(
    `with tables as (select oid from pg_class where relnamespace = 'public'::regnamespace)
      select md5(string_agg(part, ',' order by part)) as shape from (
        select 'table ' || oid as part from tables
        union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull) from pg_attribute
          where attnum > 0 and not attisdropped and attrelid in (select oid from tables)
        union all select concat_ws(' ', 'rule', oid, conrelid) from pg_constraint where conrelid in (select oid from tables)
        union all select concat_ws(' ', 'trigger', oid, tgenabled) from pg_trigger where tgrelid in (select oid from tables)
        union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
        union all select 'queue ' || name from pgboss.queue where name <> all($1)
        union all select 'large ' || oid from pg_class
          where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
            and pg_relation_size(oid) > $2
      ) parts`,
    [own, MAX_TABLE_BYTES],
  );
  return String(rows[0]?.["shape"]);
}
