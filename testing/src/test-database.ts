// A migrated, empty database for one test file: a copy of the cached dump, or of a template database on PostgreSQL,
// or one that an earlier file of the process has used.
import type pg from "pg";
import { systemClock } from "@gap/server/platform/clock";
import type { Database } from "@gap/server/platform/db/database";
import { openInMemoryDatabase } from "@gap/server/platform/db/embedded-database";
import { embeddedTemplate } from "@gap/server/platform/db/embedded-template";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createLog } from "@gap/server/platform/log";
import { dumpNameOf, jobsOf, prepareDatabase, type RegionParts } from "@gap/server/platform/open-region";
import { regionParts } from "@gap/server/compose";
import { addressOf, createPostgresDatabase, onAdmin, type TestPostgresDatabase } from "./postgres-database";
import { takeDatabase } from "./database-pool";

/** The cluster of `npm run test:postgres`; the same tests run on both kinds of database. */
const postgresUrl = process.env["TEST_DATABASE_URL"];

export const runsOnPostgres = postgresUrl !== undefined;

export async function openTestDatabase(): Promise<Database> {
  const parts = regionParts();
  const queues = jobsOf(parts).map(({ name }) => name);
  const make = async () =>
    postgresUrl === undefined
      ? copyOfDump(parts)
      : openAndDropAfterwards(await createTestPostgresDatabase(postgresUrl, parts));
  return takeDatabase(make, queues);
}

/** Copying an empty database takes a fraction of the seconds needed to create one. */
export function emptyTemplate(): Promise<Blob> {
  return embeddedTemplate("empty", async () => undefined);
}

/** A database without any content, not even migrations. */
export async function openEmptyTestDatabase(): Promise<Database> {
  if (postgresUrl === undefined) return openInMemoryDatabase(await emptyTemplate());
  return openAndDropAfterwards(await createPostgresDatabase(postgresUrl));
}

function openAndDropAfterwards({ address, drop }: TestPostgresDatabase): Database {
  const database = openPostgresDatabase(address, createLog("silent"));
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

let cachedDump: Promise<void> | undefined;

/** The first one after a change of the schema takes seconds, which belong to the start of a server and to no test. */
export async function cacheDump(): Promise<void> {
  if (!runsOnPostgres) await (cachedDump ??= dumpOf(regionParts()).then(() => undefined));
}

function dumpOf(parts: RegionParts): Promise<Blob> {
  return embeddedTemplate(dumpNameOf(parts), (db) => prepareDatabase(db, parts, systemClock));
}

async function copyOfDump(parts: RegionParts): Promise<Database> {
  return openInMemoryDatabase(await dumpOf(parts));
}

/** A separate database on the test cluster, for tests that start whole server processes. */
export async function createTestPostgresDatabase(
  url = postgresUrl ?? "",
  parts: RegionParts = regionParts(),
): Promise<TestPostgresDatabase> {
  const template = `gap_template_${dumpNameOf(parts)}`;
  await onAdmin(url, async (admin) => {
    await admin.query("select pg_advisory_lock(7340213)");
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount === 0) await makeTemplate(admin, url, template, parts);
    await admin.query("select pg_advisory_unlock(7340213)");
  });
  return createPostgresDatabase(url, template);
}

async function makeTemplate(admin: pg.Client, url: string, name: string, parts: RegionParts): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished}`);
  const database = openPostgresDatabase(addressOf(url, unfinished), createLog("silent"));
  await prepareDatabase(database, parts, systemClock);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${name}`);
}
