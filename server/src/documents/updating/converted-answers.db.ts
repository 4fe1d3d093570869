// Answers that an update of the template, or its undo, converts or brings back: whose they are, and the part of their
// history that stays the firm's own.
import { and, asc, eq, gt, or } from "drizzle-orm";
import type { AnswerAt } from "@gap/core/documents/document-content";
import { answerKey, isSameAnswer } from "@gap/core/documents/save-answers";
import type { Transaction } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import type { AnswerAuthor } from "../answers/answer-statements.db";
import { documentAnswers, documentRevisions } from "../documents.tables";
import type { DocumentRow } from "../open-document";

/**
 * By `answerKey`. An answer that comes back is that of the person who saved it, a converted one that of the current one's
 * author, and emptied answers have none.
 */
export async function authorsOfChanges(
  tx: Transaction,
  documentId: string,
  changes: readonly AnswerAt[],
): Promise<ReadonlyMap<string, AnswerAuthor>> {
  const given = changes.filter(({ value }) => value !== null);
  if (given.length === 0) return new Map();
  const history = await historyOf(tx, documentId, [...new Set(given.map(({ blockId }) => blockId))]);
  return new Map(
    given.flatMap((change): [string, AnswerAuthor][] => {
      const key = answerKey(change);
      const ofAnswer = history.filter((each) => answerKey(each) === key);
      const former = ofAnswer.findLast(({ value }) => isSameAnswer(value, change.value));
      if (former !== undefined) return [[key, former.saved]];
      const converted = ofAnswer.at(-1);
      return converted === undefined ? [] : [[key, { ...converted.saved, ...converted.current }]];
    }),
  );
}

/** The revisions of these questions, oldest first; the current ones with the author of the answer. */
function historyOf(tx: Transaction, documentId: string, blockIds: readonly string[]) {
  const { blockId, path, value, side, savedAt, savedBy, revision } = documentRevisions;
  return tx
    .select({
      blockId,
      path,
      value,
      saved: { side, savedAt, savedBy },
      current: { savedAt: documentAnswers.savedAt, savedBy: documentAnswers.savedBy },
    })
    .from(documentRevisions)
    .leftJoin(
      documentAnswers,
      and(
        eq(documentAnswers.documentId, documentRevisions.documentId),
        eq(documentAnswers.revision, documentRevisions.revision),
      ),
    )
    .where(and(eq(documentRevisions.documentId, documentId), isOneOf(blockId, blockIds)))
    .orderBy(asc(revision));
}

/** Only the firm answered these questions, so that its revisions are those from before; and so are those of the update. */
export async function keepHistoryOfFirm(
  tx: Transaction,
  { id, revision }: Pick<DocumentRow, "id" | "revision">,
  blockIds: readonly string[],
): Promise<void> {
  if (blockIds.length === 0) return;
  const isOfFirm = or(eq(documentRevisions.side, "advisor"), gt(documentRevisions.revision, revision));
  await tx
    .update(documentRevisions)
    .set({ isInternal: true })
    .where(and(eq(documentRevisions.documentId, id), isOneOf(documentRevisions.blockId, blockIds), isOfFirm));
}
