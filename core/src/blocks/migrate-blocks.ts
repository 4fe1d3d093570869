// Brings the blocks and answers of an open document to a newer version of its template (spec 7 §1, Publishing). No
// answer is lost: answers of removed blocks are kept under 'No longer asked' and come back with their block. Answers that
// only the firm saw stay the firm's own, even if their block is for both sides now.
import { answersOf, isAnswered, type Answers } from "./answers";
import { isValue } from "./answer-path";
import { NO_ANSWERS, type AnswersOfBlock } from "./block-kind";
import { isConvertible, rulesOf } from "./block-kinds";
import type { Block } from "./block.schema";
import { visibilities } from "./visibility";

/** A block that the template no longer has, with its answers, and with the visibility that its section gave it. */
export interface RemovedBlock {
  readonly block: Block;
  readonly answers: AnswersOfBlock;
}

export interface DocumentContent {
  readonly blocks: readonly Block[];
  readonly answers: Answers;
  readonly noLongerAsked: readonly RemovedBlock[];
}

export function migrateBlocks(
  { blocks, answers, noLongerAsked }: DocumentContent,
  next: readonly Block[],
): DocumentContent {
  const seenBy = visibilities(blocks);
  // Those that are asked first: their answers are newer than those of a removed block with the same id.
  const former = [
    ...blocks.map((block) => ({
      block: { ...block, visibility: seenBy.get(block.id) ?? block.visibility },
      answers: answersOf(answers, block),
    })),
    ...noLongerAsked,
  ];
  const seenNext = visibilities(next);
  const migrated = next.map((block) =>
    migrateBlock(
      block,
      former.filter(
        ({ block: { visibility } }) => visibility === "both" || seenNext.get(block.id) !== "both",
      ),
    ),
  );
  const takenOver = new Set(migrated.map(({ from }) => from));
  return {
    blocks: migrated.map(({ block }) => block),
    answers: new Map(
      migrated.flatMap(({ block, answers: taken }) => (taken.size === 0 ? [] : [[block.id, taken]])),
    ),
    noLongerAsked: [
      ...migrated.flatMap(({ left }) => left ?? []),
      ...former.filter((each) => !takenOver.has(each)),
    ].filter(hasAnswer),
  };
}

/** The ids of the blocks that only the firm saw, and that are removed or for both sides in the newer version. */
export function blocksLeavingFirm(former: readonly Block[], next: readonly Block[]): string[] {
  const seenNext = visibilities(next);
  return [...visibilities(former)].flatMap(([id, seenBy]) =>
    seenBy === "advisor-only" && seenNext.get(id) !== "advisor-only" ? [id] : [],
  );
}

/** A part of the answers is enough: a table of fixed rows counts as answered only when each of them is. */
function hasAnswer({ block, answers }: RemovedBlock): boolean {
  return (
    isAnswered(block, new Map([[block.id, answers]])) ||
    [...answers].some(([path, value]) => path !== "" && isValue(value))
  );
}

interface MigratedBlock {
  readonly block: Block;
  readonly answers: AnswersOfBlock;
  /** The block whose answers were taken over. */
  readonly from?: RemovedBlock;
  /** The answers of it that do not fit any more. */
  readonly left?: RemovedBlock;
}

function migrateBlock(next: Block, former: readonly RemovedBlock[]): MigratedBlock {
  const fitting = former.filter(({ block }) => block.id === next.id && isConvertible(block.kind, next.kind));
  // A block that is the firm's own again gets back the answers that were withdrawn, unless there are newer ones.
  const from = fitting.find(hasAnswer) ?? fitting[0];
  if (from === undefined) return { block: next, answers: NO_ANSWERS };
  const convert = rulesOf(next).convertsFrom?.[from.block.kind] ?? ((answer: unknown) => answer);
  const fits = ([path]: readonly [string, unknown]) => keepsAnswerAt(next, from.block, path);
  const all = [...from.answers];
  const answers = new Map(all.filter(fits).map(([path, answer]) => [path, convert(answer)]));
  const left = { block: from.block, answers: new Map(all.filter((each) => !fits(each))) };
  return { block: withAnsweredParts(next, from.block, answers), answers, from, left };
}

function keepsAnswerAt(next: Block, former: Block, path: string): boolean {
  return next.kind !== former.kind || (rulesOf(next).keepsAnswerAt?.(next, former, path) ?? true);
}

/** The former block has the same kind or one whose parts are alike, as answers are taken over only then. */
function withAnsweredParts(next: Block, former: Block, answers: AnswersOfBlock): Block {
  return rulesOf(next).withAnsweredParts?.(next, former, answers) ?? next;
}
