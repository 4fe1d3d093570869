// What others may hear of the live channel.
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import { defineEvent } from "../events/event-bus";

/** Somebody has begun to follow these topics, or follows them no more. */
export const presenceChanged = defineEvent<{ readonly topics: readonly LiveTopic[] }>(
  "live.presence-changed",
);
