// An empty database for one platform test file, embedded or on the test cluster. The testing package's database is
// migrated for all capabilities, which the platform does not know.
import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Database } from "../db/database";
import { openInMemoryDatabase } from "../db/embedded-database";
import { openPostgresDatabase } from "../db/postgres-database";
import { createLog } from "../log";

const clusterUrl = process.env["TEST_DATABASE_URL"];

export const isOnPostgres = clusterUrl !== undefined;

export async function openEmptyTestDatabase(): Promise<Database> {
  if (clusterUrl === undefined) return openInMemoryDatabase();
  const name = `gap_platform_${randomUUID().replaceAll("-", "")}`;
  await onCluster(clusterUrl, `create database ${name}`);
  const address = new URL(clusterUrl);
  address.pathname = `/${name}`;
  const database = openPostgresDatabase(address.toString(), createLog("silent"));
  return {
    ...database,
    close: async () => {
      await database.close();
      await onCluster(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
