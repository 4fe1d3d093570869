import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import type { RichTextBlock } from "@gap/core/blocks/kinds/rich-text/rich-text.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import { Placeholder } from "@gap/web/blocks/parts/placeholder";
import { RichTextView } from "@gap/web/rich-text/public-view";

/** The same for filling in and reading. Its headings are below those of sections. */
export function RichTextRead({ block: { text } }: { block: RichTextBlock }) {
  const { imageUrls } = useBlockServices();
  if (isEmptyRichText(text)) return <Placeholder>Text</Placeholder>;
  return <RichTextView content={text} imageUrls={imageUrls} topHeading={3} />;
}
