// Holds an advisory lock for the life of this process, on a dedicated connection, so that PostgreSQL releases the lock
// when the process dies.
import type { Log } from "../log";
import type { HeldLock } from "./database";
import { openPersistentConnection } from "./persistent-connection";

/** Much shorter than the time after which other processes consider this one dead (`orphaned-jobs.ts`). */
const PAUSE_BEFORE_RECONNECT_MS = 250;
/** Keepalives detect a lost machine within half a minute. No statement timeout: taking the lock may have to wait. */
const SETTINGS = [
  "-c tcp_keepalives_idle=10",
  "-c tcp_keepalives_interval=5",
  "-c tcp_keepalives_count=4",
  "-c statement_timeout=0",
  "-c idle_session_timeout=0",
].join(" ");

export async function holdLockOnPostgres(
  connectionString: string,
  lock: number,
  key: number,
  log: Log,
): Promise<HeldLock> {
  const connection = await openPersistentConnection({
    connectionString,
    applicationName: "gap lock",
    log,
    pauseBeforeReconnectMs: PAUSE_BEFORE_RECONNECT_MS,
    settings: SETTINGS,
    // If only this side noticed the break, the query waits until PostgreSQL ends the old session.
    async setUp(client) {
      await client.query("select pg_advisory_lock($1, $2)", [lock, key]);
    },
  });
  return { isHeld: connection.isReady, renew: connection.renew, close: connection.close };
}
