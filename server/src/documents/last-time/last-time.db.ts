// document.getLastTime: the earlier answers of the client to the document's questions, in one statement.
import { and, asc, eq, lte, ne, not, sql } from "drizzle-orm";
import { sideAtPlans } from "@gap/core/documents/document-access";
import type { DocumentSide } from "@gap/core/documents/document-status";
import { LAST_TIME_LIMITS, type LastTime } from "@gap/core/documents/last-time";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { visibleBlocks } from "../document-content.db";
import { documentPastAnswers, documents } from "../documents.tables";
import { openDocument, type OpenedDocument } from "../open-document";
import { isPartPermittedTo } from "../permitted-documents";

export async function getLastTime(
  { db, caller }: ReadContext<Caller>,
  documentId: string,
): Promise<LastTime> {
  const opened = await openDocument(db, caller, documentId);
  const blocks = await visibleBlocks(db, opened);
  const answers = await earlierAnswers(
    db,
    caller,
    opened,
    blocks.map(({ originId }) => originId),
  );
  return Object.fromEntries(
    blocks.flatMap(({ id, originId }) => {
      const ofQuestion = answers.filter((answer) => answer.originId === originId);
      const last = ofQuestion.at(-1);
      if (last === undefined) return [];
      const { words, at, documentTitle } = last;
      return [[id, { words, at, documentTitle, figures: ofQuestion.flatMap(({ figure }) => figure ?? []) }]];
    }),
  );
}

/** Drafts are the firm's own again after they were reopened, and plans belong to those who may work on them. */
function isReadBy({ viewer }: Caller, side: DocumentSide) {
  if (side === "client") return ne(documents.status, "draft");
  return sideAtPlans(viewer) === "advisor" ? undefined : not(documents.isPlan);
}

/**
 * The newest ones of each question, oldest first. A document that is done shows those from before it. People of the
 * client get those of documents that they may open.
 */
function earlierAnswers(
  db: Queryable,
  caller: Caller,
  { row, side }: OpenedDocument,
  originIds: readonly string[],
) {
  const past = documentPastAnswers;
  const doneAt = row.finalisedAt ?? row.submittedAt;
  const ranked = db
    .select({
      originId: past.originId,
      documentId: past.documentId,
      words: past.words,
      figure: past.figure,
      at: past.at,
      place: sql<number>`row_number() over (partition by ${past.originId} order by ${past.at} desc)`.as(
        "place",
      ),
    })
    .from(past)
    .where(
      and(
        eq(past.clientId, row.clientId),
        isOneOf(past.originId, [...new Set(originIds)]),
        ne(past.documentId, row.id),
        side === "advisor"
          ? undefined
          : and(eq(past.isInternal, false), isPartPermittedTo(caller, { documentId: past.documentId })),
        doneAt === null ? undefined : lte(past.at, doneAt),
      ),
    )
    .as("ranked");
  return db
    .select({
      originId: ranked.originId,
      words: ranked.words,
      figure: ranked.figure,
      at: ranked.at,
      documentTitle: documents.title,
    })
    .from(ranked)
    .innerJoin(documents, eq(documents.id, ranked.documentId))
    .where(and(lte(ranked.place, LAST_TIME_LIMITS.figures), isReadBy(caller, side)))
    .orderBy(asc(ranked.at));
}
