// The answers of a document by block and path, and questions about them that any kind of block answers.
import { NO_ANSWERS, type AnswersOfBlock, type WordsFor } from "./block-kind";
import { rulesOf } from "./block-kinds";
import type { Block } from "./block.schema";

export type Answers = ReadonlyMap<string, AnswersOfBlock>;

export function answersOf(answers: Answers, { id }: Pick<Block, "id">): AnswersOfBlock {
  return answers.get(id) ?? NO_ANSWERS;
}

export function isAnswered(block: Block, answers: Answers): boolean {
  return rulesOf(block).answers?.isAnswered(block, answersOf(answers, block)) ?? false;
}

export function answerInWords(block: Block, answers: Answers, words: WordsFor): string {
  return rulesOf(block).answers?.inWords(block, answersOf(answers, block), words) ?? "";
}

/** The answers with one more, or one less if the value is null. */
export function withAnswer(
  answers: Answers,
  {
    blockId,
    path = "",
    value,
  }: { readonly blockId: string; readonly path?: string; readonly value: unknown },
): Answers {
  const ofBlock = new Map(answers.get(blockId));
  if (value === null) ofBlock.delete(path);
  else ofBlock.set(path, value);
  return new Map(answers).set(blockId, ofBlock);
}
