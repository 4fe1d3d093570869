// The choices of single and multiple choice questions. Answers of both have one shape, so that a single choice can become
// a multiple choice.
import { z } from "zod";
import { haveOwnIds, idSchema } from "@gap/core/shared/ids";
import { ANSWER_LIMITS, BLOCK_LIMITS } from "../block-limits";
import { lineSchema } from "../common-fields.schema";

export const choiceSchema = z.strictObject({
  id: idSchema,
  label: lineSchema(BLOCK_LIMITS.choice),
  /** In documents only: it was removed from the template after it had been chosen. */
  isRemoved: z.literal(true).exactOptional(),
});
export type Choice = z.output<typeof choiceSchema>;

export const choicesSchema = z
  .array(choiceSchema)
  .max(BLOCK_LIMITS.choices)
  .refine(haveOwnIds, "An option is repeated");

export const choiceFields = {
  choices: choicesSchema,
  /** Offers "Something else", which asks for a line. */
  offersOther: z.boolean(),
};

const choiceAnswerSchema = z.strictObject({
  choiceIds: z.array(idSchema).max(BLOCK_LIMITS.choices),
  other: lineSchema(ANSWER_LIMITS.otherChoice).exactOptional(),
});
export type ChoiceAnswer = z.output<typeof choiceAnswerSchema>;

interface Offered {
  readonly choices: readonly Choice[];
  readonly offersOther: boolean;
}

export function choiceValueSchema({ choices, offersOther }: Offered, most: number) {
  const offered = new Set(choices.map(({ id }) => id));
  return choiceAnswerSchema
    .refine(({ choiceIds }) => choiceIds.every((id) => offered.has(id)), "This choice is no longer offered")
    .refine(({ choiceIds }) => new Set(choiceIds).size === choiceIds.length, "A choice is repeated")
    .refine(({ other }) => offersOther || other === undefined, "Choose one of the options")
    .refine(({ choiceIds, other }) => choiceIds.length + (other === undefined ? 0 : 1) <= most, "Choose one");
}
