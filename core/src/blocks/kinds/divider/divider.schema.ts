// A line between blocks.
import { z } from "zod";
import { commonFields } from "@gap/core/blocks/common-fields.schema";

export const dividerSchema = z.strictObject({
  kind: z.literal("divider"),
  ...commonFields,
  required: z.literal(false),
});
export type DividerBlock = z.output<typeof dividerSchema>;
