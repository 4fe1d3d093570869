// The database of the last release, filled with the demo: `npm run dump-release` writes it, and the test of upgrades
// (`server/src/upgrade.test.ts`) restores and migrates it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Database } from "@gap/server/platform/db/database";
import { openInMemoryDatabase } from "@gap/server/platform/db/embedded-database";
import { embeddedTemplate } from "@gap/server/platform/db/embedded-template";
import { projectRoot } from "@gap/server/platform/server-root";
import { openEmptyTestDatabase, runsOnPostgres } from "./test-database";

export const LAST_RELEASE_FOLDER = join(projectRoot, "testing", "last-release");
export const LAST_RELEASE_DUMP = join(LAST_RELEASE_FOLDER, "dump.sql.gz");

/** The dump's mails and keys are encrypted with this secret; no installation uses it. */
export const LAST_RELEASE_SECRET = "for the dump of the last release only";

export async function openLastRelease(): Promise<Database> {
  const dump = readFileSync(LAST_RELEASE_DUMP);
  if (!runsOnPostgres) {
    // Restoring takes seconds on the embedded database, so the restored one is cached.
    const name = `last-release-${createHash("sha256").update(dump).digest("hex").slice(0, 16)}`;
    return openInMemoryDatabase(await embeddedTemplate(name, (database) => restore(database, dump)));
  }
  const database = await openEmptyTestDatabase();
  await restore(database, dump);
  return database;
}

async function restore(database: Database, dump: Buffer): Promise<void> {
  await database.transaction(async (tx) => {
    // Functions are created before the tables that they use.
    await tx.raw("set local check_function_bodies = false");
    await tx.raw(gunzipSync(dump).toString("utf8"));
  });
}
