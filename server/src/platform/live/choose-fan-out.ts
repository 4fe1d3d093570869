// Which fan-out a region has: Redis where it is configured, otherwise what its database brings.
import type { Database } from "../db/database";
import type { Log } from "../log";
import type { FanOut } from "./fan-out";
import { postgresFanOut } from "./postgres-fan-out";
import { redisFanOut } from "./redis-fan-out";

export function chooseFanOut(
  { db, redisUrl, log }: { readonly db: Database; readonly redisUrl: string | undefined; readonly log: Log },
  regionId: string,
): FanOut {
  if (redisUrl !== undefined) return redisFanOut(redisUrl, `gap:live:${regionId}`, log);
  if (db.listen !== undefined) return postgresFanOut(db.listen);
  return WITHIN_THE_PROCESS;
}

/** The embedded database has one process, which knows of its own messages. */
const WITHIN_THE_PROCESS: FanOut = {
  start: async () => undefined,
  announceWithin: async () => undefined,
  announceAfterCommit: () => undefined,
  isAway: () => false,
  close: async () => undefined,
};
