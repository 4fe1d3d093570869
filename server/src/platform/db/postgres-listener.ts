// One connection that only listens to a PostgreSQL channel, made again whenever it breaks.
import pg from "pg";
import type { Log } from "../log";
import type { Listening, NotificationListener } from "./database";

const PAUSE_BEFORE_RECONNECT_MS = 1_000;

export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  listener: NotificationListener,
  log: Log,
): Promise<Listening> {
  let current: pg.Client | undefined;
  let isConnected = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const lost = (client: pg.Client, error: unknown): void => {
    if (client !== current || isClosed) return;
    if (isConnected) log.warn({ err: error, channel }, "the listening database connection broke");
    current = undefined;
    isConnected = false;
    void client.end().catch(() => undefined);
    timer = setTimeout(() => void connect(), PAUSE_BEFORE_RECONNECT_MS);
  };

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: "gap live",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    current = client;
    client.on("error", (error) => lost(client, error));
    client.on("end", () => lost(client, new Error("the connection ended")));
    client.on("notification", ({ payload }) => listener.heard(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== current) return;
      isConnected = true;
      listener.connected();
    } catch (error) {
      lost(client, error);
    }
  };

  // Where it does not answer at once it is tried again, as after every break.
  await connect();
  return {
    isConnected: () => isConnected,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => undefined);
    },
  };
}
