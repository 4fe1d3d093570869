// Views of action lists.
import { IconListCheck } from "@tabler/icons-react";
import type { ActionListBlock } from "@gap/core/blocks/kinds/action-list/action-list.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { ActionListFillIn } from "./action-list-fill-in";
import { ActionListRead } from "./action-list-read";

export const actionList: BlockViews<ActionListBlock> = {
  icon: IconListCheck,
  FillIn: ActionListFillIn,
  Read: ActionListRead,
  isWide: true,
};
