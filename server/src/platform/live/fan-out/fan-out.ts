// How the processes of a region notify each other of new messages. Only a hint is sent: each process reads the message
// from the table, so hints need not be trusted, and a lost hint delays a message but never loses it. Whereabouts are
// passed on as they are.
import type { RawQuery } from "@gap/server/platform/db/database";
import type { Hint } from "./hint";
import type { PassedOnWhereabouts } from "./passed-on-whereabouts";

export interface FanOutListener {
  onHint(hint: Hint): void;
  /** Whereabouts that another process passed on. */
  onWhereabouts(whereabouts: PassedOnWhereabouts): void;
  /** Hints may have been lost before, so all followed topics must be read. */
  onConnected(): void;
}

export interface FanOut {
  start(listener: FanOutListener): Promise<void>;
  /** Called inside the transaction of the change. */
  announceInTransaction(tx: RawQuery, hints: readonly Hint[]): Promise<void>;
  announceAfterCommit(hints: readonly Hint[]): void;
  /** Nothing is stored: whereabouts that are lost are repeated by their tab. */
  passOn(whereabouts: PassedOnWhereabouts): void;
  /** While true, the hub polls the table every second instead. */
  isAway(): boolean;
  close(): Promise<void>;
}
