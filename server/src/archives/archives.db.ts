// Reads the archives of an organisation, and of one client of a firm.
import { desc } from "drizzle-orm";
import type { ArchiveScope } from "@gap/core/archives/archive-scope";
import type { ArchiveView } from "@gap/core/archives/archive-view";
import type { Queryable } from "../platform/db/database";
import { pendingRuns } from "../platform/jobs/job-runs";
import { assertOwnClient, isOfScope } from "./archive-scope.db";
import { archives } from "./archives.tables";
import { makeArchiveJob } from "./make-archive.job";

export async function newestArchive(db: Queryable, scope: ArchiveScope) {
  const [newest] = await db
    .select()
    .from(archives)
    .where(isOfScope(scope))
    .orderBy(desc(archives.id))
    .limit(1);
  return newest;
}

export async function readArchive(db: Queryable, scope: ArchiveScope, now: Date): Promise<ArchiveView> {
  await assertOwnClient(db, scope);
  const newest = await newestArchive(db, scope);
  if (newest === undefined) return { state: "none" };
  const { id, requestedAt, percent, madeAt, expiresAt, bytes, sha256 } = newest;
  if (madeAt === null || expiresAt === null || bytes === null || sha256 === null) {
    const pending = await pendingRuns(db, { queue: makeArchiveJob.name, keys: [id] });
    if (pending.size === 0) return { state: "failed", requestedAt };
    return { state: "making", requestedAt, ...(percent === null ? {} : { percent }) };
  }
  if (expiresAt.getTime() <= now.getTime()) return { state: "expired", madeAt };
  return { state: "ready", madeAt, expiresAt, bytes, sha256 };
}
