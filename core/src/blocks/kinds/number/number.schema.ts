// A question that is answered with a number, such as a count or a percentage.
import { z } from "zod";
import { ANSWER_LIMITS, BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, lineSchema, singleAnswer } from "@gap/core/blocks/common-fields.schema";

const figureSchema = z.number().min(-ANSWER_LIMITS.number).max(ANSWER_LIMITS.number);

export const numberSchema = z.strictObject({
  kind: z.literal("number"),
  ...commonFields,
  /** Shown after the number: people, %, hours. */
  unit: lineSchema(BLOCK_LIMITS.unit),
  decimals: z.int().min(0).max(BLOCK_LIMITS.decimals),
  min: figureSchema.exactOptional(),
  max: figureSchema.exactOptional(),
});
export type NumberBlock = z.output<typeof numberSchema>;

export const numberSchemaAt = singleAnswer<NumberBlock>(({ decimals, min, max }) =>
  figureSchema
    .min(min ?? -ANSWER_LIMITS.number, `At least ${min}`)
    .max(max ?? ANSWER_LIMITS.number, `At most ${max}`)
    .refine(
      (value) => Number(value.toFixed(decimals)) === value,
      decimals === 0 ? "Enter a whole number" : `At most ${decimals} decimals`,
    ),
);
