// Takes due jobs from their queues, oldest first, and records in each which instance runs it.
import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { prepared } from "../db/prepared";
import type { JobInstance } from "./job-instance";
import { JOBS_SCHEMA } from "./job-queues";

export interface TakenJob {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
  readonly retryLimit: number;
}

// Every poll runs it. The table has a partition for each queue, and planning a statement on all of them takes ten times
// as long as running it.
const dueNames = prepared((db) =>
  db
    .select({ name: sql<string>`wanted.name` })
    .from(
      sql`unnest(${sql.placeholder("names")}::text[]) as wanted (name) cross join lateral (
        select from ${sql.raw(JOBS_SCHEMA)}.job
         where job.name = wanted.name and state < 'active' and start_after <= now() limit 1
      ) as due`,
    )
    .prepare("jobs_due_names"),
);

export async function namesOfDueJobs(db: Database, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await dueNames(db.read).execute({ names });
  return new Set(rows.map(({ name }) => name));
}

// Does what pg-boss's fetch does for policy "short"; that fetch does not record an instance and swallows all errors.
export async function takeDueJobs(
  db: Database,
  {
    name,
    limit,
    instance,
  }: { readonly name: string; readonly limit: number; readonly instance: JobInstance },
): Promise<TakenJob[]> {
  const { rows } = await db.read.raw(
    `with next as (
       select id from ${JOBS_SCHEMA}.job where name = $1 and state < 'active' and start_after <= now()
        order by priority desc, created_on, id limit $2 for update skip locked
     )
     update ${JOBS_SCHEMA}.job job
        set state = 'active', started_on = now(), instance = $3,
            retry_count = case when job.started_on is null then job.retry_count else job.retry_count + 1 end
       from next where job.name = $1 and job.id = next.id
     returning job.id, job.data, job.retry_count as "retryCount", job.retry_limit as "retryLimit"`,
    [name, limit, instance.isHeld() ? instance.id : null],
  );
  return rows as unknown as TakenJob[];
}
