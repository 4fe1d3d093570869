// Sends hints by Redis after the commit (spec 5, REDIS_URL). An unavailable Redis blocks nothing and is retried.
import type { createClient } from "redis";
import type { Log } from "@gap/server/platform/log";
import type { FanOut } from "./fan-out";
import { readHint, writeHint } from "./hint";
import { createWhereaboutsText } from "./passed-on-whereabouts";

type Client = ReturnType<typeof createClient>;

const MAX_PAUSE_MS = 1_000;
const CONNECT_LIMIT_MS = 5_000;

export function redisFanOut(url: string, channel: string, log: Log): FanOut {
  let clients: { readonly publisher: Client; readonly subscriber: Client } | undefined;
  let isSubscribed = false;
  const wire = createWhereaboutsText();
  return {
    async start(listener) {
      const [publisher, subscriber] = [await open(url, log), await open(url, log)];
      clients = { publisher, subscriber };
      // The library resubscribes itself after a broken connection.
      subscriber.on("ready", () => {
        if (isSubscribed) listener.onConnected();
      });
      const subscribe = async () => {
        await subscriber.connect();
        await subscriber.subscribe(channel, (text) => {
          const hint = readHint(text);
          if (hint !== undefined) return listener.onHint(hint);
          const whereabouts = wire.read(text);
          if (whereabouts !== undefined) listener.onWhereabouts(whereabouts);
        });
        isSubscribed = true;
        listener.onConnected();
      };
      // Both retry until they are connected or closed; do not wait for them.
      subscribe().catch(() => undefined);
      publisher.connect().catch(() => undefined);
    },
    announceInTransaction: async () => undefined,
    announceAfterCommit(hints) {
      if (clients?.publisher.isReady !== true) return;
      for (const hint of hints) clients.publisher.publish(channel, writeHint(hint)).catch(() => undefined);
    },
    passOn(whereabouts) {
      if (clients?.publisher.isReady !== true) return;
      clients.publisher.publish(channel, wire.write(whereabouts)).catch(() => undefined);
    },
    isAway: () => !isSubscribed || clients?.subscriber.isReady !== true || !clients.publisher.isReady,
    async close() {
      for (const client of Object.values(clients ?? {})) if (client.isOpen) client.destroy();
    },
  };
}

async function open(url: string, log: Log): Promise<Client> {
  // Loaded only when used, because it takes longer to load than most of the server.
  const redis = await import("redis");
  const client = redis.createClient({
    url,
    // Unsent hints are dropped, because the messages are found in the table.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_LIMIT_MS,
      reconnectStrategy: (tries) => Math.min(100 * (tries + 1), MAX_PAUSE_MS),
    },
  });
  let wasLogged = false;
  client.on("error", (error: unknown) => {
    if (!wasLogged) log.warn({ err: error }, "Redis is away; the live channel polls its table meanwhile");
    wasLogged = true;
  });
  client.on("ready", () => {
    wasLogged = false;
  });
  return client as Client;
}
