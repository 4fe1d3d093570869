// Views of dividers.
import { IconSeparatorHorizontal } from "@tabler/icons-react";
import type { DividerBlock } from "@gap/core/blocks/kinds/divider/divider.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { DividerRead } from "./divider-read";

export const divider: BlockViews<DividerBlock> = {
  icon: IconSeparatorHorizontal,
  FillIn: DividerRead,
  Read: DividerRead,
};
