// A question that is answered with an amount of money in the organisation's currency.
import { z } from "zod";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, singleAnswer } from "@gap/core/blocks/common-fields.schema";

export const moneySchema = z.strictObject({ kind: z.literal("money"), ...commonFields });
export type MoneyBlock = z.output<typeof moneySchema>;

/** An amount in cents. */
export const moneyValueSchema = z
  .int()
  .min(-ANSWER_LIMITS.number * 100)
  .max(ANSWER_LIMITS.number * 100);

export const moneySchemaAt = singleAnswer<MoneyBlock>(() => moneyValueSchema);
