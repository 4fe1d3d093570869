// Pool of test databases for the test files of a process: resetting one takes a fraction of the time of making another,
// and the connections to it stay open, because a new one would have to read the description of every table again.
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import type { Database } from "@gap/server/platform/db/database";
import { canBeReset, initialStateOf, reset, type InitialState } from "./database-reset";

const MAX_IDLE = 2;
const idle: Database[] = [];
/** All databases of a process are copies of one template. */
let initial: InitialState | undefined;

/** `make` opens a database that no longer exists once it is closed. `queues` are the job queues of every region. */
export async function takeDatabase(
  make: () => Promise<Database>,
  queues: readonly string[],
): Promise<Database> {
  const database = idle.pop() ?? (await make());
  initial ??= await initialStateOf(database.read, queues);
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  let wasClockMoved = false;
  const noteUse = () => {
    if (isClosed) throw new Error("The database is closed");
    wasClockMoved ||= isClockMoved();
  };
  const untilDone = async <T>(begin: () => Promise<T>): Promise<T> => {
    noteUse();
    const result = begin();
    running.add(result);
    return result.finally(() => running.delete(result));
  };
  return {
    ...database,
    read: new Proxy(database.read, {
      get: (read, property) => {
        noteUse();
        return Reflect.get(read, property) as unknown;
      },
    }),
    transaction: (work) => untilDone(() => database.transaction(work)),
    statement: (write) => untilDone(() => database.statement(write)),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      // A request that its test has not waited for may still write.
      await Promise.allSettled(running);
      if (!wasClockMoved && idle.length < MAX_IDLE && (await resetIfPossible(database, queues)))
        idle.push(database);
      else await database.close();
    },
  };
}

/**
 * The embedded database has timers for its statistics. A timer set while a test had moved the time is due in months,
 * which exceeds the timer limit of Node: it would fire every millisecond until the database is closed.
 */
function isClockMoved(): boolean {
  return Math.abs(Date.now() - (performance.timeOrigin + performance.now())) > DAY_MS;
}

function resetIfPossible(database: Database, queues: readonly string[]): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (initial === undefined || !(await canBeReset(tx, initial, queues))) return false;
    await reset(tx, initial);
    return true;
  });
}
