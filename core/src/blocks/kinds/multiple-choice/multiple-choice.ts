// Rules of questions of which any number of choices is chosen.
import { blockKind } from "@gap/core/blocks/block-kind";
import { choiceAnswer, choiceRules } from "../choices";
import type { MultipleChoiceBlock } from "./multiple-choice.schema";

const { newFields, problems, isAnswered, inWords, withAnsweredParts, fieldsFrom } = choiceRules;

export const multipleChoice = blockKind<MultipleChoiceBlock>({
  name: "Multiple choice",
  group: "Questions",
  newFields,
  problems,
  answers: {
    isAnswered,
    inWords,
    operators: ["includes"],
    comparable: (_, answers) => {
      const { choiceIds } = choiceAnswer(answers);
      return choiceIds.length === 0 ? undefined : choiceIds;
    },
    seconds: 25,
  },
  convertsFrom: { singleChoice: (answer) => answer },
  withAnsweredParts,
  fieldsFrom,
});
