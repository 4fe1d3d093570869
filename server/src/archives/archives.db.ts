// Reads the archives of an organisation, and of one client of a firm.
import { and, desc, isNotNull } from "drizzle-orm";
import type { ArchiveScope } from "@gap/core/archives/archive-scope";
import type { ArchiveView, MadeArchive } from "@gap/core/archives/archive-view";
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

/** The file of the newest archive that was made and has not expired: one that is being made does not hide it. */
export async function offeredFile(db: Queryable, scope: ArchiveScope, now: Date) {
  const [newest] = await db
    .select()
    .from(archives)
    .where(and(isOfScope(scope), isNotNull(archives.fileKey)))
    .orderBy(desc(archives.id))
    .limit(1);
  const { id, fileKey = null } = newest ?? {};
  const made = newest && madeOf(newest);
  if (id === undefined || fileKey === null || made === undefined || hasExpired(made, now)) return undefined;
  return { id, fileKey, made };
}

/** Undefined while it is not finished. */
function madeOf({ madeAt, expiresAt, bytes, sha256 }: typeof archives.$inferSelect): MadeArchive | undefined {
  if (madeAt === null || expiresAt === null || bytes === null || sha256 === null) return undefined;
  return { madeAt, expiresAt, bytes, sha256 };
}

function hasExpired({ expiresAt }: MadeArchive, now: Date): boolean {
  return expiresAt.getTime() <= now.getTime();
}

export async function readArchive(db: Queryable, scope: ArchiveScope, now: Date): Promise<ArchiveView> {
  await assertOwnClient(db, scope);
  const newest = await newestArchive(db, scope);
  if (newest === undefined) return { state: "none" };
  const { id, requestedAt, percent } = newest;
  const made = madeOf(newest);
  if (made === undefined) {
    const pending = await pendingRuns(db, { queue: makeArchiveJob.name, keys: [id] });
    const offered = await offeredFile(db, scope, now);
    const unfinished = { requestedAt, ...(offered !== undefined && { earlier: offered.made }) };
    if (pending.size === 0) return { state: "failed", ...unfinished };
    return { state: "making", ...unfinished, ...(percent === null ? {} : { percent }) };
  }
  return hasExpired(made, now) ? { state: "expired", madeAt: made.madeAt } : { state: "ready", ...made };
}
