// Set-up shared by the parts of the bench: PostgreSQL if available, the embedded database, and servers on both.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createPostgresDatabase } from "@gap/testing/postgres-database";
import { spawnServer } from "@gap/testing/server-process";
import { untilIdle } from "./process-figures";
import { commandFolder } from "@gap/tools/src/command-folder";
import { hasPostgresBinaries, startThrowAwayPostgres } from "@gap/tools/src/suite/throw-away-postgres";

export type DatabaseKind = "PostgreSQL" | "PGlite";
export type Environment = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

export interface Installation {
  readonly database: DatabaseKind;
  readonly start: { readonly from: "bundle"; readonly environment: Environment };
}

export interface BenchSetup {
  /** The installation to measure if one is enough: on PostgreSQL if available. */
  readonly main: Installation;
  readonly embedded: Installation;
  /** Both installations, or the only one. */
  readonly each: readonly Installation[];
  /** An empty one, for a part that fills it itself. */
  fresh(database: DatabaseKind): Promise<Environment>;
  close(): Promise<void>;
}

const SECRET = "only for benchmarks: nothing is kept";

/** The control for a whole server. */
export const BARE = {
  from: { script: fileURLToPath(new URL("bare-server.mjs", import.meta.url)) },
  environment: {},
} as const;

export async function openBenchSetup(): Promise<BenchSetup> {
  const folder = commandFolder("bench");
  const cluster = (await hasPostgresBinaries()) ? await startThrowAwayPostgres() : undefined;
  if (cluster === undefined) console.log("No PostgreSQL binaries found: everything is measured on PGlite.");
  let made = 0;
  const fresh = async (database: DatabaseKind): Promise<Environment> => {
    made += 1;
    const environment = {
      DATA_DIR: join(folder, `${database}-${made}`),
      REGIONS: "au",
      REGION_SECRET_AU: SECRET,
      TRUSTED_PROXIES: "1",
    };
    if (database === "PGlite" || cluster === undefined) return environment;
    return { ...environment, DATABASE_URL_AU: (await createPostgresDatabase(cluster.url)).address };
  };
  const install = async (database: DatabaseKind): Promise<Installation> => ({
    database,
    start: { from: "bundle", environment: await fresh(database) },
  });
  const embedded = await install("PGlite");
  const main = cluster === undefined ? embedded : await install("PostgreSQL");
  return {
    main,
    embedded,
    each: [...new Set([main, embedded])],
    fresh,
    close: async () => cluster?.stop(),
  };
}

/** Runs work while the product and the bare server are both ready. */
export async function withServers<Out>(
  { start }: Installation,
  work: (url: string, bareUrl: string) => Promise<Out>,
): Promise<Out> {
  const [product, control] = [spawnServer(start), spawnServer(BARE)];
  try {
    const { url } = await product.ready();
    const { url: bareUrl } = await control.ready();
    await untilIdle(url);
    return await work(url, bareUrl);
  } finally {
    await Promise.all([product.end("SIGTERM"), control.end("SIGTERM")]);
  }
}
