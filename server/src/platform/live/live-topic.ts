// A topic that somebody follows in this process: how far everybody here is, and what each of them is sent.
import type { LiveAnswer, LiveMessage } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import { textFrame } from "./text-frame";

/** Takes an answer as it travels: made once, however many connections it goes to. */
export type Send = (frame: Buffer) => void;

export interface Follower {
  readonly send: Send;
  /** Nothing up to this id is sent (again): it was sent, or looked up with the subscription. */
  after: number;
  /** What comes before its subscription has been answered. */
  readonly held: { readonly id: number; readonly frame: Buffer }[];
  hasBegun: boolean;
}

export interface FollowedTopic extends LiveTopic {
  /** What everybody here was sent; unknown until the first subscription was looked up. */
  lastId: number | undefined;
  /** The furthest that was heard of meanwhile. */
  hintedId: number;
  readonly followers: Set<Follower>;
}

export function asFrame(answer: LiveAnswer): Buffer {
  return textFrame(JSON.stringify(answer));
}

export function frameOf({ type, entityId, id, payload }: LiveMessage): Buffer {
  return asFrame({ event: "message", type, entityId, id, payload });
}

export function deliver(topic: FollowedTopic, message: LiveMessage): void {
  topic.lastId = message.id;
  const frame = frameOf(message);
  for (const follower of topic.followers) {
    if (follower.hasBegun) sendOnce(follower, message.id, frame);
    else follower.held.push({ id: message.id, frame });
  }
}

function sendOnce(follower: Follower, id: number, frame: Buffer): void {
  if (id <= follower.after) return;
  follower.after = id;
  follower.send(frame);
}

/**
 * What a new follower's look into the table said. It may be older than what others here know, when both were made at
 * once: what this one still lacks is then read again. True where the topic is behind.
 */
export function noteLookedUp(topic: FollowedTopic, follower: Follower, lastId: number): boolean {
  follower.after = lastId;
  const furthest = Math.max(topic.hintedId, topic.lastId ?? 0, lastId);
  const holdsTheNext = follower.held[0]?.id === lastId + 1;
  if (topic.lastId === undefined || (lastId < topic.lastId && !holdsTheNext)) topic.lastId = lastId;
  return furthest > topic.lastId;
}

/** What lies between is not kept any more, or its numbering began anew: everybody here fetches. */
export function skipTo(topic: FollowedTopic, lastId: number): void {
  topic.lastId = lastId;
  const { type, entityId, followers } = topic;
  const frame = asFrame({ event: "refetch", type, entityId, lastId });
  for (const follower of followers) {
    if (!follower.hasBegun) continue;
    follower.after = lastId;
    follower.send(frame);
  }
}

export function begin(follower: Follower): void {
  follower.hasBegun = true;
  for (const { id, frame } of follower.held.splice(0)) sendOnce(follower, id, frame);
}
