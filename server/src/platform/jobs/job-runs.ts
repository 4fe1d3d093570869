// Reads and controls queues and job runs for the Background Jobs page (spec 4 §F). All times come from the database
// clock.
import type { RunState } from "@gap/core/dev-tools/background-job.schema";
import type { RawQuery, Transaction } from "../db/database";
import { DEAD_LETTER_ENDING, JOBS_SCHEMA } from "./job-queues";

const STATE_IN_DATABASE: Readonly<Record<RunState, string>> = {
  waiting: "created",
  retrying: "retry",
  running: "active",
  done: "completed",
  cancelled: "cancelled",
  failed: "failed",
};
const STATES = Object.entries(STATE_IN_DATABASE) as [RunState, string][];

export interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly doneInTheLastDay: number;
}

export interface JobRunRecord {
  readonly id: string;
  readonly queue: string;
  readonly state: RunState;
  readonly tries: number;
  readonly mostTries: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly nextTryAt: Date | null;
  /** The error message of the last failed try. */
  readonly error: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

export async function countRuns(db: RawQuery, queues: readonly string[]): Promise<QueueCounts[]> {
  const { rows } = await db.raw(
    `select name,
            count(*) filter (where state in ('created', 'retry'))::int as waiting,
            count(*) filter (where state = 'active')::int as running,
            count(*) filter (where state = 'failed')::int as failed,
            count(*) filter (where state = 'completed' and completed_on > now() - interval '1 day')::int as done
       from ${JOBS_SCHEMA}.job where name = any($1) group by name`,
    [queues],
  );
  const counted = new Map(rows.map((row) => [String(row["name"]), row]));
  return queues.map((name) => {
    const row = counted.get(name);
    const figure = (column: string) => Number(row?.[column] ?? 0);
    return {
      name,
      waiting: figure("waiting"),
      running: figure("running"),
      failed: figure("failed"),
      doneInTheLastDay: figure("done"),
    };
  });
}

/** Jobs that are waiting or running, by their singleton key; 'retrying' if each of a key has failed before and waits. */
export async function pendingRuns(
  db: RawQuery,
  { queue, keys }: { readonly queue: string; readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, "waiting" | "retrying">> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.raw(
    `select singleton_key, bool_and(state = 'retry') as is_retrying from ${JOBS_SCHEMA}.job
      where name = $1 and singleton_key = any($2) and state in ('created', 'retry', 'active') group by singleton_key`,
    [queue, keys],
  );
  return new Map(
    rows.map((row) => [String(row["singleton_key"]), row["is_retrying"] === true ? "retrying" : "waiting"]),
  );
}

interface RunQuery {
  readonly queues: readonly string[];
  readonly states: readonly RunState[];
  /** Matches the start of an id, or any part of a queue's name. */
  readonly search: string;
  readonly sort: { readonly columnId: "createdAt" | "queue" | "tries"; readonly direction: "asc" | "desc" };
  readonly page: number;
  readonly pageSize: number;
}

const TRIES = "case when started_on is null then 0 else retry_count + 1 end";
const ORDERS = { createdAt: "created_on", queue: "name", tries: TRIES } as const;
const DIRECTIONS = { asc: "asc", desc: "desc" } as const;

export async function listRuns(
  db: RawQuery,
  { queues, states, search, sort, page, pageSize }: RunQuery,
): Promise<{ rows: JobRunRecord[]; total: number }> {
  const where = `name = any($1) and state::text = any($2)
    and ($3 = '' or starts_with(id::text, lower($3)) or position(lower($3) in lower(name)) > 0)`;
  const params = [queues, states.map((state) => STATE_IN_DATABASE[state]), search];
  const order = `${ORDERS[sort.columnId]} ${DIRECTIONS[sort.direction]}`;
  const { rows } = await db.raw(
    `select id, name, state, ${TRIES} as tries, retry_limit + 1 as most_tries, created_on, started_on, completed_on,
            start_after, data, coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
       from ${JOBS_SCHEMA}.job where ${where} order by ${order}, created_on desc, id limit $4 offset $5`,
    [...params, pageSize, page * pageSize],
  );
  const counted = await db.raw(
    `select count(*)::int as total from ${JOBS_SCHEMA}.job where ${where}`,
    params,
  );
  return { rows: rows.map(asRun), total: Number(counted.rows[0]?.["total"] ?? 0) };
}

/**
 * Retries all runs in the given states, or only the one with the given id. Each gets at least one more try, due now.
 */
export async function retryRuns(
  tx: Transaction,
  filter: { readonly queues: readonly string[]; readonly states: readonly RunState[]; readonly id?: string },
): Promise<number> {
  const { rows } = await tx.raw(
    `with runs as (
       select id, name, data, output from ${JOBS_SCHEMA}.job
        where name = any($1) and state::text = any($2) and ($3::uuid is null or id = $3::uuid) for update
     ), deleted_letters as (
       delete from ${JOBS_SCHEMA}.job letter using runs
        where letter.name = runs.name || $4
          and letter.data is not distinct from runs.data and letter.output is not distinct from runs.output
     )
     update ${JOBS_SCHEMA}.job job
        set state = 'retry', retry_limit = greatest(job.retry_limit, job.retry_count + 1), start_after = now(),
            completed_on = null, keep_until = greatest(job.keep_until, now() + interval '14 days')
       from runs where job.name = runs.name and job.id = runs.id returning job.id`,
    [
      filter.queues,
      filter.states.map((state) => STATE_IN_DATABASE[state]),
      filter.id ?? null,
      DEAD_LETTER_ENDING,
    ],
  );
  return rows.length;
}

/** Returns false if the run is no longer in one of the given states. */
export async function cancelRun(
  tx: Transaction,
  {
    queue,
    id,
    states,
  }: { readonly queue: string; readonly id: string; readonly states: readonly RunState[] },
): Promise<boolean> {
  const { rows } = await tx.raw(
    `update ${JOBS_SCHEMA}.job set state = 'cancelled', completed_on = now()
      where name = $1 and id = $2 and state::text = any($3) returning id`,
    [queue, id, states.map((state) => STATE_IN_DATABASE[state])],
  );
  return rows.length > 0;
}

function asRun(row: Readonly<Record<string, unknown>>): JobRunRecord {
  const state = STATES.find(([, stored]) => stored === row["state"])?.[0] ?? "waiting";
  const isWaiting = state === "waiting" || state === "retrying";
  return {
    id: String(row["id"]),
    queue: String(row["name"]),
    state,
    tries: Number(row["tries"]),
    mostTries: Number(row["most_tries"]),
    createdAt: toDate(row["created_on"]) ?? new Date(0),
    startedAt: toDate(row["started_on"]),
    endedAt: toDate(row["completed_on"]),
    nextTryAt: isWaiting ? toDate(row["start_after"]) : null,
    error: row["error"] === null ? null : String(row["error"]),
    payload: (row["data"] ?? {}) as Readonly<Record<string, unknown>>,
  };
}

// One database driver returns timestamps as strings, the other as dates.
function toDate(value: unknown): Date | null {
  return value === null || value === undefined ? null : new Date(value as string | Date);
}
