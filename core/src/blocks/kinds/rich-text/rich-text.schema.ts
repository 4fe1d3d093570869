// A text with formatting and pictures, to be read.
import { z } from "zod";
import { richTextSchema } from "@gap/core/rich-text/rich-text.schema";
import { commonFields } from "@gap/core/blocks/common-fields.schema";

export const richTextBlockSchema = z.strictObject({
  kind: z.literal("richText"),
  ...commonFields,
  required: z.literal(false),
  text: richTextSchema,
});
export type RichTextBlock = z.output<typeof richTextBlockSchema>;
