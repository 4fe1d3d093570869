// document.saveAnswers (spec 7 §4): one transaction locks the document, checks status, access and each value, and writes
// answers, history, progress and live message. A repeated operation is answered, not applied twice.
import { affectedBlocks, progressAfter } from "@gap/core/documents/affected-blocks";
import { answersFrom } from "@gap/core/documents/document-content";
import type { SavedDocumentAnswers } from "@gap/core/documents/document-view";
import {
  answerKey,
  answersAfter,
  problemsOfChanges,
  reusedOperations,
  saveAnswers,
  type AnswerChange,
  type SavedAnswers,
} from "@gap/core/documents/save-answers";
import { assertNoProblems, GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { nextUpdate } from "@gap/server/platform/calls/stale-record";
import type { Transaction } from "@gap/server/platform/db/database";
import { markAnswerFiles } from "./answer-files";
import {
  answersToBlocks,
  appliedOperations,
  writeAnswerRows,
  writeRevision,
  type AnswerAuthor,
} from "./answer-statements.db";
import { blockGraphOfDocument } from "./template-graphs";
import {
  actionsIn,
  answersIn,
  columnsOf,
  contentOf,
  progressColumns,
  visibleAmong,
  type AnswerRow,
  type DocumentContent,
  type ProgressColumns,
} from "../document-content.db";
import { publishDocument, publishProgress } from "../document-changed";
import { lockDocument, openDocument, type OpenedDocument } from "../open-document";

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
  const [content, applied] = await Promise.all([
    affectedContent(command, opened, changes),
    appliedOperations(tx, row.id, changes),
  ]);
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
  await markAnswerFiles(command, opened, { changes, writes: outcome.writes, blocks });
  writeAnswers(command, caller, opened, outcome);
  await writeDocument(command, opened, outcome, content);
  return { revision: outcome.revision, saved: outcome.saved };
}

/** The affected questions alone, with their answers. */
async function affectedContent(
  { region, tx }: CommandContext,
  { row }: OpenedDocument,
  changes: readonly AnswerChange[],
): Promise<DocumentContent<AnswerRow>> {
  const graph = await blockGraphOfDocument(region, tx, row);
  const blocks = affectedBlocks(
    graph,
    changes.map(({ blockId }) => blockId),
  );
  const blockIds = blocks.map(({ id }) => id);
  const [rows, actions] = await Promise.all([
    answersToBlocks(tx, row.id, blockIds),
    actionsIn(tx, row, blocks),
  ]);
  return { blocks, rows, actions };
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

/** Returns before the rows are written; the commit waits for them. */
export function writeAnswers(
  { tx, now: savedAt }: CommandContext,
  { userId: savedBy }: Caller,
  { row: { id: documentId }, side }: OpenedDocument,
  outcome: SavedAnswers,
  authors?: ReadonlyMap<string, AnswerAuthor>,
): void {
  writeAnswerRows(tx, outcome, { documentId, side, savedAt, savedBy, authors });
}

async function writeDocument(
  command: CommandContext,
  opened: OpenedDocument,
  outcome: SavedAnswers,
  content: DocumentContent<AnswerRow>,
): Promise<void> {
  const { tx } = command;
  const { revision } = outcome;
  const lastUpdatedAt = nextUpdate(command.now, opened.row);
  const progress = await progressOf(command, opened, outcome, content);
  writeRevision(tx, opened.row.id, { ...progress, revision, lastUpdatedAt, lastUpdatedBy: command.actorId });
  publishDocument(
    command,
    { ...opened, row: { ...opened.row, revision } },
    { changed: ["answers"], lastUpdatedAt },
  );
  await publishProgress(command, opened, { progress, lastUpdatedAt });
}

/** By difference, which takes the affected questions only. */
async function progressOf(
  { tx }: CommandContext,
  { row }: OpenedDocument,
  outcome: SavedAnswers,
  content: DocumentContent<AnswerRow>,
): Promise<ProgressColumns> {
  const next = progressAfter(
    {
      advisor: { answered: row.answered, questions: row.questions },
      client: { answered: row.answeredByClient, questions: row.questionsOfClient },
    },
    {
      affected: content.blocks,
      before: answersIn(content),
      after: answersIn({ ...content, rows: answersAfter(content.rows, outcome) }),
    },
  );
  // The answers that were just written are read with the others.
  return next === undefined ? progressColumns(await contentOf(tx, row)) : columnsOf(next);
}
