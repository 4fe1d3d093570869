// Queues the making of an organisation's archive. While one is being made, requesting another changes nothing.
import { pendingRuns } from "../platform/jobs/job-runs";
import type { CommandContext } from "../platform/calls/run-command";
import { serialiseByOrg } from "../orgs/public";
import { archives } from "./archives.tables";
import { newestArchive } from "./archives.db";
import { makeArchiveJob } from "./make-archive.job";

export async function requestArchive(
  { tx, region, now, audit }: CommandContext,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
): Promise<void> {
  await serialiseByOrg(tx, orgId);
  const newest = await newestArchive(tx, orgId);
  if (newest?.fileKey === null) {
    const pending = await pendingRuns(tx, { queue: makeArchiveJob.name, keys: [newest.id] });
    if (pending.size > 0) return;
  }
  const id = region.newId();
  await tx.insert(archives).values({ id, orgId, requestedBy: userId, requestedAt: now });
  await region.jobs.enqueue(tx, makeArchiveJob, { archiveId: id }, { singletonKey: id });
  audit({ kind: "archive", id });
}
