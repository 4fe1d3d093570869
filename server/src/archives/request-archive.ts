// Queues the making of an archive. While one is being made, requesting another changes nothing.
import type { ArchiveScope } from "@gap/core/archives/archive-scope";
import { pendingRuns } from "../platform/jobs/job-runs";
import type { CommandContext } from "../platform/calls/run-command";
import { serialiseByOrg } from "../orgs/public";
import { archives } from "./archives.tables";
import { assertOwnClient, subjectOf } from "./archive-scope.db";
import { newestArchive } from "./archives.db";
import { makeArchiveJob } from "./make-archive.job";

export async function requestArchive(
  { tx, region, now, audit }: CommandContext,
  scope: ArchiveScope,
  userId: string,
): Promise<void> {
  await serialiseByOrg(tx, scope.orgId);
  await assertOwnClient(tx, scope);
  const newest = await newestArchive(tx, scope);
  if (newest?.fileKey === null) {
    const pending = await pendingRuns(tx, { queue: makeArchiveJob.name, keys: [newest.id] });
    if (pending.size > 0) return;
  }
  const id = region.newId();
  await tx.insert(archives).values({ id, ...scope, requestedBy: userId, requestedAt: now });
  await region.jobs.enqueue(tx, makeArchiveJob, { archiveId: id }, { singletonKey: id });
  audit(await subjectOf(tx, id, scope));
}
