// Copies of the seeded demo: each server of the journeys gets its own.
import { cp } from "node:fs/promises";
import { createPostgresDatabase } from "@gap/testing/postgres-database";

export interface FilledDemo {
  /** The data folder of the seeding server: its files and, without PostgreSQL, its embedded databases. */
  readonly folder: string;
  /** The address of the seeding server, which the links in the demo's mails use. */
  readonly address: string;
  readonly postgres?: {
    readonly clusterUrl: string;
    /** Template database of each region, by the name of its database URL variable. */
    readonly databases: Readonly<Record<string, string>>;
  };
}

export interface DemoCopy {
  /** Environment variables that point a server to the copy. */
  readonly environment: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

/** Passes the demo to the workers, which are separate processes. */
const VARIABLE = "GAP_E2E_DEMO";

const NOTHING_TO_COPY: DemoCopy = { environment: {}, remove: async () => undefined };

export function passOnDemo(demo: FilledDemo): void {
  process.env[VARIABLE] = JSON.stringify(demo);
}

function passedOnDemo(): FilledDemo | undefined {
  const passedOn = process.env[VARIABLE];
  return passedOn === undefined ? undefined : (JSON.parse(passedOn) as FilledDemo);
}

/** A server without the demo, or of another stage, starts empty on the embedded database. */
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

/** Links in the demo's mails use the seeding server's address; in a copy they must use the copy's server. */
export function withAddressOfCopy(text: string, address: string): string {
  const demo = passedOnDemo();
  return demo === undefined ? text : text.replaceAll(demo.address, address);
}
