// The cached dump of a migrated empty database: a new data folder or test file copies it instead of migrating.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot, serverRoot } from "../server-root";
import type { Database } from "./database";
import { openInMemoryDatabase } from "./embedded-database";

const CACHE_FOLDER = join(projectRoot, "node_modules", ".cache", "gap", "database");

/** The database's and the job library's versions are part of what a dump holds, so they are part of its name. */
function versionsInUse(): string {
  return createHash("sha256")
    .update(readFileSync(join(serverRoot, "package.json")))
    .digest("hex")
    .slice(0, 8);
}

/** `prepare` migrates an empty database; its result is kept under `fingerprint`. */
export async function embeddedTemplate(
  fingerprint: string,
  prepare: (database: Database) => Promise<void>,
): Promise<Blob> {
  const path = join(CACHE_FOLDER, `${fingerprint}-${versionsInUse()}.tar`);
  if (existsSync(path)) return openAsBlob(path);
  const database = await openInMemoryDatabase();
  try {
    await prepare(database);
    const dump = await database.dump();
    keep(path, Buffer.from(await dump.arrayBuffer()));
    return dump;
  } finally {
    await database.close();
  }
}

// Written beside and moved, so that another process never reads half a dump; a read-only folder only costs the cache.
function keep(path: string, content: Buffer): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, content);
    renameSync(unfinished, path);
  } catch {
    return;
  }
}
