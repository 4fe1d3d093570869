// Hourly job that deletes the provider's records of expired or unfinished sign-ins.
import { lt } from "drizzle-orm";
import { defineJob } from "../platform/jobs/jobs";
import { oauthRecords } from "./oauth.tables";

export const clearExpiredRecordsJob = defineJob<Record<string, never>>({
  name: "oauth.clear-expired-records",
  everySeconds: 3600,
  async handle(_, region) {
    await region.db.statement((db) =>
      db.delete(oauthRecords).where(lt(oauthRecords.expiresAt, region.clock.now())),
    );
  },
});
