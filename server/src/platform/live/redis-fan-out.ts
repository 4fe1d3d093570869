// Hints by Redis (spec 5, REDIS_URL): said after the commit; a Redis that is away stops nothing and is tried again.
import type { createClient } from "redis";
import type { Log } from "../log";
import type { FanOut } from "./fan-out";
import { readHint, writeHint } from "./hint";

type Client = ReturnType<typeof createClient>;

const LONGEST_PAUSE_MS = 1_000;
const CONNECT_LIMIT_MS = 5_000;

export function redisFanOut(url: string, channel: string, log: Log): FanOut {
  let clients: { readonly publisher: Client; readonly subscriber: Client } | undefined;
  let isSubscribed = false;
  return {
    async start(listener) {
      const [publisher, subscriber] = [await open(url, log), await open(url, log)];
      clients = { publisher, subscriber };
      // The library subscribes again by itself after a break.
      subscriber.on("ready", () => {
        if (isSubscribed) listener.connected();
      });
      const subscribe = async () => {
        await subscriber.connect();
        await subscriber.subscribe(channel, (text) => {
          const hint = readHint(text);
          if (hint !== undefined) listener.hinted(hint);
        });
        isSubscribed = true;
        listener.connected();
      };
      // They try until they are there, or closed; nobody waits for them.
      subscribe().catch(() => undefined);
      publisher.connect().catch(() => undefined);
    },
    announceWithin: async () => undefined,
    announceAfterCommit(hints) {
      if (clients?.publisher.isReady !== true) return;
      for (const hint of hints) clients.publisher.publish(channel, writeHint(hint)).catch(() => undefined);
    },
    isAway: () => !isSubscribed || clients?.subscriber.isReady !== true || !clients.publisher.isReady,
    async close() {
      for (const client of Object.values(clients ?? {})) if (client.isOpen) client.destroy();
    },
  };
}

async function open(url: string, log: Log): Promise<Client> {
  // Only where it is used: it takes longer to load than most of the server.
  const redis = await import("redis");
  const client = redis.createClient({
    url,
    // What cannot be said now is found in the table: nothing is kept to be said later.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_LIMIT_MS,
      reconnectStrategy: (tries) => Math.min(100 * (tries + 1), LONGEST_PAUSE_MS),
    },
  });
  let wasTold = false;
  client.on("error", (error: unknown) => {
    if (!wasTold) log.warn({ err: error }, "Redis is away; the live channel looks into its table meanwhile");
    wasTold = true;
  });
  client.on("ready", () => {
    wasTold = false;
  });
  return client as Client;
}
