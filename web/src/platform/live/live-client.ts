// What the rest of the app sees of the live channel: topics that are followed, and whether it is connected.
import type { LivePayload } from "@gap/core/live/live-payloads";
import type { LiveType } from "@gap/core/live/live-subscriptions";

export interface LiveFollower<Type extends LiveType> {
  /** In order and once, also what was missed while the connection was away. */
  message(payload: LivePayload<Type>): void;
  /** Something may have been said that is not told: whatever the topic is about must be fetched again. */
  refetch?(why: RefetchReason): void;
}

/**
 * "begins": it is heard from now on, and what was said between the fetching of what is shown and now is not known;
 * "missed": what came while nothing was heard is not kept any more.
 */
export type RefetchReason = "begins" | "missed";

/** "offline" from the loss of a connection that was there, or could not be made, until it is there (again). */
export type LiveState = "connecting" | "online" | "offline";

export interface LiveClient {
  /** From now on; with `fromStart` also what was said before, which a topic of one's own can have. Ends by the answer. */
  follow<Type extends LiveType>(
    topic: { readonly type: Type; readonly entityId: string },
    follower: LiveFollower<Type>,
    options?: { readonly fromStart?: boolean },
  ): () => void;
  /** What the person may do has changed: what was refused may be allowed by now. */
  askAgain(): void;
  state(): LiveState;
  subscribe(listener: () => void): () => void;
}
