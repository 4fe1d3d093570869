// A mindset of the library, shown as a card.
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { commonFields } from "@gap/core/blocks/common-fields.schema";

export const mindsetCardSchema = z.strictObject({
  kind: z.literal("mindsetCard"),
  ...commonFields,
  required: z.literal(false),
  /** Absent until one is chosen. */
  mindsetId: idSchema.exactOptional(),
});
export type MindsetCardBlock = z.output<typeof mindsetCardSchema>;
