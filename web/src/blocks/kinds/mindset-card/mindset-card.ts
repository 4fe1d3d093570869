// Views of mindset cards.
import { IconBulb } from "@tabler/icons-react";
import type { MindsetCardBlock } from "@gap/core/blocks/kinds/mindset-card/mindset-card.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { MindsetCardRead } from "./mindset-card-read";

export const mindsetCard: BlockViews<MindsetCardBlock> = {
  icon: IconBulb,
  FillIn: MindsetCardRead,
  Read: MindsetCardRead,
  Settings: lazySettings(() =>
    import("./mindset-card-settings").then((module) => module.MindsetCardSettings),
  ),
};
