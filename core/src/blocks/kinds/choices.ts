// Rules that single and multiple choice questions share.
import type { AnswersOfBlock, BlockKind, FieldProblem } from "../block-kind";
import type { CommonFields } from "../common-fields.schema";
import type { Choice, ChoiceAnswer } from "./choices.schema";

interface Choices {
  readonly choices: Choice[];
  readonly offersOther: boolean;
}

export const SOMETHING_ELSE = "Something else";

export function choiceAnswer(answers: AnswersOfBlock): ChoiceAnswer {
  const answer = answers.get("");
  const isChoiceAnswer = typeof answer === "object" && answer !== null && "choiceIds" in answer;
  return isChoiceAnswer ? (answer as ChoiceAnswer) : { choiceIds: [] };
}

/** The fields and answers of a question with choices; its name, operators and conversions are its own. */
export const choiceRules = {
  newFields: (newId: () => string): Choices => ({
    choices: [1, 2].map((place) => ({ id: newId(), label: `Option ${place}` })),
    offersOther: false,
  }),
  problems: ({ choices, offersOther }: Choices): FieldProblem[] => [
    ...(choices.length + (offersOther ? 1 : 0) < 2
      ? [{ field: "choices", message: "Add at least two options" }]
      : []),
    ...choices.flatMap(({ label }, place) =>
      label.trim() === "" ? [{ field: `choices.${place}`, message: "Name this option" }] : [],
    ),
  ],
  isAnswered: (_: unknown, answers: AnswersOfBlock): boolean => {
    const { choiceIds, other } = choiceAnswer(answers);
    return choiceIds.length > 0 || (other ?? "").trim() !== "";
  },
  inWords: ({ choices }: Choices, answers: AnswersOfBlock): string => {
    const { choiceIds, other } = choiceAnswer(answers);
    const chosen = choices.filter(({ id }) => choiceIds.includes(id)).map(({ label }) => label);
    return [...chosen, ...(other?.trim() ? [other.trim()] : [])].join(", ");
  },
  withAnsweredParts: <Block extends Choices>(
    next: Block,
    former: Choices,
    answers: AnswersOfBlock,
  ): Block => {
    const { choiceIds } = choiceAnswer(answers);
    const isLost = ({ id }: Choice) =>
      choiceIds.includes(id) && !next.choices.some((choice) => choice.id === id);
    const kept = former.choices.filter(isLost).map((choice) => ({ ...choice, isRemoved: true as const }));
    return kept.length === 0 ? next : { ...next, choices: [...next.choices, ...kept] };
  },
  fieldsFrom: (block: CommonFields & { readonly kind: string }): Partial<Choices> =>
    hasChoices(block) ? { choices: block.choices, offersOther: block.offersOther } : {},
} satisfies Partial<Record<keyof BlockKind<never> | "isAnswered" | "inWords", unknown>>;

function hasChoices(block: object): block is Choices {
  return "choices" in block && "offersOther" in block;
}
