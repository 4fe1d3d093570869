// Views of ratings from 1 to 10.
import { IconStar } from "@tabler/icons-react";
import type { RatingBlock } from "@gap/core/blocks/kinds/rating/rating.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { RatingFillIn } from "./rating-fill-in";
import { RatingRead } from "./rating-read";

export const rating: BlockViews<RatingBlock> = {
  icon: IconStar,
  FillIn: RatingFillIn,
  enterGoesOn: true,
  Read: RatingRead,
  Settings: lazySettings(() => import("./rating-settings").then((module) => module.RatingSettings)),
};
