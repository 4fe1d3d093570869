// A question with choices of which any number is chosen.
import { z } from "zod";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, singleAnswer } from "@gap/core/blocks/common-fields.schema";
import { choiceFields, choiceValueSchema } from "../choices.schema";

export const multipleChoiceSchema = z.strictObject({
  kind: z.literal("multipleChoice"),
  ...commonFields,
  ...choiceFields,
});
export type MultipleChoiceBlock = z.output<typeof multipleChoiceSchema>;

export const multipleChoiceSchemaAt = singleAnswer<MultipleChoiceBlock>((block) =>
  choiceValueSchema(block, BLOCK_LIMITS.choices + 1),
);
