// Once an hour: files that nothing has used for a day go, with their smaller pictures and what never arrived whole.
import { UNUSED_FILE_KEPT_MS } from "@gap/core/files/file-figures";
import { defineJob } from "../jobs/jobs";
import type { Region } from "../region";
import { deleteUnused } from "./files.db";
import { removeBytesLater } from "./remove-bytes.job";

const MOST_AT_ONCE = 200;

export const sweepFilesJob = defineJob<Record<string, never>>({
  name: "files.sweep",
  everySeconds: 3600,
  async handle(_, region) {
    const before = new Date(region.clock.now().getTime() - UNUSED_FILE_KEPT_MS);
    while ((await sweepSome(region, before)) === MOST_AT_ONCE);
    await region.files.clearUnfinished(before);
    region.jobs.wake();
  },
});

function sweepSome(region: Region, before: Date): Promise<number> {
  return region.db.transaction(async (tx) => {
    const swept = await deleteUnused(tx, before, MOST_AT_ONCE);
    const keys = swept.flatMap((file) => [file.key, ...file.variants.map(({ key }) => key)]);
    await removeBytesLater({ region, tx }, keys);
    return swept.length;
  });
}
