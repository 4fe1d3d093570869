// The answers that one person overwrote without having seen them: both people are offered the choice between them
// (spec 7 §4, Two at once).
import { and, asc, desc, eq, gt, isNotNull, ne, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Overwrite } from "@gap/core/documents/document-view";
import type { Queryable } from "@gap/server/platform/db/database";
import { documentAnswers, documentRevisions } from "../documents.tables";

interface Reader {
  readonly documentId: string;
  readonly userId: string;
}

const former = alias(documentRevisions, "former");
const later = alias(documentRevisions, "later");
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

/** An overwrite, and the answer that the question has now. */
export interface OverwriteWhileAway {
  readonly overwrite: Overwrite;
  readonly current: unknown;
}

/**
 * The last overwrite of each of the reader's answers while they were away: the reader has not answered the question since.
 * The person who overwrote the answer often goes on typing, so it need not be the current one.
 */
export async function overwritesWhileAway(
  db: Queryable,
  { documentId, userId }: Reader,
): Promise<OverwriteWhileAway[]> {
  const isOfAnswer = and(
    eq(documentRevisions.documentId, documentAnswers.documentId),
    eq(documentRevisions.blockId, documentAnswers.blockId),
    eq(documentRevisions.path, documentAnswers.path),
  );
  const own = db
    .select({ revision: later.revision })
    .from(later)
    .where(
      and(
        eq(later.documentId, documentRevisions.documentId),
        eq(later.blockId, documentRevisions.blockId),
        eq(later.path, documentRevisions.path),
        eq(later.savedBy, userId),
        gt(later.revision, documentRevisions.revision),
      ),
    );
  const rows = await db
    .selectDistinctOn([documentRevisions.blockId, documentRevisions.path], {
      saved: documentRevisions,
      former,
      current: documentAnswers.value,
    })
    .from(documentRevisions)
    .innerJoin(former, isFormer)
    .innerJoin(documentAnswers, isOfAnswer)
    .where(
      and(
        eq(documentRevisions.documentId, documentId),
        isNotNull(documentRevisions.overwrote),
        eq(documentRevisions.isInternal, false),
        ne(documentRevisions.savedBy, userId),
        eq(former.savedBy, userId),
        notExists(own),
      ),
    )
    .orderBy(asc(documentRevisions.blockId), asc(documentRevisions.path), desc(documentRevisions.revision));
  return rows
    .map(({ saved, former: overwritten, current }) => ({
      overwrite: presentOverwrite({ saved, former: overwritten }),
      current: current ?? null,
    }))
    .toSorted((one, other) => one.overwrite.revision - other.overwrite.revision);
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
