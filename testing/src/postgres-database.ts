// Databases on a given PostgreSQL cluster, each for one test or server and dropped after it.
import { randomUUID } from "node:crypto";
import pg from "pg";

export interface TestPostgresDatabase {
  readonly address: string;
  drop(): Promise<void>;
}

/** A copy of the template, or an empty database if none is named. */
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
