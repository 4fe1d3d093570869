// A fake live client that sends the messages a test chooses.
import type { SharedWhereabouts } from "@gap/core/live/live-messages.schema";
import type { LivePayload } from "@gap/core/live/live-payloads.schema";
import type { LiveTopic, LiveType } from "@gap/core/live/live-subscriptions";
import type { LiveClient, LiveFollower, LiveState, RefetchReason, TabWhereabouts } from "./live-client";
import { topicKey } from "./topic-key";

export interface FakeLive extends LiveClient {
  /** Sends to all current followers of the topic. */
  say<Type extends LiveType>(type: Type, entityId: string, payload: LivePayload<Type>): void;
  /** Tells followers to refetch; without a reason, because messages were missed. */
  sayRefetch(type: LiveType, entityId: string, why?: RefetchReason): void;
  /** Tells all current followers of the topic where a person is. */
  sayWhereabouts(shared: SharedWhereabouts): void;
  /** The whereabouts that the page told, in order. */
  toldWhereabouts(): readonly (LiveTopic & TabWhereabouts)[];
  become(state: LiveState): void;
  followed(): readonly LiveTopic[];
  /** How often refused topics were retried. */
  refusedRetries(): number;
}

export function createFakeLive(): FakeLive {
  const follows = new Set<{ readonly topic: LiveTopic; readonly follower: LiveFollower<never> }>();
  const listeners = new Set<() => void>();
  let state: LiveState = "online";
  let refusedRetries = 0;
  const told: (LiveTopic & TabWhereabouts)[] = [];
  const followersOf = (topic: LiveTopic) =>
    [...follows].filter((each) => topicKey(each.topic) === topicKey(topic)).map(({ follower }) => follower);
  return {
    follow({ type, entityId }, follower) {
      const own = { topic: { type, entityId }, follower: follower as LiveFollower<never> };
      follows.add(own);
      return () => follows.delete(own);
    },
    tab: "this-tab",
    tellWhereabouts: (topic, where) => void told.push({ ...topic, ...where }),
    sayWhereabouts: (shared) => followersOf(shared).forEach((follower) => follower.whereabouts?.(shared)),
    toldWhereabouts: () => told,
    retryRefused() {
      refusedRetries += 1;
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: (type, entityId, payload) =>
      followersOf({ type, entityId }).forEach((follower) => follower.message(payload as never)),
    sayRefetch: (type, entityId, why = "missed") =>
      followersOf({ type, entityId }).forEach((follower) => follower.refetch?.(why)),
    become(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    followed: () => [...follows].map(({ topic }) => topic),
    refusedRetries: () => refusedRetries,
  };
}
