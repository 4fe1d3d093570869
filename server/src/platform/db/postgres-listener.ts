// Listens to a PostgreSQL channel on a connection of its own, which is made again whenever it breaks.
import pg from "pg";
import type { Log } from "../log";
import type { Listening, NotificationListener } from "./database";
import { keepConnection } from "./kept-connection";

const PAUSE_BEFORE_RECONNECT_MS = 1_000;

export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  listener: NotificationListener,
  log: Log,
): Promise<Listening> {
  const connection = await keepConnection({
    connectionString,
    applicationName: "gap live",
    log,
    pauseBeforeReconnectMs: PAUSE_BEFORE_RECONNECT_MS,
    async setUp(client) {
      client.on("notification", ({ payload }) => listener.heard(payload ?? ""));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      listener.connected();
    },
  });
  return { isConnected: connection.isReady, close: connection.close };
}
