// Notifies open pages that another process has migrated the database. Their cached data is outdated, so the browsers
// drop it and reload (spec 1 §4, migration-job-completed).
import type { Migration } from "../db/migrations";
import type { Region } from "../region";

export async function publishMigrations(
  { id, db, live, clock }: Region,
  migrations: readonly Migration[],
): Promise<void> {
  const payload = { migrations: migrations.map((migration) => migration.id) };
  const messages = await db.transaction((tx) =>
    live.write(tx, clock.now(), [{ type: "migration-job-completed", entityId: id, payload }]),
  );
  live.committed(messages);
}
