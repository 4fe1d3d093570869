// 'Last time' (spec 7 §4): where a question with the same origin was answered before for this client, that answer is
// shown beside the field.
import { answerInWords, isAnswered, type Answers } from "@gap/core/blocks/answers";
import type { WordsFor } from "@gap/core/blocks/block-kind";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks, visibilities } from "@gap/core/blocks/visibility";

export interface RememberedAnswer {
  readonly originId: string;
  /** True if only the firm sees the question. */
  readonly isInternal: boolean;
  readonly words: string;
  /** For ratings, numbers and money. */
  readonly figure: number | null;
}

export const LAST_TIME_LIMITS = {
  words: 2_000,
  /** The figures of the small line. */
  figures: 8,
} as const;

/** The last one of several blocks with the same origin counts. */
export function answersToRemember(
  blocks: readonly Block[],
  answers: Answers,
  words: WordsFor,
): readonly RememberedAnswer[] {
  const seenBy = visibilities(blocks);
  const remembered = shownBlocks(blocks, answers, "advisor")
    .filter((block) => rulesOf(block).answers?.isRemembered !== false && isAnswered(block, answers))
    .map((block): RememberedAnswer => {
      const figure = rulesOf(block).answers?.comparable?.(block, answers.get(block.id) ?? new Map());
      return {
        originId: block.originId,
        isInternal: seenBy.get(block.id) !== "both",
        words: answerInWords(block, answers, words).slice(0, LAST_TIME_LIMITS.words),
        figure: typeof figure === "number" ? figure : null,
      };
    });
  return [...new Map(remembered.map((answer) => [answer.originId, answer])).values()];
}

/** The earlier answer to a question. */
export interface LastAnswer {
  readonly words: string;
  readonly at: Date;
  readonly documentTitle: string;
  /** Earlier figures, oldest first, the last one included; empty for other kinds. */
  readonly figures: readonly number[];
}

/** By block id. */
export type LastTime = Readonly<Record<string, LastAnswer>>;
