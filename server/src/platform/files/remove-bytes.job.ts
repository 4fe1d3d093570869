// Removes the bytes of files whose rows are gone or did not pass: written in the same commit, so that none stay behind.
import type { Transaction } from "../db/database";
import { defineJob } from "../jobs/jobs";
import type { Region } from "../region";
import { listLiving } from "./files.db";

export const removeBytesJob = defineJob<{ keys: readonly string[] }>({
  name: "files.remove-bytes",
  retryLimit: 8,
  async handle({ keys }, region) {
    // An address whose upload was cut off may have been used again since: those bytes are somebody's.
    const inUse = await listLiving(region.db.read, keys);
    for (const key of keys) if (!inUse.has(key)) await region.files.remove(key);
  },
});

export async function removeBytesLater(
  { region, tx }: { readonly region: Region; readonly tx: Transaction },
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await region.jobs.enqueue(tx, removeBytesJob, { keys });
}
