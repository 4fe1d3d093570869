// One PostgreSQL connection beside the pool, for what belongs to a session (LISTEN, session locks): made again whenever it
// breaks.
import pg from "pg";
import type { Log } from "../log";

interface KeptConnection {
  /** Whether it is open and set up. */
  isReady(): boolean;
  /** Ends it and makes another one. */
  renew(): void;
  close(): Promise<void>;
}

interface KeptConnectionOptions {
  readonly connectionString: string;
  readonly applicationName: string;
  readonly log: Log;
  readonly pauseBeforeReconnectMs: number;
  /** Settings of the session, as `-c name=value`. */
  readonly settings?: string;
  /** On each new connection; it counts as open only afterwards. */
  setUp(client: pg.Client): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Returns after the first attempt; a failed one is repeated, as after every break. */
export async function keepConnection(options: KeptConnectionOptions): Promise<KeptConnection> {
  const { connectionString, applicationName, log, pauseBeforeReconnectMs, settings, setUp } = options;
  let current: pg.Client | undefined;
  let isReady = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const lost = (client: pg.Client, error: unknown): void => {
    if (client !== current || isClosed) return;
    if (isReady) log.warn({ err: error, connection: applicationName }, "a kept database connection broke");
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
    client.on("error", (error) => lost(client, error));
    client.on("end", () => lost(client, new Error("the connection ended")));
    try {
      await client.connect();
      await setUp(client);
      if (client === current) isReady = true;
    } catch (error) {
      lost(client, error);
    }
  };

  await connect();
  return {
    isReady: () => isReady,
    renew() {
      if (current !== undefined) lost(current, new Error("the session lost what it was set up with"));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}
