// A region's database inside the process (PGlite). Its data folder is locked, and a new one is copied from a cached
// dump.
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  PGlite,
  type PGliteInterface,
  type PGliteOptions,
  type Transaction as PGliteTransaction,
} from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { tryLock } from "fs-native-extensions";
import { DataFolderInUseError } from "./data-folder-in-use";
import type { Database, Queryable, Transaction } from "./database";
import { RANDOM_PAGE_COST } from "./page-cost";
import { watchFreeSpace, type FreeSpace } from "./free-space";
import { openTransaction } from "./inside-transaction";
import { withQuickRows } from "./quick-rows";
import { statementLogger, publishStatement } from "./statement-channel";

interface OpenOptions {
  readonly folder: string;
  /** The dump of a migrated empty database; requested only for a new folder. */
  readonly template: () => Promise<Blob | undefined>;
}

export async function openEmbeddedDatabase({ folder, template }: OpenOptions): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const dataDir = join(folder, "db");
    if (!existsSync(dataDir)) await makeDataFolder(dataDir, await template());
    const client = await openClient({ dataDir });
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

/** For tests and for creating the template: nothing is stored on disk. */
export async function openInMemoryDatabase(template?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await openClient(template === undefined ? {} : { loadDataDir: template });
  return { ...wrap(client, () => client.close()), dump: () => client.dumpDataDir("none") };
}

async function openClient(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create(options);
  await client.exec(`set random_page_cost = ${RANDOM_PAGE_COST}`);
  return client;
}

// Created under a temporary name and then renamed, so that a killed process leaves no half-made database behind.
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

// An operating system lock, which is released however the process ends.
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
  const read = Object.assign(withQuickRows(drizzle(client as PGlite, { logger: statementLogger })), {
    raw: async (text: string, values?: readonly unknown[]) => {
      if (!READS_ONLY.test(text)) space?.assertEnough();
      return raw(text, values);
    },
  }) as unknown as Queryable;
  return {
    kind: "embedded",
    read,
    transaction: async (work) => {
      space?.assertEnough();
      return client.transaction((inner) => workInside(inner, work));
    },
    statement: async (write) => {
      space?.assertEnough();
      return write(read);
    },
    canWrite: () => space?.isEnough() ?? true,
    close,
  };
}

const READS_ONLY = /^\s*select\b/i;

async function workInside<T>(inner: PGliteTransaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { methods, pipelineDone, causeOf } = openTransaction(rawOn(inner));
  publishStatement("begin");
  const tx = withQuickRows(drizzle(inner as unknown as PGlite, { logger: statementLogger }));
  try {
    const result = await work(Object.assign(tx, methods) as unknown as Transaction);
    await pipelineDone();
    publishStatement("commit");
    return result;
  } catch (error) {
    throw await causeOf(error);
  }
}

type PGliteExecutor = Pick<PGliteInterface, "query" | "exec">;

function rawOn(client: PGliteExecutor) {
  return async (text: string, values?: readonly unknown[]) => {
    publishStatement(text);
    if (values !== undefined && values.length > 0) {
      const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
      return { rows };
    }
    const results = await client.exec(text);
    return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
  };
}
