// The answers that one person overwrote without having seen them: both people are offered the choice between them
// (spec 7 §4, Two at once).
import { and, asc, desc, eq, gt, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Overwrite } from "@gap/core/documents/document-view";
import type { Queryable } from "@gap/server/platform/db/database";
import { documentAnswers, documentRevisions } from "../documents.tables";

interface Reader {
  readonly documentId: string;
  readonly userId: string;
}

const former = alias(documentRevisions, "former");
const isFormer = and(
  eq(former.documentId, documentRevisions.documentId),
  eq(former.revision, documentRevisions.overwrote),
);

/** Those after a revision in which the reader is one of the two, oldest first. */
export async function overwritesOf(
  db: Queryable,
  { documentId, since, userId }: Reader & { readonly since: number },
): Promise<Overwrite[]> {
  const rows = await db
    .select({ saved: documentRevisions, former })
    .from(documentRevisions)
    .innerJoin(former, isFormer)
    .where(
      and(
        eq(documentRevisions.documentId, documentId),
        gt(documentRevisions.revision, since),
        or(eq(documentRevisions.savedBy, userId), eq(former.savedBy, userId)),
      ),
    )
    .orderBy(asc(documentRevisions.revision));
  return rows.map(presentOverwrite);
}

/**
 * Those of the reader's answers that were overwritten while they were away: nobody has answered the question since, and the
 * reader has saved nothing in the document.
 */
export async function overwritesWhileAway(
  db: Queryable,
  { documentId, userId }: Reader,
): Promise<Overwrite[]> {
  const rows = await db
    .select({ saved: documentRevisions, former })
    .from(documentAnswers)
    .innerJoin(
      documentRevisions,
      and(
        eq(documentRevisions.documentId, documentAnswers.documentId),
        eq(documentRevisions.revision, documentAnswers.revision),
      ),
    )
    .innerJoin(former, isFormer)
    .where(
      and(
        eq(documentAnswers.documentId, documentId),
        ne(documentRevisions.savedBy, userId),
        eq(former.savedBy, userId),
      ),
    )
    .orderBy(asc(documentRevisions.revision));
  if (rows.length === 0) return [];
  const [last] = await db
    .select({ revision: documentRevisions.revision })
    .from(documentRevisions)
    .where(and(eq(documentRevisions.documentId, documentId), eq(documentRevisions.savedBy, userId)))
    .orderBy(desc(documentRevisions.revision))
    .limit(1);
  return rows.map(presentOverwrite).filter(({ revision }) => revision > (last?.revision ?? 0));
}

type Revision = typeof documentRevisions.$inferSelect;

function presentOverwrite({ saved, former: overwritten }: { saved: Revision; former: Revision }): Overwrite {
  return {
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
  };
}
