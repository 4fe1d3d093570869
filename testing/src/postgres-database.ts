// Databases on a given PostgreSQL, each for one test or one server and gone with it.
import { randomUUID } from "node:crypto";
import pg from "pg";

export interface TestPostgresDatabase {
  readonly address: string;
  drop(): Promise<void>;
}

/** A copy of the template; an empty one where none is named. */
export async function createPostgresDatabase(
  clusterUrl: string,
  template = "template1",
): Promise<TestPostgresDatabase> {
  const name = `gap_test_${process.pid}_${randomUUID().replaceAll("-", "")}`;
  await onAdmin(clusterUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  return {
    address: addressOf(clusterUrl, name),
    drop: () => onAdmin(clusterUrl, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Work on the cluster itself, by a connection that ends with it. */
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
