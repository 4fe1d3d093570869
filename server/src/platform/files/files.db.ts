// All queries on the files table.
import { and, count, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { FILE_ADDRESS_LIFE_MS } from "@gap/core/files/file-figures";
import { takeKeyedLock } from "../db/advisory-locks";
import type { Queryable, Transaction } from "../db/database";
import { files, type ImageVariant } from "./files.tables";
import type { StoredFile } from "./file-store";
import type { UploadTicket } from "./upload-ticket";

export type FileRow = typeof files.$inferSelect;

/** The limit per person, so that one person cannot block the queue for others (spec 6 C5). */
const MAX_UNDER_WAY = 10;

/** Returns "used" if the key exists already: each upload URL can be used once (spec 6 C6). */
export async function insertArriving(
  tx: Transaction,
  ticket: UploadTicket,
  now: Date,
): Promise<"inserted" | "used" | "too-many"> {
  const { key, kind, orgId, subjectId, uploadedBy, fileName, type } = ticket;
  // Serialises the uploads of one person, because concurrent ones would not count each other.
  await takeKeyedLock(tx, "uploader", uploadedBy);
  if ((await findFile(tx, key)) !== undefined) return "used";
  if ((await countUnderWay(tx, uploadedBy, now)) >= MAX_UNDER_WAY) return "too-many";
  const arriving = { key, kind, orgId, subjectId, uploadedBy, fileName, type, status: "arriving" } as const;
  await tx.insert(files).values({ ...arriving, createdAt: now, unusedSince: now });
  return "inserted";
}

async function countUnderWay(tx: Transaction, uploadedBy: string, now: Date): Promise<number> {
  const [found] = await underWayStatement(tx, uploadedBy, now);
  return found?.count ?? 0;
}

export function underWayStatement(db: Queryable, uploadedBy: string, now: Date) {
  // Ignores old uploads that a killed process left in "arriving".
  const since = new Date(now.getTime() - FILE_ADDRESS_LIFE_MS);
  const isArriving = and(eq(files.status, "arriving"), gt(files.unusedSince, since));
  // Files being checked count until their verdict, however long the queue is, because a long queue is when more uploads
  // would do the most harm.
  const counts = or(isArriving, eq(files.status, "checking"));
  return db
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.uploadedBy, uploadedBy), isUnderWay(), counts));
}

/** Uses exactly the condition of the partial index, so that the planner can use it. */
function isUnderWay(): SQL {
  return sql`${files.status} in ('arriving', 'checking')`;
}

export async function deleteArriving(db: Queryable, key: string): Promise<void> {
  await db.delete(files).where(and(eq(files.key, key), eq(files.status, "arriving")));
}

/** Returns false if the file is no longer arriving. */
export async function setArrived(tx: Transaction, key: string, stored: StoredFile): Promise<boolean> {
  const updated = await tx
    .update(files)
    .set({ status: "checking", ...stored })
    .where(and(eq(files.key, key), eq(files.status, "arriving")))
    .returning({ key: files.key });
  return updated.length > 0;
}

export async function findFile(db: Queryable, key: string): Promise<FileRow | undefined> {
  const [file] = await db.select().from(files).where(eq(files.key, key));
  return file;
}

/** Returns the keys of files that are arriving, being checked, or passed. */
export async function listNotFailed(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ key: files.key })
    .from(files)
    .where(and(inArray(files.key, [...keys]), ne(files.status, "failed")));
  return new Set(found.map(({ key }) => key));
}

interface Passed {
  readonly status: "passed";
  readonly width: number | null;
  readonly height: number | null;
  readonly variants: readonly ImageVariant[];
}

interface Failed {
  readonly status: "failed";
  readonly reason: string;
}

/** Returns false if another run of the check was first. */
export async function setChecked(tx: Transaction, key: string, outcome: Passed | Failed): Promise<boolean> {
  const updated = await tx
    .update(files)
    .set(outcome)
    .where(and(eq(files.key, key), eq(files.status, "checking")))
    .returning({ key: files.key });
  return updated.length > 0;
}

/** Returns false if the organisation has no such file that passed. */
export async function setUsed(
  tx: Transaction,
  {
    key,
    orgId,
    unusedSince,
  }: { readonly key: string; readonly orgId: string; readonly unusedSince: Date | null },
): Promise<boolean> {
  const updated = await tx
    .update(files)
    .set({ unusedSince })
    .where(and(eq(files.key, key), eq(files.orgId, orgId), eq(files.status, "passed")))
    .returning({ key: files.key });
  return updated.length > 0;
}

export async function setAllUnused(tx: Transaction, orgId: string, unusedSince: Date): Promise<void> {
  await tx
    .update(files)
    .set({ unusedSince })
    .where(and(eq(files.orgId, orgId), isNull(files.unusedSince)));
}

/** Deletes the oldest unused files, up to a limit; a file that comes into use concurrently is kept. */
export async function deleteUnused(tx: Transaction, before: Date, limit: number): Promise<FileRow[]> {
  const unused = lt(files.unusedSince, before);
  const found = await tx
    .select({ key: files.key })
    .from(files)
    .where(unused)
    .orderBy(files.unusedSince)
    .limit(limit)
    .for("update", { skipLocked: true });
  const keys = found.map(({ key }) => key);
  return keys.length === 0 ? [] : tx.delete(files).where(inArray(files.key, keys)).returning();
}
