// A heading opens a section: the blocks up to the next heading.
import { z } from "zod";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields } from "@gap/core/blocks/common-fields.schema";

export const headingSchema = z.strictObject({
  kind: z.literal("heading"),
  ...commonFields,
  required: z.literal(false),
  /** The planned length of the section in a meeting. */
  plannedMinutes: z.int().min(1).max(BLOCK_LIMITS.plannedMinutes).exactOptional(),
});
export type HeadingBlock = z.output<typeof headingSchema>;
