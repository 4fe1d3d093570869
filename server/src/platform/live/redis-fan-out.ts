// Hints by Redis (spec 5, REDIS_URL): said after the commit; a Redis that is away stops nothing and is tried again.
import { createClient } from "redis";
import type { Log } from "../log";
import type { FanOut } from "./fan-out";
import { readHint, writeHint } from "./hint";

const LONGEST_PAUSE_MS = 1_000;
const CONNECT_LIMIT_MS = 5_000;

export function redisFanOut(url: string, channel: string, log: Log): FanOut {
  const publisher = open(url, log);
  const subscriber = open(url, log);
  let isSubscribed = false;
  return {
    async start(listener) {
      subscriber.on("ready", () => {
        if (isSubscribed) listener.connected();
      });
      void subscriber
        .connect()
        .then(() =>
          subscriber.subscribe(channel, (text) => {
            const hint = readHint(text);
            if (hint !== undefined) listener.hinted(hint);
          }),
        )
        .then(() => {
          isSubscribed = true;
          listener.connected();
        })
        .catch(() => undefined);
      void publisher.connect().catch(() => undefined);
    },
    announceWithin: async () => undefined,
    announceAfterCommit(hints) {
      if (!publisher.isReady) return;
      for (const hint of hints) publisher.publish(channel, writeHint(hint)).catch(() => undefined);
    },
    isAway: () => !isSubscribed || !subscriber.isReady || !publisher.isReady,
    async close() {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}

function open(url: string, log: Log) {
  const client = createClient({
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
  return client;
}
