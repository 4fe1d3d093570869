// Views of headings.
import { IconHeading } from "@tabler/icons-react";
import type { HeadingBlock } from "@gap/core/blocks/kinds/heading/heading.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { HeadingRead } from "./heading-read";

export const heading: BlockViews<HeadingBlock> = {
  icon: IconHeading,
  FillIn: HeadingRead,
  Read: HeadingRead,
  Settings: lazySettings(() => import("./heading-settings").then((module) => module.HeadingSettings)),
};
