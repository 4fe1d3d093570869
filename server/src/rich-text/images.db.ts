// All SQL about the pictures of documents.
import { and, asc, eq, inArray } from "drizzle-orm";
import { EDITOR_IMAGE_KIND } from "@gap/core/rich-text/rich-text-kinds";
import type { Queryable, Transaction } from "../platform/db/database";
import type { FileRow } from "../platform/files/files.db";
import { files } from "../platform/files/files.tables";

/** Locks in a fixed order to avoid deadlocks between concurrent saves. */
export function lockImages(tx: Transaction, keys: readonly string[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(and(inArray(files.key, [...keys]), eq(files.kind, EDITOR_IMAGE_KIND)))
    .orderBy(asc(files.key))
    .for("update");
}

/** Regardless of their status, because a copy can be removed before its bytes are copied. */
export async function setImagesUsed(
  tx: Transaction,
  {
    keys,
    orgId,
    unusedSince,
  }: { readonly keys: readonly string[]; readonly orgId: string; readonly unusedSince: Date | null },
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(files)
    .set({ unusedSince })
    .where(and(inArray(files.key, [...keys]), eq(files.orgId, orgId)));
}

export async function insertImages(tx: Transaction, rows: readonly FileRow[]): Promise<void> {
  await tx.insert(files).values([...rows]);
}

/** By key; pictures that have not arrived have none. */
export async function hashesOfImages(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: files.key, sha256: files.sha256 })
    .from(files)
    .where(and(inArray(files.key, [...keys]), eq(files.kind, EDITOR_IMAGE_KIND)));
  return new Map(rows.flatMap(({ key, sha256 }) => (sha256 === null ? [] : [[key, sha256]])));
}

interface ImagesOfOrg {
  readonly keys: readonly string[];
  readonly orgId: string;
}

export async function passedImages(db: Queryable, images: ImagesOfOrg): Promise<FileRow[]> {
  return (await findImages(db, images)).filter(({ status }) => status === "passed");
}

/** Whatever their status. */
export async function findImages(db: Queryable, { keys, orgId }: ImagesOfOrg): Promise<FileRow[]> {
  if (keys.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(inArray(files.key, [...keys]), eq(files.orgId, orgId)));
}
