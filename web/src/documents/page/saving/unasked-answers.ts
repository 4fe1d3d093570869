// Unsaved answers to questions that an update of the template has removed: they cannot be saved any more, but their author
// still sees them, so that nothing that was typed is lost without a word (spec 7 §4).
import { answerInWords } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import type { WordsFor } from "@gap/core/blocks/block-kind";
import type { AnswerChange } from "@gap/core/documents/save-answers";

/** The question of an unsaved answer and the answer in words, kept with it for the time when the question is gone. */
interface AskedQuestion {
  readonly title: string;
  readonly words: string;
}

/** As the browser keeps it. Drafts of earlier releases do not name their question. */
export interface KeptAnswer extends AnswerChange {
  readonly question?: AskedQuestion;
}

export interface UnaskedAnswer extends AskedQuestion {
  readonly change: AnswerChange;
}

const UNNAMED = "A question that is no longer asked";

export function questionOf(
  blocks: readonly Block[],
  { blockId, path, value }: Pick<AnswerChange, "blockId" | "path" | "value">,
  words: WordsFor,
): AskedQuestion | undefined {
  const block = blocks.find(({ id }) => id === blockId);
  const answers = new Map([[blockId, new Map([[path, value]])]]);
  return block && { title: block.title, words: answerInWords(block, answers, words) };
}

export function unaskedAnswer(change: AnswerChange, question: AskedQuestion | undefined): UnaskedAnswer {
  const { value } = change;
  return { change, ...(question ?? { title: UNNAMED, words: typeof value === "string" ? value : "" }) };
}

/** Emptied ones are left out. `everAsked` has the blocks that the document had before, by id. */
export function unaskedAnswers(
  changes: readonly AnswerChange[],
  everAsked: ReadonlyMap<string, Block>,
  words: WordsFor,
): readonly UnaskedAnswer[] {
  const blocks = [...everAsked.values()];
  return changes
    .filter(({ value }) => value !== null)
    .map((change) => unaskedAnswer(change, questionOf(blocks, change, words)));
}

/** The change without the question that was kept with it. */
export function changeOf({ question: _question, ...change }: KeptAnswer): AnswerChange {
  return change;
}
