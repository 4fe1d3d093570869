// What the live channel must know of the people at its connections; identity answers it.
import type { LivePerson } from "@gap/core/live/live-subscriptions";
import type { Region } from "../region";

export interface LiveEntry {
  readonly sessionId: string;
  readonly person: LivePerson;
}

export interface LiveAccess {
  /** Nothing where the token is not valid in this region now, or not one of the named pool. */
  enter(
    region: Region,
    given: { readonly accessToken: string; readonly clientId: string },
  ): Promise<LiveEntry | undefined>;
  /** By session, in one statement; sessions that ended or expired are missing. */
  peopleOf(region: Region, sessionIds: readonly string[]): Promise<ReadonlyMap<string, LivePerson>>;
  /** Of those that end in this process, at once. */
  onSessionsEnded(region: Region, listener: (sessionIds: readonly string[]) => void): void;
}
