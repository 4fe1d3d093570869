// A region's database inside the process (PGlite): its folder is locked, and made from a cached dump when new.
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteInterface, type Transaction as PGliteTransaction } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { tryLock } from "fs-native-extensions";
import type { Database, Queryable, Transaction } from "./database";
import { watchFreeSpace, type FreeSpace } from "./free-space";

/** Two processes on one folder would lose rows: the second one says so and stops. */
export class DataFolderInUseError extends Error {
  override readonly name = "DataFolderInUseError";
}

interface OpenOptions {
  readonly folder: string;
  /** The dump of a migrated empty database; asked for only when the folder is new. */
  readonly template: () => Promise<Blob | undefined>;
}

export async function openEmbeddedDatabase({ folder, template }: OpenOptions): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const dataDir = join(folder, "db");
    if (!existsSync(dataDir)) await makeDataFolder(dataDir, await template());
    const client = await PGlite.create({ dataDir });
    const closeAndUnlock = async () => {
      await client.close();
      unlock();
    };
    return wrap(client, closeAndUnlock, watchFreeSpace(folder));
  } catch (error) {
    unlock();
    throw error;
  }
}

/** For tests and for the template itself: nothing on disk. */
export async function openInMemoryDatabase(template?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create(template === undefined ? {} : { loadDataDir: template });
  return { ...wrap(client, () => client.close()), dump: () => client.dumpDataDir("none") };
}

// Made beside its place and moved there whole: a process killed meanwhile leaves no half-made database behind.
async function makeDataFolder(dataDir: string, template: Blob | undefined): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = await PGlite.create({
    dataDir: unfinished,
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  await client.close();
  renameSync(unfinished, dataDir);
}

// A lock of the operating system: it goes with the process, however that ends.
function lockFolder(folder: string): () => void {
  const descriptor = openSync(join(folder, "lock"), "a", 0o600);
  if (!tryLock(descriptor)) {
    closeSync(descriptor);
    throw new DataFolderInUseError(
      `Another process is using ${folder}. Stop it first, or set another DATA_DIR.`,
    );
  }
  return () => closeSync(descriptor);
}

function wrap(client: PGliteInterface, close: () => Promise<void>, space?: FreeSpace): Database {
  const raw = rawOn(client);
  const read = Object.assign(drizzle(client as PGlite), {
    raw: async (text: string, values?: readonly unknown[]) => {
      if (!READS_ONLY.test(text)) space?.demand();
      return raw(text, values);
    },
  }) as unknown as Queryable;
  return {
    kind: "embedded",
    read,
    transaction: async (work) => {
      space?.demand();
      return client.transaction((inner) => work(transactionOn(inner)));
    },
    statement: async (write) => {
      space?.demand();
      return write(read);
    },
    canWrite: () => space?.isEnough() ?? true,
    close,
  };
}

const READS_ONLY = /^\s*select\b/i;

function transactionOn(inner: PGliteTransaction): Transaction {
  return Object.assign(drizzle(inner as unknown as PGlite), {
    raw: rawOn(inner),
    insideTransaction: true as const,
  }) as unknown as Transaction;
}

type PGliteExecutor = Pick<PGliteInterface, "query" | "exec">;

function rawOn(client: PGliteExecutor) {
  return async (text: string, values?: readonly unknown[]) => {
    if (values !== undefined && values.length > 0) {
      const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
      return { rows };
    }
    const results = await client.exec(text);
    return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
  };
}
