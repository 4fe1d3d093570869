// Waits until transactions wait for locks, for tests of concurrent changes.
import type { Region } from "@gap/server/platform/region";
import { until } from "./server-process";
import { runsOnPostgres } from "./test-database";

/** By default until one connection waits. The embedded database has one connection, and nothing can wait for it. */
export async function untilWaitingForLocks({ db }: Region, connections = 1): Promise<void> {
  if (!runsOnPostgres) return;
  await until(25_000, `${connections} connections do not wait for locks`, async () => {
    const { rows } = await db.read.raw(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows.length >= connections ? true : undefined;
  });
}
