// Sends hints by NOTIFY in the transaction of the change, so that PostgreSQL delivers them exactly at its commit.
import type { Database, Listening } from "../db/database";
import type { FanOut } from "./fan-out";
import { readHint, writeHint } from "./hint";

const CHANNEL = "gap_live";

export function postgresFanOut(listen: NonNullable<Database["listen"]>): FanOut {
  let listening: Listening | undefined;
  return {
    async start(listener) {
      listening = await listen(CHANNEL, {
        received(payload) {
          const hint = readHint(payload);
          if (hint !== undefined) listener.onHint(hint);
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
    isAway: () => listening?.isConnected() !== true,
    close: async () => listening?.close(),
  };
}
