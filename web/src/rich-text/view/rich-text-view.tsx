// Shows a document of rich text without the editor: elements are made one by one from the known kinds of node, so that
// nothing executable can come out of whatever was stored (spec 6 C4).
import type { Block, RichText } from "@gap/core/rich-text/rich-text.schema";
import { ImageUrlsContext, type ImageUrls } from "../picture";
import classes from "../rich-text.module.css";
import { Blocks } from "./blocks";
import { nodesOf } from "./nodes-of";

export interface RichTextViewProps {
  readonly content: RichText;
  /** Where its pictures can be had, by their keys. */
  readonly imageUrls?: ImageUrls;
  /** The heading that stands for the document's first level: 2 where the page has its title above. */
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
