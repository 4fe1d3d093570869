// Views of questions of which one choice is chosen.
import { IconCircleDot } from "@tabler/icons-react";
import type { SingleChoiceBlock } from "@gap/core/blocks/kinds/single-choice/single-choice.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { ReadWords } from "@gap/web/blocks/parts/read-words";
import { SingleChoiceFillIn } from "./single-choice-fill-in";

export const singleChoice: BlockViews<SingleChoiceBlock> = {
  icon: IconCircleDot,
  FillIn: SingleChoiceFillIn,
  enterGoesOn: true,
  Read: ReadWords,
  Settings: lazySettings(() =>
    import("@gap/web/blocks/parts/choices-settings").then(
      (module) => module.ChoicesSettings<SingleChoiceBlock>,
    ),
  ),
};
