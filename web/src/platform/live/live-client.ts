// The live channel as the rest of the app uses it: followed topics and the connection state.
import type { LivePayload } from "@gap/core/live/live-payloads.schema";
import type { SharedWhereabouts } from "@gap/core/live/live-messages.schema";
import type { LiveTopic, LiveType } from "@gap/core/live/live-subscriptions";
import type { Whereabouts } from "@gap/core/live/whereabouts";

export interface LiveFollower<Type extends LiveType> {
  /** Called once per message and in order, including messages missed while disconnected. */
  message(payload: LivePayload<Type>): void;
  /** Messages may have been missed: the data of this topic must be fetched again. */
  refetch?(why: RefetchReason): void;
  /** Where another follower is in the entity; also called with this tab's own whereabouts. */
  whereabouts?(shared: SharedWhereabouts): void;
}

/**
 * "begins": the subscription has just started, so messages since the data was fetched are unknown. "missed": the server
 * no longer has the messages that were missed.
 */
export type RefetchReason = "begins" | "missed";

/** "offline" while a connection was lost or could not be made, until it is open (again). */
export type LiveState = "connecting" | "online" | "offline";

export type TabWhereabouts = Pick<Whereabouts, "place" | "claim">;

export interface LiveClient {
  /** Follows a topic from now on, or with `fromStart` from its first message. The returned function stops following. */
  follow<Type extends LiveType>(
    topic: { readonly type: Type; readonly entityId: string },
    follower: LiveFollower<Type>,
    options?: { readonly fromStart?: boolean },
  ): () => void;
  /** Tells the other followers of a topic where this tab's person is. Lost while offline, so it is repeated. */
  tellWhereabouts(topic: LiveTopic, where: TabWhereabouts): void;
  /** The name of this tab in whereabouts. */
  readonly tab: string;
  /** Retries topics that the server refused, because the user's permissions have changed. */
  retryRefused(): void;
  state(): LiveState;
  subscribe(listener: () => void): () => void;
}
