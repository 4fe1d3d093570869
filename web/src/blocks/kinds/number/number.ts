// Views of questions that are answered with a number.
import { IconListNumbers } from "@tabler/icons-react";
import type { NumberBlock } from "@gap/core/blocks/kinds/number/number.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { ReadWords } from "@gap/web/blocks/parts/read-words";
import { NumberFillIn } from "./number-fill-in";

export const number: BlockViews<NumberBlock> = {
  icon: IconListNumbers,
  FillIn: NumberFillIn,
  enterGoesOn: true,
  Read: ReadWords,
  Settings: lazySettings(() => import("./number-settings").then((module) => module.NumberSettings)),
};
