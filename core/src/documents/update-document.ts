// Brings an open document to a newer version of its template, and back (spec 7 §1, Publishing). Answers of blocks that
// the newer version no longer has are kept under 'No longer asked'.
import { answersOf, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { blocksLeavingFirm, migrateBlocks, type RemovedBlock } from "@gap/core/blocks/migrate-blocks";
import { answersFrom, type AnswerAt, type KeptBlock } from "./document-content";
import { isSameAnswer } from "./save-answers";

export interface DocumentState {
  readonly blocks: readonly Block[];
  readonly answers: readonly AnswerAt[];
  readonly kept: readonly KeptBlock[];
}

export interface DocumentUpdate {
  readonly blocks: readonly Block[];
  readonly kept: readonly KeptBlock[];
  /** The answers whose values change; null empties one, because its block has another kind now. */
  readonly changes: readonly AnswerAt[];
  /** The blocks that were the firm's own until now; their history stays the firm's. */
  readonly leavingFirm: readonly string[];
}

export function updateTo(state: DocumentState, next: readonly Block[]): DocumentUpdate {
  const { blocks, answers, noLongerAsked } = migrateBlocks(contentOf(state), next);
  return {
    blocks,
    kept: noLongerAsked.map(toKept),
    changes: changesTo(state, blocks, answers),
    leavingFirm: leavingFirm(state, blocks),
  };
}

/**
 * Returns to the state before the update. Answers that were saved since then stay if their block takes them, and are kept
 * under 'No longer asked' otherwise.
 */
export function undoUpdate(
  before: DocumentState,
  now: DocumentState,
  savedSince: ReadonlySet<string>,
): DocumentUpdate {
  const former = answersFrom(before.answers);
  const migrated = migrateBlocks(contentOf(now), before.blocks);
  const isTaken = ({ id }: Block) => savedSince.has(id) && migrated.answers.has(id);
  // An answer that stays may need an option or a column that the former version does not have.
  const blocks = before.blocks.map((block, place) =>
    isTaken(block) ? (migrated.blocks[place] ?? block) : block,
  );
  const answers = new Map(
    blocks.map((block) => [block.id, answersOf(isTaken(block) ? migrated.answers : former, block)]),
  );
  const keptSince = migrated.noLongerAsked.filter(({ block }) => savedSince.has(block.id)).map(toKept);
  const ids = new Set(keptSince.map(({ block }) => block.id));
  return {
    blocks,
    kept: [...before.kept.filter(({ block }) => !ids.has(block.id)), ...keptSince],
    changes: changesTo(now, blocks, answers),
    leavingFirm: leavingFirm(now, blocks),
  };
}

/** Including removed blocks that come back. */
function leavingFirm({ blocks, kept }: DocumentState, next: readonly Block[]): string[] {
  const asked = new Set(blocks.map(({ id }) => id));
  const removed = kept.flatMap(({ block }) => (asked.has(block.id) ? [] : block));
  const returning = new Set(next.map(({ id }) => id));
  return [
    ...blocksLeavingFirm(blocks, next),
    ...blocksLeavingFirm(removed, next).filter((id) => returning.has(id)),
  ];
}

function contentOf({ blocks, answers, kept }: DocumentState) {
  return { blocks, answers: answersFrom(answers), noLongerAsked: kept.map(toRemoved) };
}

/** Rows of blocks that are no longer asked stay as they are. */
function changesTo(
  { answers: rows }: DocumentState,
  blocks: readonly Block[],
  answers: Answers,
): readonly AnswerAt[] {
  const ids = new Set(blocks.map(({ id }) => id));
  const current = answersFrom(rows.filter(({ blockId }) => ids.has(blockId)));
  return blocks.flatMap(({ id: blockId }) => {
    const [former, next] = [current.get(blockId), answers.get(blockId)];
    const paths = new Set([...(former?.keys() ?? []), ...(next?.keys() ?? [])]);
    return [...paths].flatMap((path) => {
      const value = next?.get(path) ?? null;
      return isSameAnswer(former?.get(path), value) ? [] : [{ blockId, path, value }];
    });
  });
}

function toKept({ block, answers }: RemovedBlock): KeptBlock {
  return { block, answers: Object.fromEntries(answers) };
}

function toRemoved({ block, answers }: KeptBlock): RemovedBlock {
  return { block, answers: new Map(Object.entries(answers)) };
}
