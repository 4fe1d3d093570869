// A topic followed in this process: the last delivered message, and what each follower still gets.
import type { LiveAnswer, LiveMessage } from "@gap/core/live/live-messages.schema";
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import type { PlaceReaders } from "@gap/core/live/whereabouts";
import type { PassedOnWhereabouts } from "./fan-out/passed-on-whereabouts";
import { textFrame } from "./text-frame";

/** Takes an encoded frame, which is created once for all connections. */
export type Send = (frame: Buffer) => void;

export interface Follower {
  readonly send: Send;
  /** True for places in the entity that the follower may know. */
  readonly mayKnow: (readers: PlaceReaders) => boolean;
  /** Messages up to this id are not sent: they were sent already, or read with the subscription. */
  after: number;
  /** Messages that arrive before the subscription is answered. */
  readonly held: { readonly id: number; readonly frame: Buffer }[];
  hasBegun: boolean;
}

export interface FollowedTopic extends LiveTopic {
  /** The last message sent to all followers here; undefined until the first subscription was read. */
  lastId: number | undefined;
  /** The newest message id known from hints. */
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

/**
 * Whereabouts have no number: a follower that has not begun gets the next ones. Followers who may not know of the place
 * learn only that the person is here.
 */
export function passOnTo(
  topic: FollowedTopic | undefined,
  { readers, ...whereabouts }: PassedOnWhereabouts,
): void {
  if (topic === undefined) return;
  const { place: _place, claim: _claim, ...presence } = whereabouts;
  const whole = asFrame({ event: "whereabouts", ...whereabouts });
  const placeless = asFrame({ event: "whereabouts", ...presence });
  for (const { hasBegun, mayKnow, send } of topic.followers)
    if (hasBegun) send(readers === undefined || mayKnow(readers) ? whole : placeless);
}

function sendOnce(follower: Follower, id: number, frame: Buffer): void {
  if (id <= follower.after) return;
  follower.after = id;
  follower.send(frame);
}

/**
 * Records the result of a new follower's read. It may be older than what other followers know if both ran concurrently;
 * then the messages this follower lacks are read again. Returns true if the topic is behind.
 */
export function recordLookUp(topic: FollowedTopic, follower: Follower, lastId: number): boolean {
  follower.after = lastId;
  const furthest = Math.max(topic.hintedId, topic.lastId ?? 0, lastId);
  const holdsNext = follower.held[0]?.id === lastId + 1;
  if (topic.lastId === undefined || (lastId < topic.lastId && !holdsNext)) topic.lastId = lastId;
  return furthest > topic.lastId;
}

/** The messages in between are gone, or the numbering restarted: all followers here must refetch. */
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
