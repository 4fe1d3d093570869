// `npm run dump-release`: writes the database of this version, filled with the demo, as the dump from which the test of
// upgrades starts. It is run at a release (docs/operations.md, Upgrades).
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Database } from "@gap/server/platform/db/database";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createLog } from "@gap/server/platform/log";
import { LAST_RELEASE_DUMP, LAST_RELEASE_FOLDER, LAST_RELEASE_SECRET } from "@gap/testing/last-release";
import { startTestServer } from "@gap/testing/test-server";
import { runCommand } from "./project.mjs";
import { findBinaries, startThrowAwayPostgres } from "./suite/throw-away-postgres";

const SESSION_LINE = /^(?:SET \w+ = .*;|SELECT pg_catalog\.set_config.*;|\\(?:un)?restrict .*)\n/gm;

await runCommand(async () => {
  const cluster = await startThrowAwayPostgres();
  try {
    await fillWithDemo(cluster.url);
    const database = openPostgresDatabase(cluster.url, createLog("silent"));
    await addFurtherRows(database);
    const empty = await emptyTables(database);
    await database.close();
    const dump = gzipSync(await sqlOf(cluster.url), { level: 9 });
    mkdirSync(LAST_RELEASE_FOLDER, { recursive: true });
    writeFileSync(LAST_RELEASE_DUMP, dump);
    console.log(`Wrote ${LAST_RELEASE_DUMP} (${Math.ceil(dump.length / 1024)} KB).`);
    console.log(`Tables without rows, which the test of upgrades does not cover: ${empty.join(", ")}`);
  } finally {
    await cluster.stop();
  }
  return 0;
});

async function fillWithDemo(url: string): Promise<void> {
  const server = await startTestServer({
    environment: {
      DEMO: "on",
      PROVIDED_CONTENT: "on",
      DEMO_SEALED_AFTER_SECONDS: "0",
      REGION_SECRET_AU: LAST_RELEASE_SECRET,
    },
    openDatabase: async () => openPostgresDatabase(url, createLog("silent")),
  });
  const region = await server.region();
  // Otherwise the next start would send the mails and seal the proposals.
  await region.jobs.drain();
  await server.close();
}

/** Rows that firms have and the demo has not. Adapt them if they no longer fit the tables. */
async function addFurtherRows(database: Database): Promise<void> {
  const sql = readFileSync(join(LAST_RELEASE_FOLDER, "further-rows.sql"), "utf8");
  await database.transaction((tx) => tx.raw(sql));
}

async function emptyTables(database: Database): Promise<string[]> {
  const { rows } = await database.read.raw(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const names = rows.map(({ name }) => String(name));
  const counts = await Promise.all(
    names.map((name) => database.read.raw(`select 1 as one from "${name}" limit 1`)),
  );
  return names.filter((_, at) => counts[at]?.rows.length === 0);
}

/** Plain statements without settings of the session, so that both kinds of database can run them in a transaction. */
async function sqlOf(url: string): Promise<string> {
  const options = ["--no-owner", "--no-privileges", "--no-comments", "--rows-per-insert=1000"];
  const program = join(await findBinaries(), "pg_dump");
  const sql = execFileSync(program, [...options, url], { encoding: "utf8", maxBuffer: 1 << 28 });
  return sql.replaceAll(SESSION_LINE, "");
}
