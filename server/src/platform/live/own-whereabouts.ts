// The whereabouts that the tabs of one connection tell. They reach the followers of the topic, and end with the
// subscription.
import { whereaboutsSchema, type LiveRequest } from "@gap/core/live/live-messages.schema";
import { isLiveType, sharesWhereabouts, type LiveTopic } from "@gap/core/live/live-subscriptions";
import type { LiveHub } from "./live-hub";
import { topicKey } from "./live-messages.db";

export interface OwnWhereabouts {
  /** The connection follows the topic, which proves its right to it. Returns false for anything but whereabouts. */
  tell(request: Extract<LiveRequest, { action: "notifysubscribers" }>): boolean;
  leave(topic: { readonly type: string; readonly entityId: string }): void;
  leaveAll(): void;
}

/** More tabs than a browser has open on one record. */
const MAX_TABS = 50;

export function createOwnWhereabouts(
  hub: Pick<LiveHub, "passOn">,
  userId: string,
  mayPassNow: () => boolean,
): OwnWhereabouts {
  const told = new Map<string, { readonly topic: LiveTopic; readonly tabs: Set<string> }>();
  const leave = (key: string): void => {
    const ofTopic = told.get(key);
    if (ofTopic === undefined) return;
    told.delete(key);
    for (const tab of ofTopic.tabs) hub.passOn({ ...ofTopic.topic, userId, tab, isGone: true });
  };
  return {
    tell({ type, entityId, payload }) {
      const where = whereaboutsSchema.safeParse(payload);
      if (!isLiveType(type) || !sharesWhereabouts({ type, entityId }) || !where.success) return false;
      const topic = { type, entityId };
      const { tab } = where.data;
      const { tabs } = told.get(topicKey(topic)) ?? { tabs: new Set<string>() };
      const isTooMany = !tabs.has(tab) && tabs.size >= MAX_TABS;
      if (isTooMany || !mayPassNow()) return true;
      told.set(topicKey(topic), { topic, tabs: tabs.add(tab) });
      hub.passOn({ ...topic, userId, ...where.data });
      return true;
    },
    leave: (topic) => leave(topicKey(topic)),
    leaveAll: () => [...told.keys()].forEach(leave),
  };
}
