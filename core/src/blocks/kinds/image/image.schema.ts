// A picture with a caption.
import { z } from "zod";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { commonFields, lineSchema } from "@gap/core/blocks/common-fields.schema";

export const imageSchema = z.strictObject({
  kind: z.literal("image"),
  ...commonFields,
  required: z.literal(false),
  /** The key of an uploaded picture; absent until one is chosen. */
  fileKey: z.string().max(300).exactOptional(),
  /** For people who do not see the picture. */
  altText: lineSchema(BLOCK_LIMITS.title),
  caption: lineSchema(BLOCK_LIMITS.caption),
});
export type ImageBlock = z.output<typeof imageSchema>;
