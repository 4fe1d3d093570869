// How the processes of a region tell each other that a topic has a new message. Only a hint travels: each process
// reads the message from the table, so what a hint says need not be trusted, and a lost one costs time and no message.
import type { RawQuery } from "../db/database";
import type { Hint } from "./hint";

export interface FanOutListener {
  hinted(hint: Hint): void;
  /** Hints may have been lost before: whatever is followed must be looked up. */
  connected(): void;
}

export interface FanOut {
  start(listener: FanOutListener): Promise<void>;
  /** Inside of the change's transaction. */
  announceWithin(tx: RawQuery, hints: readonly Hint[]): Promise<void>;
  announceAfterCommit(hints: readonly Hint[]): void;
  /** While it is away the table is looked at each second instead. */
  isAway(): boolean;
  close(): Promise<void>;
}
