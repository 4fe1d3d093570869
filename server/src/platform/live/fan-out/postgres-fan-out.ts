// Sends hints by NOTIFY in the transaction of the change, so that PostgreSQL delivers them exactly at its commit.
import type { Database, Listening } from "@gap/server/platform/db/database";
import type { FanOut } from "./fan-out";
import { readHint, writeHint } from "./hint";
import type { Log } from "@gap/server/platform/log";
import { createWhereaboutsText } from "./passed-on-whereabouts";

const CHANNEL = "gap_live";

export function postgresFanOut(
  db: Pick<Database, "statement">,
  listen: NonNullable<Database["listen"]>,
  log: Log,
): FanOut {
  const wire = createWhereaboutsText();
  let listening: Listening | undefined;
  return {
    async start(listener) {
      listening = await listen(CHANNEL, {
        received(payload) {
          const hint = readHint(payload);
          if (hint !== undefined) return listener.onHint(hint);
          const whereabouts = wire.read(payload);
          if (whereabouts !== undefined) listener.onWhereabouts(whereabouts);
        },
        connected: listener.onConnected,
      });
    },
    async announceInTransaction(tx, hints) {
      await tx.raw("select pg_notify($1, hint) from unnest($2::text[]) as hint", [
        CHANNEL,
        hints.map(writeHint),
      ]);
    },
    announceAfterCommit: () => undefined,
    passOn(whereabouts) {
      db.statement((write) =>
        write.raw("select pg_notify($1, $2)", [CHANNEL, wire.write(whereabouts)]),
      ).catch((error: unknown) => log.warn({ err: error }, "whereabouts could not be passed on"));
    },
    isAway: () => listening?.isConnected() !== true,
    close: async () => listening?.close(),
  };
}
