// A database without our tables for one platform test file, embedded or on the test cluster: the testing package's
// is migrated for all capabilities, which the platform does not know.
import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Database } from "../db/database";
import { openInMemoryDatabase } from "../db/embedded-database";
import { embeddedTemplate } from "../db/embedded-template";
import { openPostgresDatabase } from "../db/postgres-database";
import { createLog } from "../log";
import { prepareJobTables } from "./jobs";

const clusterUrl = process.env["TEST_DATABASE_URL"];

export const isOnPostgres = clusterUrl !== undefined;

export async function openEmptyTestDatabase(): Promise<Database> {
  // A copy of a dump is made in half the time of a new database.
  if (clusterUrl === undefined)
    return openInMemoryDatabase(await embeddedTemplate("job-tables-only", prepareJobTables));
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
