// Caches the seeded demo between runs, because seeding takes half a minute. The key is the server's sources and the
// day, as the demo's dates are relative to the day of seeding.
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { addressOf, onAdmin } from "@gap/testing/postgres-database";
import { cacheFolder } from "../tools/src/project.mjs";
import type { FilledDemo } from "./demo-copies";

export interface Cluster {
  readonly url: string;
  /** Folder of pg_dump and pg_restore. */
  readonly binaries: string;
}

const DATABASES = { DATABASE_URL_AU: "demo_au", DATABASE_URL_EU: "demo_eu" } as const;
const kept = join(cacheFolder, "demo");
const run = promisify(execFile);

/** Seeds the demo with `fill`, or restores the cached one, into new databases of the cluster if there is one. */
export async function keptDemo(
  cluster: Cluster | undefined,
  fill: (environment: Readonly<Record<string, string>>) => Promise<FilledDemo>,
): Promise<FilledDemo> {
  const key = await keyOf(cluster);
  const entries = Object.entries(DATABASES);
  if (cluster !== undefined)
    for (const [, name] of entries)
      await onAdmin(cluster.url, (admin) => admin.query(`create database ${name}`));

  if ((await readFile(join(kept, "key"), "utf8").catch(() => undefined)) !== key) {
    const environment = cluster
      ? Object.fromEntries(entries.map(([setting, name]) => [setting, addressOf(cluster.url, name)]))
      : {};
    await keep(await fill(environment), key, cluster);
  } else if (cluster !== undefined)
    await Promise.all(Object.values(DATABASES).map((name) => restore(cluster, name)));

  return {
    folder: join(kept, "data"),
    address: await readFile(join(kept, "address"), "utf8"),
    ...(cluster !== undefined && { postgres: { clusterUrl: cluster.url, databases: DATABASES } }),
  };
}

async function keyOf(cluster: Cluster | undefined): Promise<string> {
  const sources = await readFile(join(cacheFolder, "built-server"), "utf8");
  return [sources.trim(), new Date().toISOString().slice(0, 10), cluster?.binaries ?? "embedded"].join("\n");
}

/** Written to a temporary folder and renamed at the end, so that an aborted run leaves no partial cache. */
async function keep(demo: FilledDemo, key: string, cluster: Cluster | undefined): Promise<void> {
  const part = `${kept}.${process.pid}`;
  await mkdir(part, { recursive: true });
  await cp(demo.folder, join(part, "data"), { recursive: true });
  if (cluster !== undefined)
    for (const name of Object.values(DATABASES))
      await run(join(cluster.binaries, "pg_dump"), [
        "--format=custom",
        "--compress=0",
        `--file=${join(part, name)}`,
        addressOf(cluster.url, name),
      ]);
  await writeFile(join(part, "address"), demo.address);
  await writeFile(join(part, "key"), key);
  await rm(kept, { recursive: true, force: true });
  await rename(part, kept);
}

async function restore(cluster: Cluster, name: string): Promise<void> {
  const target = `--dbname=${addressOf(cluster.url, name)}`;
  await run(join(cluster.binaries, "pg_restore"), [
    "--exit-on-error",
    "--no-owner",
    target,
    join(kept, name),
  ]);
}
