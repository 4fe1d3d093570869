// Views of texts with formatting.
import { IconTextWrap } from "@tabler/icons-react";
import type { RichTextBlock } from "@gap/core/blocks/kinds/rich-text/rich-text.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { RichTextRead } from "./rich-text-read";

export const richText: BlockViews<RichTextBlock> = {
  icon: IconTextWrap,
  FillIn: RichTextRead,
  Read: RichTextRead,
  Settings: lazySettings(() => import("./rich-text-settings").then((module) => module.RichTextSettings)),
};
