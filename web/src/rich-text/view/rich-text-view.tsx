// Renders a rich text document without the editor. Elements are created one by one from the known node types, so that
// no stored content can become executable (spec 6 C4).
import type { Block, RichText } from "@gap/core/rich-text/rich-text.schema";
import { ImageUrlsContext, type ImageUrls } from "../picture";
import classes from "../rich-text.module.css";
import { Blocks } from "./blocks";
import { nodesOf } from "./nodes-of";

export interface RichTextViewProps {
  readonly content: RichText;
  /** URLs of its pictures by key. */
  readonly imageUrls?: ImageUrls;
  /** The heading level of the document's first level: 2 if the page has a title above. */
  readonly topHeading?: number;
}

const NO_IMAGES: ImageUrls = {};

export function RichTextView({ content, imageUrls = NO_IMAGES, topHeading = 2 }: RichTextViewProps) {
  return (
    <ImageUrlsContext value={imageUrls}>
      <div className={classes["richText"]}>
        <Blocks blocks={nodesOf<Block>(content.root.children)} topHeading={topHeading} />
      </div>
    </ImageUrlsContext>
  );
}
