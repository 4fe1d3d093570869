// Views of questions of which any number of choices is chosen.
import { IconCheckbox } from "@tabler/icons-react";
import type { MultipleChoiceBlock } from "@gap/core/blocks/kinds/multiple-choice/multiple-choice.schema";
import type { BlockViews } from "@gap/web/blocks/block-view";
import { lazySettings } from "@gap/web/blocks/parts/lazy-part";
import { ReadWords } from "@gap/web/blocks/parts/read-words";
import { MultipleChoiceFillIn } from "./multiple-choice-fill-in";

export const multipleChoice: BlockViews<MultipleChoiceBlock> = {
  icon: IconCheckbox,
  FillIn: MultipleChoiceFillIn,
  Read: ReadWords,
  Settings: lazySettings(() =>
    import("@gap/web/blocks/parts/choices-settings").then(
      (module) => module.ChoicesSettings<MultipleChoiceBlock>,
    ),
  ),
};
