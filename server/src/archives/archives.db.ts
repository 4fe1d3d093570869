// Reads the archives of an organisation.
import { desc, eq } from "drizzle-orm";
import type { ArchiveView } from "@gap/core/archives/archive-view";
import type { Queryable } from "../platform/db/database";
import { pendingRuns } from "../platform/jobs/job-runs";
import { archives } from "./archives.tables";
import { makeArchiveJob } from "./make-archive.job";

export async function newestArchive(db: Queryable, orgId: string) {
  const [newest] = await db
    .select()
    .from(archives)
    .where(eq(archives.orgId, orgId))
    .orderBy(desc(archives.id))
    .limit(1);
  return newest;
}

export async function readArchive(db: Queryable, orgId: string, now: Date): Promise<ArchiveView> {
  const newest = await newestArchive(db, orgId);
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
