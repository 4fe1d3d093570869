// Holds an advisory lock for as long as this process lives: on a connection of its own, so that PostgreSQL gives it back
// when the process is gone.
import type { Log } from "../log";
import type { HeldLock } from "./database";
import { keepConnection } from "./kept-connection";

/** Much shorter than others wait before they take the process for dead (`orphaned-jobs.ts`). */
const PAUSE_BEFORE_RECONNECT_MS = 250;
/** A machine that vanished without a word is noticed within half a minute; the lock may be waited for. */
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
  const connection = await keepConnection({
    connectionString,
    applicationName: "gap lock",
    log,
    pauseBeforeReconnectMs: PAUSE_BEFORE_RECONNECT_MS,
    settings: SETTINGS,
    // After a break that only this side has noticed, it waits until PostgreSQL ends the old session.
    async setUp(client) {
      await client.query("select pg_advisory_lock($1, $2)", [lock, key]);
    },
  });
  return { isHeld: connection.isReady, renew: connection.renew, close: connection.close };
}
