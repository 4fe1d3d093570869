// A question with choices of which one is chosen.
import { z } from "zod";
import { commonFields, singleAnswer } from "@gap/core/blocks/common-fields.schema";
import { choiceFields, choiceValueSchema } from "../choices.schema";

export const singleChoiceSchema = z.strictObject({
  kind: z.literal("singleChoice"),
  ...commonFields,
  ...choiceFields,
});
export type SingleChoiceBlock = z.output<typeof singleChoiceSchema>;

export const singleChoiceSchemaAt = singleAnswer<SingleChoiceBlock>((block) => choiceValueSchema(block, 1));
