// Daily: deletes events with their deliveries and tries after 30 days.
import { lt } from "drizzle-orm";
import { DAY_MS, DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { WEBHOOK_LIMITS } from "@gap/core/webhooks/webhook.schema";
import { defineJob } from "../platform/jobs/jobs";
import { webhookEvents } from "./webhooks.tables";

export const clearOldEventsJob = defineJob<Record<string, never>>({
  name: "webhooks.clear-old",
  everySeconds: DAY_SECONDS,
  async handle(_, { db, clock }) {
    const before = new Date(clock.now().getTime() - WEBHOOK_LIMITS.keptDays * DAY_MS);
    await db.statement((each) => each.delete(webhookEvents).where(lt(webhookEvents.at, before)));
  },
});
