// Views of questions that are answered with several lines.
import { IconAlignLeft } from "@tabler/icons-react";
import type { LongAnswerBlock } from "@gap/core/blocks/kinds/long-answer/long-answer.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { ReadWords } from "@gap/web/blocks/parts/read-words";
import { LongAnswerFillIn } from "./long-answer-fill-in";

export const longAnswer: BlockViews<LongAnswerBlock> = {
  icon: IconAlignLeft,
  FillIn: LongAnswerFillIn,
  Read: ReadWords,
};
