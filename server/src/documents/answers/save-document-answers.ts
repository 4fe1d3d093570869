// document.saveAnswers (spec 7 §4): one transaction locks the document, checks status, access and each value, and writes
// answers, history, progress and live message. A repeated operation is answered, not applied twice.
import { and, eq, inArray, sql } from "drizzle-orm";
import { answersFrom } from "@gap/core/documents/document-content";
import type { SavedDocumentAnswers } from "@gap/core/documents/document-view";
import {
  answerKey,
  answersAfter,
  problemsOfChanges,
  reusedOperations,
  saveAnswers,
  type AnswerChange,
  type AppliedOperation,
  type SavedAnswers,
} from "@gap/core/documents/save-answers";
import { assertNoProblems, GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { nextUpdate } from "@gap/server/platform/calls/stale-record";
import type { Transaction } from "@gap/server/platform/db/database";
import { updateRecord } from "@gap/server/platform/db/update-record";
import { markAnswerFiles } from "./answer-files";
import { contentOf, progressColumns, visibleAmong, type DocumentContent } from "../document-content.db";
import { publishDocument, publishProgress } from "../document-changed";
import { lockDocument, openDocument, type OpenedDocument } from "../open-document";
import { documentAnswers, documentRevisions, documents, documentSentBack } from "../documents.tables";

export async function saveDocumentAnswers(
  command: CommandContext,
  caller: Caller,
  {
    documentId,
    answers: changes,
  }: { readonly documentId: string; readonly answers: readonly AnswerChange[] },
): Promise<SavedDocumentAnswers> {
  const { tx } = command;
  const opened = await lockOrRepeat(tx, caller, documentId, changes);
  if ("saved" in opened) return opened;
  const { row } = opened;
  const [content, applied] = await Promise.all([contentOf(tx, row), appliedOperations(tx, row.id, changes)]);
  const { blocks, rows } = content;
  const reused = reusedOperations(changes, applied);
  if (reused.length > 0) throw new GapError("conflict", "This operation was used for another answer");
  assertNoProblems(
    problemsOfChanges(changes, {
      blocks: visibleAmong(blocks, opened),
      answers: answersFrom(rows),
      revision: row.revision,
    }),
  );
  const outcome = saveAnswers(changes, {
    revision: row.revision,
    stored: new Map(rows.map((each) => [answerKey(each), each])),
    applied,
    savedBy: caller.userId,
  });
  if (outcome.writes.length === 0) return { revision: row.revision, saved: outcome.saved };
  await markAnswerFiles(command, opened, outcome.writes);
  await writeAnswers(command, caller, opened, outcome);
  await writeDocument(command, opened, outcome.revision, {
    ...content,
    rows: answersAfter(rows, outcome),
  });
  return { revision: outcome.revision, saved: outcome.saved };
}

/** Answers that were saved before the document was locked are confirmed also afterwards, if their response was lost. */
async function lockOrRepeat(
  tx: Transaction,
  caller: Caller,
  documentId: string,
  changes: readonly AnswerChange[],
): Promise<OpenedDocument | SavedDocumentAnswers> {
  try {
    return await lockDocument(tx, caller, { documentId, act: "answer" });
  } catch (error) {
    if (!(error instanceof GapError) || error.type !== "locked") throw error;
    const { row } = await openDocument(tx, caller, documentId);
    const applied = await appliedOperations(tx, documentId, changes);
    const isRepeated = changes.every(({ operationId }) => applied.has(operationId));
    if (!isRepeated || reusedOperations(changes, applied).length > 0) throw error;
    const { saved } = saveAnswers(changes, {
      revision: row.revision,
      stored: new Map(),
      applied,
      savedBy: caller.userId,
    });
    return { revision: row.revision, saved };
  }
}

async function appliedOperations(
  tx: Transaction,
  documentId: string,
  changes: readonly AnswerChange[],
): Promise<ReadonlyMap<string, AppliedOperation>> {
  const rows = await tx
    .select()
    .from(documentRevisions)
    .where(
      and(
        eq(documentRevisions.documentId, documentId),
        inArray(
          documentRevisions.operationId,
          changes.map(({ operationId }) => operationId),
        ),
      ),
    );
  return new Map(
    rows.map(({ operationId, blockId, path, revision, value, overwrote, previous, previousBy }) => [
      operationId,
      {
        blockId,
        path,
        revision,
        value,
        ...(overwrote !== null && {
          overwrote: { value: previous, revision: overwrote, savedBy: previousBy },
        }),
      },
    ]),
  );
}

export async function writeAnswers(
  { tx, now }: CommandContext,
  { userId: savedBy }: Caller,
  { row: { id: documentId }, side }: OpenedDocument,
  { writes, saved }: SavedAnswers,
): Promise<void> {
  const overwrote = new Map(saved.map((each) => [each.revision, each.overwrote]));
  await tx.insert(documentRevisions).values(
    writes.map(({ revision, operationId, blockId, path, value, previous }) => ({
      documentId,
      revision,
      operationId,
      blockId,
      path,
      value,
      previous,
      overwrote: overwrote.get(revision)?.revision ?? null,
      previousBy: overwrote.get(revision)?.savedBy ?? null,
      savedAt: now,
      savedBy,
      side,
    })),
  );
  // The last one of several changes of an answer in a call is the current answer.
  const current = new Map(writes.map((write) => [answerKey(write), write]));
  await tx
    .insert(documentAnswers)
    .values(
      [...current.values()].map(({ blockId, path, value, revision }) => ({
        documentId,
        blockId,
        path,
        value,
        revision,
        savedAt: now,
        savedBy,
      })),
    )
    .onConflictDoUpdate({
      target: [documentAnswers.documentId, documentAnswers.blockId, documentAnswers.path],
      set: {
        value: sql`excluded.value`,
        revision: sql`excluded.revision`,
        savedAt: sql`excluded.saved_at`,
        savedBy: sql`excluded.saved_by`,
      },
    });
  if (side === "client")
    await tx.delete(documentSentBack).where(
      and(
        eq(documentSentBack.documentId, documentId),
        inArray(
          documentSentBack.blockId,
          writes.map(({ blockId }) => blockId),
        ),
      ),
    );
}

async function writeDocument(
  command: CommandContext,
  opened: OpenedDocument,
  revision: number,
  after: DocumentContent,
): Promise<void> {
  const lastUpdatedAt = nextUpdate(command.now, opened.row);
  const progress = progressColumns(after);
  await updateRecord({ ...command, now: lastUpdatedAt }, documents, opened.row.id, { revision, ...progress });
  publishDocument(
    command,
    { ...opened, row: { ...opened.row, revision } },
    { changed: ["answers"], lastUpdatedAt },
  );
  await publishProgress(command, opened, { progress, lastUpdatedAt });
}
