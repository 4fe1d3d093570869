// Listens on a PostgreSQL channel over a dedicated connection that reconnects whenever it breaks.
import pg from "pg";
import type { Log } from "../log";
import type { Listening, NotificationListener } from "./database";
import { openPersistentConnection } from "./persistent-connection";

const PAUSE_BEFORE_RECONNECT_MS = 1_000;

export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  listener: NotificationListener,
  log: Log,
): Promise<Listening> {
  const connection = await openPersistentConnection({
    connectionString,
    applicationName: "gap live",
    log,
    pauseBeforeReconnectMs: PAUSE_BEFORE_RECONNECT_MS,
    async setUp(client) {
      client.on("notification", ({ payload }) => listener.received(payload ?? ""));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listener.connected();
    },
  });
  return { isConnected: connection.isReady, close: connection.close };
}
