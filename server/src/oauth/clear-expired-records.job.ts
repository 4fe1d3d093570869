// Hourly job that deletes the provider's records of expired or unfinished sign-ins.
import { lt } from "drizzle-orm";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { defineJob } from "../platform/jobs/jobs";
import { oauthRecords } from "./oauth.tables";

export const clearExpiredRecordsJob = defineJob<Record<string, never>>({
  name: "oauth.clear-expired-records",
  everySeconds: HOUR_SECONDS,
  async handle(_, region) {
    await region.db.statement((db) =>
      db.delete(oauthRecords).where(lt(oauthRecords.expiresAt, region.clock.now())),
    );
  },
});
