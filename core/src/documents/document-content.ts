// The content of a document in the shape that the rules of blocks work with: answers by block and path, and blocks that
// its template no longer has.
import type { Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { progressOf, type Count } from "@gap/core/blocks/progress";
import { visibilities } from "@gap/core/blocks/visibility";
import type { DocumentSide } from "./document-status";

/** A block that the template no longer has; its answers stay where they are. */
export interface KeptBlock {
  readonly block: Block;
  /** The answers at the time of removal, by path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface AnswerAt {
  readonly blockId: string;
  readonly path: string;
  readonly value: unknown;
}

export function answersFrom(rows: readonly AnswerAt[]): Answers {
  const answers = new Map<string, Map<string, unknown>>();
  for (const { blockId, path, value } of rows) {
    if (value === null || value === undefined) continue;
    const ofBlock = answers.get(blockId) ?? new Map<string, unknown>();
    answers.set(blockId, ofBlock.set(path, value));
  }
  return answers;
}

/** The blocks that people of this side may ever see, those included whose conditions do not hold now. */
export function blocksOfSide(blocks: readonly Block[], side: DocumentSide): readonly Block[] {
  if (side === "advisor") return blocks;
  const seenBy = visibilities(blocks);
  return blocks.filter(({ id }) => seenBy.get(id) === "both");
}

/**
 * The blocks of a person who sees only some of the questions: those, under the headings of their sections. They are shown
 * without their conditions, which depend on questions that the person does not see.
 */
export function narrowedTo(blocks: readonly Block[], onlyBlockIds: readonly string[]): readonly Block[] {
  const kept = new Set(onlyBlockIds);
  let heading: Block | undefined;
  for (const block of blocks) {
    if (block.kind === "heading") heading = block;
    else if (kept.has(block.id) && heading !== undefined) kept.add(heading.id);
  }
  return blocks.filter(({ id }) => kept.has(id)).map(({ showIf: _showIf, ...block }) => block as Block);
}

export interface ProgressOfSides {
  readonly advisor: Count;
  readonly client: Count;
}

/** The figures that lists show, kept with the document. */
export function progressOfSides(blocks: readonly Block[], answers: Answers): ProgressOfSides {
  const of = (side: DocumentSide): Count => {
    const { answered, questions } = progressOf(blocks, answers, side);
    return { answered, questions };
  };
  return { advisor: of("advisor"), client: of("client") };
}
