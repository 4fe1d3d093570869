// Once a day: notifications that were read long ago are cleared, and those that only ever were a mail.
import { defineJob } from "../platform/jobs/jobs";
import { deleteOldNotifications } from "./notifications.db";

const KEPT_MS = 180 * 86_400_000;
const MOST_AT_ONCE = 5000;

export const clearOldNotificationsJob = defineJob<Record<string, never>>({
  name: "notifications.clear-old",
  everySeconds: 86_400,
  async handle(_, region) {
    const before = new Date(region.clock.now().getTime() - KEPT_MS);
    for (;;) {
      const cleared = await region.db.transaction((tx) => deleteOldNotifications(tx, before, MOST_AT_ONCE));
      if (cleared < MOST_AT_ONCE) return;
    }
  },
});
