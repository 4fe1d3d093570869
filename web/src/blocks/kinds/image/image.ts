// Views of pictures.
import { IconPhoto } from "@tabler/icons-react";
import type { ImageBlock } from "@gap/core/blocks/kinds/image/image.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { ImageRead } from "./image-read";

export const image: BlockViews<ImageBlock> = {
  icon: IconPhoto,
  FillIn: ImageRead,
  Read: ImageRead,
  Settings: lazySettings(() => import("./image-settings").then((module) => module.ImageSettings)),
};
