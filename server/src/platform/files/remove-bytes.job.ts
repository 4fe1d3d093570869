// Deletes the bytes of files that failed or whose rows are gone. The job is enqueued in the same transaction, so that
// no bytes are left behind.
import type { Transaction } from "../db/database";
import { defineJob } from "../jobs/jobs";
import type { Region } from "../region";
import { listNotFailed } from "./files.db";

export const removeBytesJob = defineJob<{ keys: readonly string[] }>({
  name: "files.remove-bytes",
  retryLimit: 8,
  async handle({ keys }, region) {
    // After an interrupted upload its URL may have been used again; those bytes must stay.
    const inUse = await listNotFailed(region.db.read, keys);
    for (const key of keys) if (!inUse.has(key)) await region.files.remove(key);
  },
});

export async function removeBytesLater(
  { region, tx }: { readonly region: Region; readonly tx: Transaction },
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await region.jobs.enqueue(tx, removeBytesJob, { keys });
}
