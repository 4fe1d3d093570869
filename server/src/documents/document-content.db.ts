// Reads the blocks and answers of a document. Published versions never change, so their blocks are parsed once.
import { asc, eq } from "drizzle-orm";
import type { Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { withActions, type ActionInDocument } from "@gap/core/actions/actions-in-document";
import {
  answersFrom,
  blocksOfSide,
  narrowedTo,
  progressOfSides,
  type AnswerAt,
  type ProgressOfSides,
} from "@gap/core/documents/document-content";
import { actionsForDocument } from "../actions/public";
import { blueprintKind } from "../blueprints/public";
import { getVersion } from "../publishing/public";
import type { Queryable } from "../platform/db/database";
import type { DocumentRow, OpenedDocument } from "./open-document";
import { documentAnswers } from "./documents.tables";

export type AnswerRow = typeof documentAnswers.$inferSelect;

export async function blocksOf(
  db: Queryable,
  { blocks, blueprintId, blueprintVersion }: Pick<DocumentRow, "blocks" | "blueprintId" | "blueprintVersion">,
): Promise<readonly Block[]> {
  if (blocks !== null) return blocks;
  // The database refuses documents that have neither.
  if (blueprintId === null) return [];
  const version = await getVersion(db, blueprintKind, blueprintId, blueprintVersion);
  return blueprintKind.contentOf(version.content);
}

/** The blocks that the person who opened the document may ever see. */
export async function visibleBlocks(
  db: Queryable,
  opened: Pick<OpenedDocument, "row" | "side" | "onlyBlockIds">,
): Promise<readonly Block[]> {
  return visibleAmong(await blocksOf(db, opened.row), opened);
}

export function visibleAmong(
  blocks: readonly Block[],
  { side, onlyBlockIds }: Pick<OpenedDocument, "side" | "onlyBlockIds">,
): readonly Block[] {
  const ofSide = blocksOfSide(blocks, side);
  return onlyBlockIds === null ? ofSide : narrowedTo(ofSide, onlyBlockIds);
}

/**
 * The blocks of the topics that were added to the document itself; updates of the template keep them. The blocks of a living
 * plan are all its own, and none of them is a topic.
 */
export async function ownBlocksOf(
  db: Queryable,
  {
    blocks,
    blueprintId,
    blueprintVersion,
    isPlan,
  }: Pick<DocumentRow, "blocks" | "blueprintId" | "blueprintVersion" | "isPlan">,
): Promise<readonly Block[]> {
  if (blocks === null || isPlan) return [];
  const published = await blocksOf(db, { blocks: null, blueprintId, blueprintVersion });
  const ids = new Set(published.map(({ id }) => id));
  return blocks.filter(({ id }) => !ids.has(id));
}

/** The ids of the headings among the document's own blocks. */
export async function ownTopicsOf(db: Queryable, row: DocumentRow): Promise<readonly string[]> {
  const own = await ownBlocksOf(db, row);
  return own.filter(({ kind }) => kind === "heading").map(({ id }) => id);
}

/** The lock of the document protects its answers. */
export function answerRowsOf(db: Queryable, documentId: string): Promise<AnswerRow[]> {
  return db
    .select()
    .from(documentAnswers)
    .where(eq(documentAnswers.documentId, documentId))
    .orderBy(asc(documentAnswers.revision));
}

/** The answers as rules see them: with the actions that were typed in the document's action lists. */
export async function contentOf(db: Queryable, row: DocumentRow): Promise<DocumentContent<AnswerRow>> {
  const [blocks, rows] = await Promise.all([blocksOf(db, row), answerRowsOf(db, row.id)]);
  return { blocks, rows, actions: await actionsIn(db, row, blocks) };
}

export interface DocumentContent<Row extends AnswerAt = AnswerAt> {
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
  readonly actions: readonly ActionInDocument[];
}

export function answersIn({ blocks, rows, actions }: DocumentContent): Answers {
  return withActions(answersFrom(rows), actions, blocks);
}

/** The columns of the progress, which lists show. */
export function progressColumns({ blocks, ...content }: DocumentContent): ProgressColumns {
  return columnsOf(progressOfSides(blocks, answersIn({ blocks, ...content })));
}

export type ProgressColumns = Pick<
  DocumentRow,
  "answered" | "questions" | "answeredByClient" | "questionsOfClient"
>;

export function columnsOf({ advisor, client }: ProgressOfSides): ProgressColumns {
  return {
    answered: advisor.answered,
    questions: advisor.questions,
    answeredByClient: client.answered,
    questionsOfClient: client.questions,
  };
}

/** Blocks without an action list need none. */
export async function actionsIn(
  db: Queryable,
  row: DocumentRow,
  blocks: readonly Block[],
): Promise<readonly ActionInDocument[]> {
  if (!blocks.some(({ kind }) => kind === "actionList")) return [];
  const actions = await actionsForDocument(db, row);
  return actions.filter(({ origin }) => origin?.documentId === row.id);
}
