// Pool of test databases on PostgreSQL for the test files of a process: resetting one is ten times as fast as copying
// the template. Between two uses there are no connections to it.
import pg from "pg";
import type { Database, RawQuery } from "@gap/server/platform/db/database";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createLog } from "@gap/server/platform/log";
import { canBeReset, initialStateOf, reset, type InitialState } from "./database-reset";
import type { TestPostgresDatabase } from "./postgres-database";

const MAX_IDLE = 2;
const idle: TestPostgresDatabase[] = [];
/** All databases of a process are copies of one template. */
let initial: InitialState | undefined;

/** `queues` are the job queues that every region creates. */
export async function takePostgresDatabase(
  make: () => Promise<TestPostgresDatabase>,
  queues: readonly string[],
): Promise<Database> {
  const kept = idle.pop() ?? (await make());
  initial ??= await onOneConnection(kept.address, (db) => initialStateOf(db, queues));
  return openAndReleaseAfterwards(kept, async () => {
    if (idle.length < MAX_IDLE && (await resetIfPossible(kept.address, queues))) idle.push(kept);
    else await kept.drop();
  });
}

/** Opens a database and runs `release` once it is closed. */
export function openAndReleaseAfterwards(
  { address }: TestPostgresDatabase,
  release: () => Promise<void>,
): Database {
  const database = openPostgresDatabase(address, createLog("silent"));
  return {
    ...database,
    close: async () => {
      await database.close();
      await release();
    },
  };
}

function resetIfPossible(address: string, queues: readonly string[]): Promise<boolean> {
  return onOneConnection(address, async (db) => {
    if (initial === undefined || !(await canBeReset(db, initial, queues))) return false;
    await reset(db, initial);
    return true;
  });
}

async function onOneConnection<T>(address: string, work: (db: RawQuery) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work({ raw: (text, values) => client.query(text, values && [...values]) });
  } finally {
    await client.end();
  }
}
