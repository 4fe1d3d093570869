// Rules of questions of which one choice is chosen.
import { blockKind } from "@gap/core/blocks/block-kind";
import { choiceAnswer, choiceRules } from "../choices";
import type { SingleChoiceBlock } from "./single-choice.schema";

const { newFields, problems, isAnswered, inWords, withAnsweredParts, fieldsFrom } = choiceRules;

export const singleChoice = blockKind<SingleChoiceBlock>({
  name: "Single choice",
  group: "Questions",
  newFields,
  problems,
  answers: {
    isAnswered,
    inWords,
    operators: ["is", "isNot"],
    // Something else is none of the options.
    comparable: (_, answers) => choiceAnswer(answers).choiceIds[0] ?? "",
    seconds: 15,
  },
  withAnsweredParts,
  fieldsFrom,
});
