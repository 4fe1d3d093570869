// A question that is answered with a calendar day.
import { z } from "zod";
import { commonFields, singleAnswer } from "@gap/core/blocks/common-fields.schema";

export const dateSchema = z.strictObject({ kind: z.literal("date"), ...commonFields });
export type DateBlock = z.output<typeof dateSchema>;

export const dateValueSchema = z.iso.date();
export const dateSchemaAt = singleAnswer<DateBlock>(() => dateValueSchema);
