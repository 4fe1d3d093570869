// Applies migrations, each in its own transaction, and keeps the records shown in Dev Settings (spec 2 §2.6).
import type { Clock } from "../clock";
import { takeLock } from "./advisory-locks";
import type { Database, Queryable } from "./database";
import type { Migration } from "./migrations";

/** The database is half migrated or newer than the program, or an applied migration was edited: refuse to serve it. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export interface MigrationRecord {
  readonly id: string;
  readonly scope: "global" | "regional";
  readonly status: "completed" | "failed";
  readonly message: string | null;
  readonly ticketNumber: string | null;
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
}

const OLDEST_POSTGRES = 15;

const RECORD_TABLE = `
  create table if not exists schema_migrations (
    id text not null,
    scope text not null,
    status text not null,
    message text,
    ticket_number text,
    checksum text not null,
    created_at timestamptz not null,
    last_updated_at timestamptz not null,
    primary key (scope, id)
  )`;

/** Returns the migrations that were applied by this call. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  clock: Clock,
): Promise<Migration[]> {
  await assertSupportedPostgres(database.read);
  await inLockedTransaction(database, (tx) => tx.raw(RECORD_TABLE));
  await assertKnownMigrations(database.read, migrations);
  const checksums = await completedChecksums(database.read);
  const applied: Migration[] = [];
  for (const migration of migrations) {
    const checksum = checksums.get(nameOf(migration));
    // Nearly every start finds all of them completed, so only the others take the lock.
    if (checksum !== undefined) assertUnedited(migration, checksum);
    else if (await applyOnce(database, migration, clock)) applied.push(migration);
  }
  return applied;
}

export async function listMigrations(db: Queryable): Promise<MigrationRecord[]> {
  const { rows } = await db.raw(
    `select id, scope, status, message, ticket_number, created_at, last_updated_at
       from schema_migrations order by scope, id`,
  );
  return rows.map((row) => ({
    id: String(row["id"]),
    scope: row["scope"] as MigrationRecord["scope"],
    status: row["status"] as MigrationRecord["status"],
    message: row["message"] as string | null,
    ticketNumber: row["ticket_number"] as string | null,
    createdAt: new Date(row["created_at"] as string | Date),
    lastUpdatedAt: new Date(row["last_updated_at"] as string | Date),
  }));
}

/** True if every migration known to this program is completed; used by `/readyz`. */
export async function isFullyMigrated(db: Queryable, migrations: readonly Migration[]): Promise<boolean> {
  const completed = new Set(
    (await listMigrations(db)).filter(({ status }) => status === "completed").map(nameOf),
  );
  return migrations.every((migration) => completed.has(nameOf(migration)));
}

/** Unique, because a global and a regional migration may have the same id. */
const nameOf = ({ scope, id }: Pick<MigrationRecord, "scope" | "id">) => `${scope}/${id}`;

async function completedChecksums(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.raw(
    "select scope || '/' || id as name, checksum from schema_migrations where status = 'completed'",
  );
  return new Map(rows.map(({ name, checksum }) => [String(name), String(checksum)]));
}

function assertUnedited({ id, checksum }: Migration, applied: string): void {
  if (applied !== checksum) throw new MigrationError(`Migration ${id} was edited after it had been applied`);
}

async function applyOnce(database: Database, migration: Migration, clock: Clock): Promise<boolean> {
  let isNew = false;
  try {
    await inLockedTransaction(database, async (tx) => {
      const { rows } = await tx.raw(
        "select status, checksum from schema_migrations where scope = $1 and id = $2",
        [migration.scope, migration.id],
      );
      // Another process may have applied it while this one waited for the lock.
      const [found] = rows;
      if (found?.["status"] === "completed") return assertUnedited(migration, String(found["checksum"]));
      await migration.run(tx);
      await record(tx, migration, "completed", null, clock.now());
      isNew = true;
    });
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    await database.statement((db) => record(db, migration, "failed", message, clock.now()));
    throw new MigrationError(`Migration ${migration.id} failed: ${message}`, { cause: error });
  }
  return isNew;
}

function record(
  db: Queryable,
  migration: Migration,
  status: MigrationRecord["status"],
  message: string | null,
  now: Date,
) {
  return db.raw(
    `insert into schema_migrations (id, scope, status, message, ticket_number, checksum, created_at, last_updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (scope, id) do update
       set status = excluded.status, message = excluded.message, checksum = excluded.checksum,
           last_updated_at = excluded.last_updated_at
       where schema_migrations.status <> 'completed'`,
    [
      migration.id,
      migration.scope,
      status,
      message,
      migration.ticketNumber ?? null,
      migration.checksum,
      now.toISOString(),
    ],
  );
}

async function assertSupportedPostgres(db: Queryable): Promise<void> {
  const { rows } = await db.raw("select current_setting('server_version_num')::int / 10000 as version");
  const version = Number(rows[0]?.["version"]);
  if (version < OLDEST_POSTGRES)
    throw new MigrationError(`PostgreSQL ${OLDEST_POSTGRES} or newer is needed; this is version ${version}`);
}

async function assertKnownMigrations(db: Queryable, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(nameOf));
  const unknown = (await listMigrations(db)).find((applied) => !known.has(nameOf(applied)));
  if (unknown !== undefined)
    throw new MigrationError(
      `The database has migration ${unknown.id}, which this version of the program does not know`,
    );
}

async function inLockedTransaction(
  database: Database,
  work: Parameters<Database["transaction"]>[0],
): Promise<void> {
  await database.transaction(async (tx) => {
    // If several processes start together, one migrates; the others wait for the lock and find the work done.
    // Migrations, and waiting for them, may take any amount of time.
    await tx.raw("set local statement_timeout = 0");
    await takeLock(tx, "migrations");
    await work(tx);
  });
}
