// Events of the live channel for other capabilities.
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import { defineEvent } from "../events/event-bus";

/** A person has started or stopped following these topics. */
export const presenceChanged = defineEvent<{ readonly topics: readonly LiveTopic[] }>(
  "live.presence-changed",
);
