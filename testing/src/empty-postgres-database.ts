// An empty database on a given PostgreSQL, for server processes that must migrate and fill it themselves.
import { randomUUID } from "node:crypto";
import pg from "pg";

export interface EmptyPostgresDatabase {
  readonly address: string;
  drop(): Promise<void>;
}

export async function createEmptyPostgresDatabase(clusterUrl: string): Promise<EmptyPostgresDatabase> {
  const name = `gap_empty_${randomUUID().replaceAll("-", "")}`;
  await run(clusterUrl, `create database ${name}`);
  return {
    address: Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).toString(),
    drop: () => run(clusterUrl, `drop database if exists ${name} with (force)`),
  };
}

async function run(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
