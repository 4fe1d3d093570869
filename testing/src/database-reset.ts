// Restores the initial rows of a test database, which takes a fraction of the time of making another one. A database
// with a changed schema, large tables or statistics for the query planner cannot be reset.
import { DEAD_LETTER_ENDING } from "@gap/server/platform/jobs/job-queues";
import type { RawQuery, Transaction } from "@gap/server/platform/db/database";

interface InitialRows {
  readonly table: string;
  readonly rows: string;
}

export interface InitialState {
  readonly tables: readonly string[];
  readonly initialRows: readonly InitialRows[];
  readonly sequences: string;
  readonly schemaHash: string;
}

const MAX_TABLE_BYTES = 1_000_000;

/** `queues` are the job queues that every region creates; any other queue prevents a reset. */
export async function initialStateOf(db: RawQuery, queues: readonly string[]): Promise<InitialState> {
  const { rows } = await db.raw(
    // Partitions are emptied with their table.
    `select format('%s.%I', relnamespace::regnamespace, relname) as name from pg_class
      where relkind in ('r', 'p') and not relispartition and relname <> 'queue'
        and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
  );
  const tables = rows.map(({ name }) => String(name));
  const initialRows: InitialRows[] = [];
  for (const table of tables) {
    const [found] = (await db.raw(`select jsonb_agg(to_jsonb(t))::text as rows from ${table} t`)).rows;
    if (typeof found?.["rows"] === "string") initialRows.push({ table, rows: found["rows"] });
  }
  const [sequences] = (
    await db.raw(
      `select coalesce(string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
          coalesce(last_value, start_value), last_value is not null), ', '), 'null') as restart
        from pg_sequences where schemaname in ('public', 'pgboss')`,
    )
  ).rows;
  return {
    tables,
    initialRows,
    sequences: String(sequences?.["restart"]),
    schemaHash: await schemaHashOf(db, queues),
  };
}

export async function canBeReset(
  db: RawQuery,
  { schemaHash }: InitialState,
  queues: readonly string[],
): Promise<boolean> {
  return (await schemaHashOf(db, queues)) === schemaHash;
}

/** Restores the initial rows, locks and sequences. Constraints are disabled until the transaction ends. */
export async function reset(
  tx: Transaction,
  { tables, initialRows, sequences }: InitialState,
): Promise<void> {
  await tx.raw(
    `set local session_replication_role = replica; ${tables.map((table) => `delete from ${table};`).join(" ")}`,
  );
  for (const { table, rows } of initialRows)
    await tx.raw(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
      [rows],
    );
  await tx.raw(`select pg_advisory_unlock_all(); select ${sequences}`);
}

/** Hash of the schema, with unexpected queues, large tables, statistics and locks; a difference prevents a reset. */
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
        union all select 'statistics ' || starelid from pg_statistic where starelid in (select oid from tables)
        -- Only the connection that has taken a lock can release it.
        union all select 'lock ' || objid from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and pid <> pg_backend_pid() and datname = current_database()
            and application_name = 'gap'
        union all select 'large ' || oid from pg_class
          where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
            and pg_relation_size(oid) > $2
      ) parts`,
    [own, MAX_TABLE_BYTES],
  );
  return String(rows[0]?.["shape"]);
}
