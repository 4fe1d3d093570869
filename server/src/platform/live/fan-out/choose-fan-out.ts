// Chooses a region's fan-out: Redis if configured, otherwise the one of its database.
import type { Database } from "@gap/server/platform/db/database";
import type { Log } from "@gap/server/platform/log";
import type { FanOut } from "./fan-out";
import { postgresFanOut } from "./postgres-fan-out";
import { redisFanOut } from "./redis-fan-out";

export function chooseFanOut(
  { db, redisUrl, log }: { readonly db: Database; readonly redisUrl: string | undefined; readonly log: Log },
  regionId: string,
): FanOut {
  if (redisUrl !== undefined) return redisFanOut(redisUrl, `gap:live:${regionId}`, log);
  if (db.listen !== undefined) return postgresFanOut(db, db.listen, log);
  return NO_FAN_OUT;
}

/** The embedded database has a single process, which knows its own messages. */
const NO_FAN_OUT: FanOut = {
  start: async () => undefined,
  announceInTransaction: async () => undefined,
  announceAfterCommit: () => undefined,
  passOn: () => undefined,
  isAway: () => false,
  close: async () => undefined,
};
