// Tells others that somebody has come to a topic or left it: beside the writing of who is there, so that nobody waits
// for it, and of each topic so often at most, however often a page is opened and closed.
import type { LiveTopic } from "@gap/core/live/live-subscriptions";
import { runCommand } from "../calls/run-command";
import type { Region } from "../region";
import type { Timers } from "../timers";
import { presenceChanged } from "./live.events";
import { topicKey } from "./live-messages.db";

export interface PresenceNews {
  /** At once, or as soon as it is time for the topic again. */
  tell(topics: readonly LiveTopic[]): void;
  /** Returns when all is told. */
  close(): Promise<void>;
}

const TOLD_AT_MOST_EVERY_MS = 2_000;
const LOOKED_AFTER_EVERY_MS = 1_000;
/** Nobody's doing: that a page was opened or closed is in no log. */
const ORIGIN = {
  action: "live.presence",
  actorId: null,
  orgId: null,
  request: { id: "", ip: "", userAgent: "" },
} as const;

export function createPresenceNews(region: Region, timers: Timers): PresenceNews {
  const untold = new Map<string, LiveTopic>();
  const toldAt = new Map<string, number>();
  let telling: Promise<void> | undefined;
  let isEnding = false;

  const takeDue = (): LiveTopic[] => {
    const now = region.clock.now().getTime();
    for (const [key, at] of toldAt) if (now - at >= TOLD_AT_MOST_EVERY_MS) toldAt.delete(key);
    const due = [...untold].filter(([key]) => isEnding || !toldAt.has(key));
    for (const [key] of due) {
      untold.delete(key);
      toldAt.set(key, now);
    }
    return due.map(([, topic]) => topic);
  };

  /** Whoever joins has their say in the same transaction; should it fail, who looks again finds out all the same. */
  const tellAll = async (first: readonly LiveTopic[]): Promise<void> => {
    for (let topics = first; topics.length > 0; topics = takeDue())
      await runCommand(region, ORIGIN, async ({ emit }) => emit(presenceChanged, { topics })).catch(
        (error: unknown) => region.log.warn({ err: error }, "that somebody came or left could not be told"),
      );
    telling = undefined;
  };
  const tellNow = async (): Promise<void> => {
    const first = telling === undefined ? takeDue() : [];
    if (first.length > 0) telling = tellAll(first);
    await telling;
  };
  const stop = timers.every(LOOKED_AFTER_EVERY_MS, tellNow);

  return {
    tell(topics) {
      for (const { type, entityId } of topics) untold.set(topicKey({ type, entityId }), { type, entityId });
      void tellNow();
    },
    async close() {
      stop();
      isEnding = true;
      await tellNow();
    },
  };
}
