// Views of targets.
import { IconTarget } from "@tabler/icons-react";
import type { TargetsBlock } from "@gap/core/blocks/kinds/targets/targets.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { TargetsFillIn } from "./targets-fill-in";
import { TargetsRead } from "./targets-read";

export const targets: BlockViews<TargetsBlock> = {
  icon: IconTarget,
  FillIn: TargetsFillIn,
  Read: TargetsRead,
  isWide: true,
};
