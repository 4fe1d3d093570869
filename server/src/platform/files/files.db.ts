// All SQL about files.
import { and, count, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { FILE_ADDRESS_LIFE_MS } from "@gap/core/files/file-figures";
import { takeLockOf } from "../db/advisory-locks";
import type { Queryable, Transaction } from "../db/database";
import { files, type ImageVariant } from "./files.tables";
import type { StoredFile } from "./file-store";
import type { UploadTicket } from "./upload-ticket";

export type FileRow = typeof files.$inferSelect;

/** Of one person: more at once would be in everybody's way (spec 6 C5). */
const MOST_UNDER_WAY = 10;

/** "used" where the key is taken: each upload address is used once (spec 6 C6). */
export async function insertArriving(
  tx: Transaction,
  ticket: UploadTicket,
  now: Date,
): Promise<"inserted" | "used" | "too-many"> {
  const { key, kind, orgId, subjectId, uploadedBy, fileName, type } = ticket;
  // One after the other: those that begin at the same moment would not count each other.
  await takeLockOf(tx, "uploader", uploadedBy);
  if ((await findFile(tx, key)) !== undefined) return "used";
  if ((await countUnderWay(tx, uploadedBy, now)) >= MOST_UNDER_WAY) return "too-many";
  const brought = { key, kind, orgId, subjectId, uploadedBy, fileName, type, status: "arriving" } as const;
  await tx.insert(files).values({ ...brought, createdAt: now, unusedSince: now });
  return "inserted";
}

async function countUnderWay(tx: Transaction, uploadedBy: string, now: Date): Promise<number> {
  const [found] = await underWayStatement(tx, uploadedBy, now);
  return found?.count ?? 0;
}

export function underWayStatement(db: Queryable, uploadedBy: string, now: Date) {
  // What a killed process left behind, arriving for ever, does not count against anybody for longer than this.
  const since = new Date(now.getTime() - FILE_ADDRESS_LIFE_MS);
  const isArriving = and(eq(files.status, "arriving"), gt(files.unusedSince, since));
  // One that is being checked counts until its verdict, however long the queue before it is: that is when more of
  // them would do the most harm.
  const counts = or(isArriving, eq(files.status, "checking"));
  return db
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.uploadedBy, uploadedBy), isUnderWay(), counts));
}

/** In the very words of its index, so that the database sees that they are the same. */
function isUnderWay(): SQL {
  return sql`${files.status} in ('arriving', 'checking')`;
}

export async function deleteArriving(db: Queryable, key: string): Promise<void> {
  await db.delete(files).where(and(eq(files.key, key), eq(files.status, "arriving")));
}

/** False where it is not arriving any more. */
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

/** Of these the ones that arrive, are checked or have passed. */
export async function listLiving(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
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

/** False where another run of the check was first. */
export async function setChecked(tx: Transaction, key: string, outcome: Passed | Failed): Promise<boolean> {
  const updated = await tx
    .update(files)
    .set(outcome)
    .where(and(eq(files.key, key), eq(files.status, "checking")))
    .returning({ key: files.key });
  return updated.length > 0;
}

/** False where there is no such file of that organisation that passed. */
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

/** The oldest first, so many at once; what comes into use meanwhile stays. */
export async function deleteUnused(tx: Transaction, before: Date, most: number): Promise<FileRow[]> {
  const unused = lt(files.unusedSince, before);
  const found = await tx
    .select({ key: files.key })
    .from(files)
    .where(unused)
    .orderBy(files.unusedSince)
    .limit(most)
    .for("update", { skipLocked: true });
  const keys = found.map(({ key }) => key);
  return keys.length === 0 ? [] : tx.delete(files).where(inArray(files.key, keys)).returning();
}
