// Views of questions that are answered with one line.
import { IconLetterCase } from "@tabler/icons-react";
import type { ShortAnswerBlock } from "@gap/core/blocks/kinds/short-answer/short-answer.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { ReadWords } from "@gap/web/blocks/parts/read-words";
import { ShortAnswerFillIn } from "./short-answer-fill-in";

export const shortAnswer: BlockViews<ShortAnswerBlock> = {
  icon: IconLetterCase,
  FillIn: ShortAnswerFillIn,
  enterGoesOn: true,
  Read: ReadWords,
};
