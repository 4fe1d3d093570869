// A question that is answered with a rating from 1 to 10.
import { z } from "zod";
import { ANSWER_LIMITS, BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, lineSchema, singleAnswer } from "@gap/core/blocks/common-fields.schema";

export const ratingSchema = z.strictObject({
  kind: z.literal("rating"),
  ...commonFields,
  /** The meaning of 1 and of 10; may be empty. */
  lowLabel: lineSchema(BLOCK_LIMITS.ratingLabel),
  highLabel: lineSchema(BLOCK_LIMITS.ratingLabel),
});
export type RatingBlock = z.output<typeof ratingSchema>;

const valueSchema = z.int().min(1).max(ANSWER_LIMITS.rating);
export const ratingSchemaAt = singleAnswer<RatingBlock>(() => valueSchema);
