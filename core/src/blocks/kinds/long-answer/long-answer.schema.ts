// A question that is answered with several lines of text.
import { z } from "zod";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, singleAnswer, textSchema } from "@gap/core/blocks/common-fields.schema";

export const longAnswerSchema = z.strictObject({ kind: z.literal("longAnswer"), ...commonFields });
export type LongAnswerBlock = z.output<typeof longAnswerSchema>;

const valueSchema = textSchema(ANSWER_LIMITS.longAnswer);
export const longAnswerSchemaAt = singleAnswer<LongAnswerBlock>(() => valueSchema);
