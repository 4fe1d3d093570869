// The history of one answer (spec 7 §4). Restoring an earlier value is an ordinary save, and so a new revision.
import { and, desc, eq, lt } from "drizzle-orm";
import type { AnswerHistory } from "@gap/core/documents/document-view";
import { DOCUMENT_NOT_FOUND } from "@gap/core/documents/document.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { visibleBlocks } from "../document-content.db";
import { openDocument } from "../open-document";
import { peopleOfDocument } from "../reading/people-of-document.db";
import { documentRevisions } from "../documents.tables";

const AT_ONCE = 30;

interface HistoryQuery {
  readonly documentId: string;
  readonly blockId: string;
  readonly path: string;
  readonly before?: number | undefined;
}

/** Newest first. People of the client get nothing from a time when the question was the firm's own. */
export async function answerHistory(
  db: Queryable,
  caller: Caller,
  { documentId, blockId, path, before }: HistoryQuery,
): Promise<AnswerHistory> {
  const opened = await openDocument(db, caller, documentId);
  const { row, side } = opened;
  const blocks = await visibleBlocks(db, opened);
  if (!blocks.some(({ id }) => id === blockId)) throw new GapError("notFound", DOCUMENT_NOT_FOUND);
  const rows = await db
    .select()
    .from(documentRevisions)
    .where(
      and(
        eq(documentRevisions.documentId, row.id),
        eq(documentRevisions.blockId, blockId),
        eq(documentRevisions.path, path),
        side === "advisor" ? undefined : eq(documentRevisions.isInternal, false),
        before === undefined ? undefined : lt(documentRevisions.revision, before),
      ),
    )
    .orderBy(desc(documentRevisions.revision))
    .limit(AT_ONCE + 1);
  const shown = rows.slice(0, AT_ONCE);
  return {
    entries: shown.map(({ revision, value, previous, savedAt, savedBy }) => ({
      revision,
      value: value ?? null,
      previous: previous ?? null,
      at: savedAt,
      by: savedBy,
    })),
    hasMore: rows.length > AT_ONCE,
    people: await peopleOfDocument(
      db,
      row.orgId,
      shown.map(({ savedBy }) => savedBy),
    ),
  };
}
