// The answers that one person overwrote without having seen them: both people are offered the choice between them
// (spec 7 §4, Two at once).
import { and, asc, eq, gt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Overwrite } from "@gap/core/documents/document-view";
import type { Queryable } from "@gap/server/platform/db/database";
import { documentRevisions } from "../documents.tables";

/** Those after a revision in which the reader is one of the two, oldest first. */
export async function overwritesOf(
  db: Queryable,
  {
    documentId,
    since,
    userId,
  }: { readonly documentId: string; readonly since: number; readonly userId: string },
): Promise<Overwrite[]> {
  const former = alias(documentRevisions, "former");
  const rows = await db
    .select({ saved: documentRevisions, former })
    .from(documentRevisions)
    .innerJoin(
      former,
      and(
        eq(former.documentId, documentRevisions.documentId),
        eq(former.revision, documentRevisions.overwrote),
      ),
    )
    .where(
      and(
        eq(documentRevisions.documentId, documentId),
        gt(documentRevisions.revision, since),
        or(eq(documentRevisions.savedBy, userId), eq(former.savedBy, userId)),
      ),
    )
    .orderBy(asc(documentRevisions.revision));
  return rows.map(({ saved, former: overwritten }) => ({
    blockId: saved.blockId,
    path: saved.path,
    revision: saved.revision,
    by: saved.savedBy,
    at: saved.savedAt,
    former: {
      value: overwritten.value ?? null,
      revision: overwritten.revision,
      by: overwritten.savedBy,
      at: overwritten.savedAt,
    },
  }));
}
