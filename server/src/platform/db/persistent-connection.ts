// A single PostgreSQL connection outside the pool, for session-bound features (LISTEN, session locks). It reconnects
// whenever it breaks.
import pg from "pg";
import type { Log } from "../log";

interface PersistentConnection {
  /** True while the connection is open and set up. */
  isReady(): boolean;
  /** Closes the connection and opens a new one. */
  renew(): void;
  close(): Promise<void>;
}

interface PersistentConnectionOptions {
  readonly connectionString: string;
  readonly applicationName: string;
  readonly log: Log;
  readonly pauseBeforeReconnectMs: number;
  /** Session settings, as `-c name=value`. */
  readonly settings?: string;
  /** Runs on each new connection, which counts as ready only afterwards. */
  setUp(client: pg.Client): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Returns after the first attempt; if that fails, it retries as after every break. */
export async function openPersistentConnection(
  options: PersistentConnectionOptions,
): Promise<PersistentConnection> {
  const { connectionString, applicationName, log, pauseBeforeReconnectMs, settings, setUp } = options;
  let current: pg.Client | undefined;
  let isReady = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const handleLoss = (client: pg.Client, error: unknown): void => {
    if (client !== current || isClosed) return;
    if (isReady)
      log.warn({ err: error, connection: applicationName }, "a persistent database connection broke");
    current = undefined;
    isReady = false;
    void client.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), pauseBeforeReconnectMs);
  };

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: applicationName,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...(settings === undefined ? {} : { options: settings }),
    });
    current = client;
    client.on("error", (error) => handleLoss(client, error));
    client.on("end", () => handleLoss(client, new Error("the connection ended")));
    try {
      await client.connect();
      await setUp(client);
      if (client === current) isReady = true;
    } catch (error) {
      handleLoss(client, error);
    }
  };

  await connect();
  return {
    isReady: () => isReady,
    renew() {
      if (current !== undefined) handleLoss(current, new Error("the session lost its state"));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}
