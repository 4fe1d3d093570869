// The whereabouts that the tabs of one connection tell. They reach the followers of the topic, and end with the
// subscription.
import { whereaboutsSchema, type LiveRequest } from "@gap/core/live/live-messages.schema";
import { isLiveType, sharesWhereabouts, type LiveTopic } from "@gap/core/live/live-subscriptions";
import type { PlaceReaders, Whereabouts } from "@gap/core/live/whereabouts";
import type { LiveHub } from "./live-hub";
import { topicKey } from "./live-messages.db";

export interface OwnWhereabouts {
  /** The connection follows the topic, which proves its right to it. Resolves to false for anything but whereabouts. */
  tell(request: Extract<LiveRequest, { action: "notifysubscribers" }>): Promise<boolean>;
  leave(topic: { readonly type: string; readonly entityId: string }): void;
  leaveAll(): void;
}

/** More tabs than a browser has open on one record. */
const MAX_TABS = 50;

interface Teller {
  readonly userId: string;
  readonly mayPassNow: () => boolean;
  /** Undefined if all followers may know of the place. */
  readonly readersOf: (topic: LiveTopic, place: string) => Promise<PlaceReaders | undefined>;
  readonly mayKnow: (topic: LiveTopic, readers: PlaceReaders) => boolean;
}

export function createOwnWhereabouts(
  hub: Pick<LiveHub, "passOn">,
  { userId, mayPassNow, readersOf, mayKnow }: Teller,
): OwnWhereabouts {
  const told = new Map<string, { readonly topic: LiveTopic; readonly tabs: Set<string> }>();
  const leave = (key: string): void => {
    const ofTopic = told.get(key);
    if (ofTopic === undefined) return;
    told.delete(key);
    for (const tab of ofTopic.tabs) hub.passOn({ ...ofTopic.topic, userId, tab, isGone: true });
  };
  /** People are never at a place that they may not know themselves, and so cannot claim it. */
  const placed = async (topic: LiveTopic, { place, claim }: Pick<Whereabouts, "place" | "claim">) => {
    const readers = place === undefined ? undefined : await readersOf(topic, place);
    return readers === undefined || mayKnow(topic, readers) ? { place, claim, readers } : {};
  };
  return {
    async tell({ type, entityId, payload }) {
      const where = whereaboutsSchema.safeParse(payload);
      if (!isLiveType(type) || !sharesWhereabouts({ type, entityId }) || !where.success) return false;
      const topic = { type, entityId };
      const { tab } = where.data;
      const ofTopic = told.get(topicKey(topic)) ?? { topic, tabs: new Set<string>() };
      const isTooMany = !ofTopic.tabs.has(tab) && ofTopic.tabs.size >= MAX_TABS;
      if (isTooMany || !mayPassNow()) return true;
      ofTopic.tabs.add(tab);
      told.set(topicKey(topic), ofTopic);
      const passed = { ...topic, userId, tab, ...(await placed(topic, where.data)) };
      // The connection may have ended meanwhile, which told the others that its tabs are gone.
      if (told.get(topicKey(topic)) === ofTopic) hub.passOn(passed);
      return true;
    },
    leave: (topic) => leave(topicKey(topic)),
    leaveAll: () => [...told.keys()].forEach(leave),
  };
}
