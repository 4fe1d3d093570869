// Deletes mails sent long ago from the outbox once a day. Waiting and failed mails stay for inspection.
import { and, eq, lt } from "drizzle-orm";
import { DAY_MS, DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { defineJob } from "../jobs/jobs";
import { mails } from "./mail.tables";

const KEPT_MS = 90 * DAY_MS;

export const clearOldMailsJob = defineJob<Record<string, never>>({
  name: "mail.clear-old",
  everySeconds: DAY_SECONDS,
  async handle(_, region) {
    const longAgo = new Date(region.clock.now().getTime() - KEPT_MS);
    await region.db.transaction((tx) =>
      tx.delete(mails).where(and(eq(mails.status, "sent"), lt(mails.createdAt, longAgo))),
    );
  },
});
