// Daily job that deletes the stored results of old import batches, which are no longer retried.
import { subDays } from "date-fns/subDays";
import { lt } from "drizzle-orm";
import { DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { defineJob } from "../platform/jobs/jobs";
import { clientImportBatches } from "./clients.tables";

const KEPT_DAYS = 2;

export const clearImportBatchesJob = defineJob<Record<string, never>>({
  name: "clients.clear-import-batches",
  everySeconds: DAY_SECONDS,
  async handle(_, region) {
    const before = subDays(region.clock.now(), KEPT_DAYS);
    await region.db.statement((db) =>
      db.delete(clientImportBatches).where(lt(clientImportBatches.createdAt, before)),
    );
  },
});
