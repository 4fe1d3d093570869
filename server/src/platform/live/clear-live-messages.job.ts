// Deletes every ten minutes: messages too old to be caught up with, long unused topics, and the presence rows of killed
// processes.
import { REFRESH_TOKEN_LIFE_MS } from "@gap/core/identity/identity-limits";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { defineJob } from "../jobs/jobs";
import { clearLiveMessages } from "./live-messages.db";
import { clearPresence } from "./live-presence.db";

/** Longer than an unused session can last, so that no client returns with an id of a topic that restarted since. */
const TOPICS_KEPT_MS = REFRESH_TOKEN_LIFE_MS + 240 * HOUR_MS;

export const clearLiveMessagesJob = defineJob<Record<string, never>>({
  name: "live.clear-messages",
  everySeconds: 600,
  async handle(_, region) {
    const now = region.clock.now().getTime();
    const before = { messages: new Date(now - HOUR_MS), topics: new Date(now - TOPICS_KEPT_MS) };
    await region.db.transaction(async (tx) => {
      await clearLiveMessages(tx, before);
      await clearPresence(tx, new Date(now));
    });
  },
});
