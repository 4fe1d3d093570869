// The cached dump of a migrated empty database: a new data folder or test file copies it instead of migrating.
import { createHash } from "node:crypto";
import { existsSync, linkSync, mkdirSync, openAsBlob, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot, serverRoot } from "../server-root";
import type { Database } from "./database";
import { openInMemoryDatabase } from "./embedded-database";

const CACHE_FOLDER = join(projectRoot, "node_modules", ".cache", "gap", "database");

/** The dump depends on the versions of the database and the job library, so they are part of its name. */
function versionsInUse(): string {
  return createHash("sha256")
    .update(readFileSync(join(serverRoot, "package.json")))
    .digest("hex")
    .slice(0, 8);
}

/** Where the dump is kept. */
export function templatePath(fingerprint: string): string {
  return join(CACHE_FOLDER, `${fingerprint}-${versionsInUse()}.tar`);
}

/** Returns the dump cached under `fingerprint`, or lets `prepare` migrate an empty database and caches its dump. */
export async function embeddedTemplate(
  fingerprint: string,
  prepare: (database: Database) => Promise<void>,
): Promise<Blob> {
  const path = templatePath(fingerprint);
  if (existsSync(path)) return openAsBlob(path);
  const database = await openInMemoryDatabase();
  try {
    await prepare(database);
    const dump = await database.dump();
    keep(path, Buffer.from(await dump.arrayBuffer()));
    // Another process may have been first: all of them copy the same dump, in which rows have the same ids.
    return existsSync(path) ? await openAsBlob(path) : dump;
  } finally {
    await database.close();
  }
}

// Completes a temporary file before it gets its name, so that no process reads a partial dump, and the first one keeps
// its place. A read-only folder is not an error.
function keep(path: string, content: Buffer): void {
  const unfinished = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(unfinished, content);
    linkSync(unfinished, path);
  } catch {
    return;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
