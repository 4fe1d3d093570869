// Rules of questions that are answered with one line.
import { blockKind, textAt } from "@gap/core/blocks/block-kind";
import type { ShortAnswerBlock } from "./short-answer.schema";

export const shortAnswer = blockKind<ShortAnswerBlock>({
  name: "Short answer",
  group: "Questions",
  newFields: () => ({}),
  answers: {
    isAnswered: (_, answers) => textAt(answers).trim() !== "",
    inWords: (_, answers) => textAt(answers).trim(),
    operators: ["is", "isNot"],
    comparable: (_, answers) => textAt(answers).trim() || undefined,
    seconds: 30,
  },
});
