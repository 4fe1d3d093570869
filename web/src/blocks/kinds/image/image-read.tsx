import type { ImageBlock } from "@gap/core/blocks/kinds/image/image.schema";
import { useBlockServices } from "@gap/web/blocks/block-services";
import { Placeholder } from "@gap/web/blocks/parts/placeholder";
import { ImageUrlsContext, Picture } from "@gap/web/rich-text/public-view";
import classes from "./image.module.css";

/** Pictures are as wide as the column of text at most. */
const MAX_WIDTH = 1200;

/** The same for filling in and reading. */
export function ImageRead({ block: { fileKey, altText, caption } }: { block: ImageBlock }) {
  const { imageUrls } = useBlockServices();
  if (fileKey === undefined) return <Placeholder>Picture</Placeholder>;
  return (
    <figure className={classes.figure}>
      <ImageUrlsContext value={imageUrls}>
        <Picture src={fileKey} altText={altText} maxWidth={MAX_WIDTH} />
      </ImageUrlsContext>
      {caption === "" ? null : <figcaption className={classes.caption}>{caption}</figcaption>}
    </figure>
  );
}
