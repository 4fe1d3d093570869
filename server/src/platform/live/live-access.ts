// The data that the live channel needs about connected people; implemented by the identity capability.
import type { LivePerson } from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";

export interface LiveEntry {
  readonly sessionId: string;
  readonly person: LivePerson;
}

export interface LiveAccess {
  /** Returns undefined if the token is not valid in this region now, or not from the named pool. */
  enter(
    region: Region,
    given: { readonly accessToken: string; readonly clientId: string },
  ): Promise<LiveEntry | undefined>;
  /** By session id, in one statement; ended or expired sessions are missing. */
  peopleOf(region: Region, sessionIds: readonly string[]): Promise<ReadonlyMap<string, LivePerson>>;
  /** Called immediately for sessions that end in this process. */
  onSessionsEnded(region: Region, listener: (sessionIds: readonly string[]) => void): void;
}
