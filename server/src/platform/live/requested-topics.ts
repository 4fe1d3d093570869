// Sorts what a connection asks to hear of: what it may, what it may not, and what is more than it may have at once.
import { MOST_SUBSCRIPTIONS_A_SOCKET } from "@gap/core/live/live-figures";
import type { LiveRequest } from "@gap/core/live/live-messages.schema";
import { isLiveType, type LiveTopic } from "@gap/core/live/live-subscriptions";
import { topicKey } from "./live-messages.db";

export type RequestedTopics = Extract<LiveRequest, { action: "addsubscriptions" }>["subscriptions"];

interface Subscriptions {
  readonly may: (topic: LiveTopic) => boolean;
  readonly subscribed: ReadonlyMap<string, unknown>;
}

/** Each topic once; one that is subscribed to already is looked up again and takes no further place. */
export function sortRequestedTopics(asked: RequestedTopics, { may, subscribed }: Subscriptions) {
  const allowed = new Map<string, LiveTopic & { readonly lastId?: number | undefined }>();
  const notAllowed: Pick<RequestedTopics[number], "type" | "entityId">[] = [];
  const tooMany: typeof notAllowed = [];
  let places = MOST_SUBSCRIPTIONS_A_SOCKET - subscribed.size;
  for (const { type, entityId, lastId } of asked) {
    const key = topicKey({ type, entityId });
    const takesPlace = !subscribed.has(key) && !allowed.has(key);
    if (!isLiveType(type) || !may({ type, entityId })) notAllowed.push({ type, entityId });
    else if (takesPlace && places === 0) tooMany.push({ type, entityId });
    else {
      if (takesPlace) places -= 1;
      allowed.set(key, { type, entityId, lastId });
    }
  }
  return { allowed: [...allowed.values()], notAllowed, tooMany };
}
