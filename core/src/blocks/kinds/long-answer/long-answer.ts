// Rules of questions that are answered with several lines.
import { blockKind, textAt } from "@gap/core/blocks/block-kind";
import type { LongAnswerBlock } from "./long-answer.schema";

export const longAnswer = blockKind<LongAnswerBlock>({
  name: "Long answer",
  group: "Questions",
  newFields: () => ({}),
  answers: {
    isAnswered: (_, answers) => textAt(answers).trim() !== "",
    inWords: (_, answers) => textAt(answers).trim(),
    operators: [],
    seconds: 90,
  },
  convertsFrom: { shortAnswer: (answer) => answer },
});
