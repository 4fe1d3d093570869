// Rules of pictures.
import { blockKind } from "@gap/core/blocks/block-kind";
import type { ImageBlock } from "./image.schema";

export const image = blockKind<ImageBlock>({
  name: "Image",
  group: "Text",
  newFields: () => ({ altText: "", caption: "" }),
  problems: ({ fileKey }) =>
    fileKey === undefined ? [{ field: "fileKey", message: "Choose a picture" }] : [],
  pictures: {
    keysOf: ({ fileKey }) => (fileKey === undefined ? [] : [fileKey]),
    renamed: (block, newKeys) => {
      const fileKey = newKeys.get(block.fileKey ?? "");
      return fileKey === undefined ? block : { ...block, fileKey };
    },
  },
});
