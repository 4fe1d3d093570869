// Publishes that people have started or stopped following topics. It runs separately from saving presence, so that
// saving never waits for it, and is rate limited per topic, however often a page is opened and closed.
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import { runCommand } from "../calls/run-command";
import type { Region } from "../region";
import type { Timers } from "../timers";
import { presenceChanged } from "./live.events";
import { topicKey } from "./live-messages.db";
import { installationOrigin } from "../installation-origin";

export interface PresencePublisher {
  /** Publishes immediately, or as soon as the topic's rate limit allows. */
  publish(topics: readonly LiveTopic[]): void;
  /** Returns when everything is published. */
  close(): Promise<void>;
}

const MIN_INTERVAL_MS = 2_000;
const CHECK_EVERY_MS = 1_000;
/** Has no actor, because opening or closing a page is not logged. */
const ORIGIN = installationOrigin("live.presence", "");

export function createPresencePublisher(region: Region, timers: Timers): PresencePublisher {
  const pending = new Map<string, LiveTopic>();
  const publishedAt = new Map<string, number>();
  let publishing: Promise<void> | undefined;
  let isEnding = false;

  const takeDue = (): LiveTopic[] => {
    const now = region.clock.now().getTime();
    for (const [key, at] of publishedAt) if (now - at >= MIN_INTERVAL_MS) publishedAt.delete(key);
    const due = [...pending].filter(([key]) => isEnding || !publishedAt.has(key));
    for (const [key] of due) {
      pending.delete(key);
      publishedAt.set(key, now);
    }
    return due.map(([, topic]) => topic);
  };

  /**
   * Transactional listeners run in the same transaction. A failure is only logged: the next fetch shows the presence.
   */
  const publishAll = async (first: readonly LiveTopic[]): Promise<void> => {
    for (let topics = first; topics.length > 0; topics = takeDue())
      await runCommand(region, ORIGIN, async ({ emit }) => emit(presenceChanged, { topics })).catch(
        (error: unknown) => region.log.warn({ err: error }, "a change of presence could not be published"),
      );
    publishing = undefined;
  };
  const publishDue = async (): Promise<void> => {
    const first = publishing === undefined ? takeDue() : [];
    if (first.length > 0) publishing = publishAll(first);
    await publishing;
  };
  const stop = timers.every(CHECK_EVERY_MS, publishDue);

  return {
    publish(topics) {
      for (const { type, entityId } of topics) pending.set(topicKey({ type, entityId }), { type, entityId });
      void publishDue();
    },
    async close() {
      stop();
      isEnding = true;
      await publishDue();
    },
  };
}
