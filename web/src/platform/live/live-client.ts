// The live channel as the rest of the app uses it: followed topics and the connection state.
import type { LivePayload } from "@gap/core/live/live-payloads.schema";
import type { LiveType } from "@gap/core/live/live-subscriptions";

export interface LiveFollower<Type extends LiveType> {
  /** Called once per message and in order, including messages missed while disconnected. */
  message(payload: LivePayload<Type>): void;
  /** Messages may have been missed: the data of this topic must be fetched again. */
  refetch?(why: RefetchReason): void;
}

/**
 * "begins": the subscription has just started, so messages since the data was fetched are unknown. "missed": the server
 * no longer has the messages that were missed.
 */
export type RefetchReason = "begins" | "missed";

/** "offline" while a connection was lost or could not be made, until it is open (again). */
export type LiveState = "connecting" | "online" | "offline";

export interface LiveClient {
  /** Follows a topic from now on, or with `fromStart` from its first message. The returned function stops following. */
  follow<Type extends LiveType>(
    topic: { readonly type: Type; readonly entityId: string },
    follower: LiveFollower<Type>,
    options?: { readonly fromStart?: boolean },
  ): () => void;
  /** Retries topics that the server refused, because the user's permissions have changed. */
  retryRefused(): void;
  state(): LiveState;
  subscribe(listener: () => void): () => void;
}
