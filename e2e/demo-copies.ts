// The demo as a server filled it once a run, on either kind of database, and its copies, of which each server of the
// journeys has one.
import { cp } from "node:fs/promises";
import { createPostgresDatabase } from "@gap/testing/postgres-database";

/** What the embedded database and the files are kept in, and at which address the server was that filled it. */
export interface FilledFolder {
  readonly folder: string;
  readonly address: string;
}

export interface FilledDatabases extends FilledFolder {
  readonly clusterUrl: string;
  /** A database a region, under the name of the setting that says where it is. */
  readonly databases: Readonly<Record<string, string>>;
}

interface Demo {
  readonly embedded: FilledFolder;
  /** Only where there is a PostgreSQL to run. */
  readonly postgres?: FilledDatabases;
}

export interface DemoCopy {
  /** By these settings a server finds it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** By this the workers, which are processes of their own, are told of it. */
const VARIABLE = "GAP_E2E_DEMO";

const NOTHING_TO_COPY: DemoCopy = { environment: {}, remove: async () => undefined };

export function tellOfDemo(demo: Demo): void {
  process.env[VARIABLE] = JSON.stringify(demo);
}

function toldDemo(): Demo | undefined {
  const told = process.env[VARIABLE];
  return told === undefined ? undefined : (JSON.parse(told) as Demo);
}

interface CopyOptions {
  readonly environment: Readonly<Record<string, string>>;
  /** A server on PostgreSQL starts at half the cost; where there is none, it is on the embedded one like the others. */
  readonly prefersPostgres: boolean;
}

/** Nothing where the server is of another kind than the one that filled it: without a demo, or of another stage. */
export async function copyDemo(
  dataDir: string,
  { environment, prefersPostgres }: CopyOptions,
): Promise<DemoCopy> {
  const demo = toldDemo();
  if (demo === undefined || "DEMO" in environment || "STAGE" in environment) return NOTHING_TO_COPY;
  if (prefersPostgres && demo.postgres !== undefined) return copyOnPostgres(dataDir, demo.postgres);
  await cp(demo.embedded.folder, dataDir, { recursive: true });
  return NOTHING_TO_COPY;
}

async function copyOnPostgres(
  dataDir: string,
  { folder, clusterUrl, databases }: FilledDatabases,
): Promise<DemoCopy> {
  await cp(folder, dataDir, { recursive: true });
  const copies = await Promise.all(
    Object.entries(databases).map(async ([setting, template]) => ({
      setting,
      ...(await createPostgresDatabase(clusterUrl, template)),
    })),
  );
  return {
    environment: Object.fromEntries(copies.map(({ setting, address }) => [setting, address])),
    remove: async () => {
      for (const { drop } of copies) await drop();
    },
  };
}

/** A mail of the demo leads to the server that filled it; whoever reads it in a copy wants to go to theirs. */
export function withAddressOfCopy(text: string, address: string): string {
  const demo = toldDemo();
  const filledAt = [demo?.embedded.address, demo?.postgres?.address].filter((each) => each !== undefined);
  return filledAt.reduce((changed, each) => changed.replaceAll(each, address), text);
}
