// Sorts the topics that a connection requests into allowed, not allowed, and more than its limit.
import { MAX_SUBSCRIPTIONS_PER_SOCKET } from "@gap/core/live/live-figures";
import type { LiveRequest } from "@gap/core/live/live-messages.schema";
import { isLiveType, type LiveTopic } from "@gap/core/live/live-subscriptions";
import { topicKey } from "./live-messages.db";

export type RequestedTopics = Extract<LiveRequest, { action: "addsubscriptions" }>["subscriptions"];

interface Subscriptions {
  readonly may: (topic: LiveTopic) => boolean;
  readonly subscribed: ReadonlyMap<string, unknown>;
}

/** Returns each topic once. A topic already subscribed to is read again and does not count twice. */
export function sortRequestedTopics(requested: RequestedTopics, { may, subscribed }: Subscriptions) {
  const allowed = new Map<string, LiveTopic & { readonly lastId?: number | undefined }>();
  const notAllowed: Pick<RequestedTopics[number], "type" | "entityId">[] = [];
  const tooMany: typeof notAllowed = [];
  let slotsLeft = MAX_SUBSCRIPTIONS_PER_SOCKET - subscribed.size;
  for (const { type, entityId, lastId } of requested) {
    const key = topicKey({ type, entityId });
    const needsSlot = !subscribed.has(key) && !allowed.has(key);
    if (!isLiveType(type) || !may({ type, entityId })) notAllowed.push({ type, entityId });
    else if (needsSlot && slotsLeft === 0) tooMany.push({ type, entityId });
    else {
      if (needsSlot) slotsLeft -= 1;
      allowed.set(key, { type, entityId, lastId });
    }
  }
  return { allowed: [...allowed.values()], notAllowed, tooMany };
}
