// Databases on a given PostgreSQL cluster, each for one test or server and dropped after it. The few that the pool of a
// process still holds at its end are dropped by the command that started the tests.
import { randomUUID } from "node:crypto";
import pg from "pg";

export interface TestPostgresDatabase {
  readonly address: string;
  drop(): Promise<void>;
}

/** The names of all databases of a test run begin with it. */
const namePrefix = process.env["TEST_DATABASE_PREFIX"] ?? `gap_test_${process.pid}_`;

/** A copy of the template, or an empty database if none is named. */
export async function createPostgresDatabase(
  clusterUrl: string,
  template = "template1",
): Promise<TestPostgresDatabase> {
  const name = `${namePrefix}${randomUUID().replaceAll("-", "")}`;
  await onAdmin(clusterUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  return {
    address: addressOf(clusterUrl, name),
    drop: () => onAdmin(clusterUrl, (admin) => dropDatabase(admin, name)),
  };
}

export async function dropDatabasesWithPrefix(clusterUrl: string, prefix: string): Promise<void> {
  await onAdmin(clusterUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { name } of rows) await dropDatabase(admin, name);
  });
}

function dropDatabase(admin: pg.Client, name: string): Promise<unknown> {
  return admin.query(`drop database if exists ${name} with (force)`);
}

/** Runs work on the cluster itself, with a connection that is closed afterwards. */
export async function onAdmin(
  clusterUrl: string,
  work: (admin: pg.Client) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

export function addressOf(clusterUrl: string, database: string): string {
  return Object.assign(new URL(clusterUrl), { pathname: `/${database}` }).toString();
}
