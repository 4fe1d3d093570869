// Rules of texts with formatting.
import { imagesOf, isEmptyRichText } from "@gap/core/rich-text/plain-text";
import { renameImages } from "@gap/core/rich-text/rename-images";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { blockKind } from "@gap/core/blocks/block-kind";
import type { RichTextBlock } from "./rich-text.schema";

export const richText = blockKind<RichTextBlock>({
  name: "Rich text",
  group: "Text",
  newFields: () => ({ text: EMPTY_RICH_TEXT }),
  pictures: {
    keysOf: ({ text }) => imagesOf(text),
    renamed: (block, newKeys) => ({ ...block, text: renameImages(block.text, newKeys) }),
  },
  problems: ({ text }) => (isEmptyRichText(text) ? [{ field: "text", message: "Write a text" }] : []),
});
