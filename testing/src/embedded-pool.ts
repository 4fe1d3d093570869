// Pool of embedded databases for the test files of a process: resetting one is twenty times as fast as restoring a dump.
import type { Database } from "@gap/server/platform/db/database";
import { canBeReset, initialStateOf, reset, type InitialState } from "./database-reset";

interface PooledDatabase {
  readonly database: Database;
  readonly initial: InitialState;
}

const MAX_IDLE = 2;
const ONE_DAY_MS = 86_400_000;
const idle: PooledDatabase[] = [];

/** `queues` are the job queues that every region creates. */
export async function takeEmbeddedDatabase(
  make: () => Promise<Database>,
  queues: readonly string[],
): Promise<Database> {
  const kept = idle.pop() ?? (await describe(await make(), queues));
  let isClosed = false;
  let wasClockMoved = false;
  const noteUse = () => {
    if (isClosed) throw new Error("The database is closed");
    wasClockMoved ||= isClockMoved();
  };
  const { database } = kept;
  return {
    ...database,
    read: new Proxy(database.read, {
      get: (read, property) => {
        noteUse();
        return Reflect.get(read, property) as unknown;
      },
    }),
    transaction: async (work) => {
      noteUse();
      return database.transaction(work);
    },
    statement: async (write) => {
      noteUse();
      return database.statement(write);
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      if (wasClockMoved) await database.close();
      else await resetOrClose(kept, queues);
    },
  };
}

/**
 * The database has timers for its statistics. A timer set while a test had moved the time is due in months, which
 * exceeds the timer limit of Node: it would fire every millisecond until the database is closed.
 */
function isClockMoved(): boolean {
  return Math.abs(Date.now() - (performance.timeOrigin + performance.now())) > ONE_DAY_MS;
}

async function resetOrClose(kept: PooledDatabase, queues: readonly string[]): Promise<void> {
  const { database, initial } = kept;
  if (idle.length >= MAX_IDLE || !(await canBeReset(database.read, initial, queues))) return database.close();
  await reset(database.read, initial);
  idle.push(kept);
}

async function describe(database: Database, queues: readonly string[]): Promise<PooledDatabase> {
  return { database, initial: await initialStateOf(database.read, queues) };
}
