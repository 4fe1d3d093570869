// A question that is answered with one line of text.
import { z } from "zod";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, lineSchema, singleAnswer } from "@gap/core/blocks/common-fields.schema";

export const shortAnswerSchema = z.strictObject({ kind: z.literal("shortAnswer"), ...commonFields });
export type ShortAnswerBlock = z.output<typeof shortAnswerSchema>;

const valueSchema = lineSchema(ANSWER_LIMITS.shortAnswer);
export const shortAnswerSchemaAt = singleAnswer<ShortAnswerBlock>(() => valueSchema);
