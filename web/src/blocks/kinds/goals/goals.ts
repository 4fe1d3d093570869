// Views of goals for ninety days.
import { IconFlag } from "@tabler/icons-react";
import type { GoalsBlock } from "@gap/core/blocks/kinds/goals/goals.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { GoalsFillIn } from "./goals-fill-in";
import { GoalsRead } from "./goals-read";

export const goals: BlockViews<GoalsBlock> = {
  icon: IconFlag,
  FillIn: GoalsFillIn,
  Read: GoalsRead,
  isWide: true,
};
