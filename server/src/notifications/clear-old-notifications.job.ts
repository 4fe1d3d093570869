// Daily job that deletes old notifications that were read, or that were only mailed.
import { DAY_MS, DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { defineJob } from "../platform/jobs/jobs";
import { deleteOldNotifications } from "./notifications.db";

const KEPT_MS = 180 * DAY_MS;
const MAX_PER_BATCH = 5000;

export const clearOldNotificationsJob = defineJob<Record<string, never>>({
  name: "notifications.clear-old",
  everySeconds: DAY_SECONDS,
  async handle(_, region) {
    const before = new Date(region.clock.now().getTime() - KEPT_MS);
    for (;;) {
      const cleared = await region.db.transaction((tx) => deleteOldNotifications(tx, before, MAX_PER_BATCH));
      if (cleared < MAX_PER_BATCH) return;
    }
  },
});
