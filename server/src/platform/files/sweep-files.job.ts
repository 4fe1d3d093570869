// Deletes once an hour the files unused for a day, with their variants, and the remains of incomplete uploads.
import { UNUSED_FILE_KEPT_MS } from "@gap/core/files/file-figures";
import { HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import { defineJob } from "../jobs/jobs";
import type { Region } from "../region";
import { deleteUnused } from "./files.db";
import { removeBytesLater } from "./remove-bytes.job";

const BATCH_SIZE = 200;

export const sweepFilesJob = defineJob<Record<string, never>>({
  name: "files.sweep",
  everySeconds: HOUR_SECONDS,
  async handle(_, region) {
    const before = new Date(region.clock.now().getTime() - UNUSED_FILE_KEPT_MS);
    while ((await sweepBatch(region, before)) === BATCH_SIZE);
    await region.files.clearUnfinished(before);
    region.jobs.wake();
  },
});

function sweepBatch(region: Region, before: Date): Promise<number> {
  return region.db.transaction(async (tx) => {
    const swept = await deleteUnused(tx, before, BATCH_SIZE);
    const keys = swept.flatMap((file) => [file.key, ...file.variants.map(({ key }) => key)]);
    await removeBytesLater({ region, tx }, keys);
    return swept.length;
  });
}
