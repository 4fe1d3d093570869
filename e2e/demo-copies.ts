// The filled demo and its copies: each server of the journeys has a copy of its own.
import { cp } from "node:fs/promises";
import { createPostgresDatabase } from "@gap/testing/postgres-database";

export interface FilledDemo {
  /** The data folder of the server that filled it: its files and, without PostgreSQL, its embedded databases. */
  readonly folder: string;
  /** The address of that server, to which the demo's mails lead. */
  readonly address: string;
  readonly postgres?: {
    readonly clusterUrl: string;
    /** A template database a region, under the name of the setting that says where the database is. */
    readonly databases: Readonly<Record<string, string>>;
  };
}

export interface DemoCopy {
  /** The settings by which a server finds the copy. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** Passes the demo on to the workers, which are processes of their own. */
const VARIABLE = "GAP_E2E_DEMO";

const NOTHING_TO_COPY: DemoCopy = { environment: {}, remove: async () => undefined };

export function passOnDemo(demo: FilledDemo): void {
  process.env[VARIABLE] = JSON.stringify(demo);
}

function passedOnDemo(): FilledDemo | undefined {
  const passedOn = process.env[VARIABLE];
  return passedOn === undefined ? undefined : (JSON.parse(passedOn) as FilledDemo);
}

/** A server without the demo or of another stage starts with nothing, on the embedded database. */
export async function copyDemo(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<DemoCopy> {
  const demo = passedOnDemo();
  if (demo === undefined || "DEMO" in environment || "STAGE" in environment) return NOTHING_TO_COPY;
  await cp(demo.folder, dataDir, { recursive: true });
  return demo.postgres === undefined ? NOTHING_TO_COPY : copyDatabases(demo.postgres);
}

async function copyDatabases({
  clusterUrl,
  databases,
}: NonNullable<FilledDemo["postgres"]>): Promise<DemoCopy> {
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

/** A mail of the demo leads to the server that filled it; in a copy it has to lead to the copy's server. */
export function withAddressOfCopy(text: string, address: string): string {
  const demo = passedOnDemo();
  return demo === undefined ? text : text.replaceAll(demo.address, address);
}
