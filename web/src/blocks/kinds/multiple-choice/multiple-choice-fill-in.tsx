import type { MultipleChoiceBlock } from "@gap/core/blocks/kinds/multiple-choice/multiple-choice.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { ChoiceList } from "@gap/web/blocks/parts/choice-list";

export function MultipleChoiceFillIn(props: FillInProps<MultipleChoiceBlock>) {
  return <ChoiceList {...props} picks="any" />;
}
