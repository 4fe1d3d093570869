import type { SingleChoiceBlock } from "@gap/core/blocks/kinds/single-choice/single-choice.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { ChoiceList } from "@gap/web/blocks/parts/choice-list";

export function SingleChoiceFillIn(props: FillInProps<SingleChoiceBlock>) {
  return <ChoiceList {...props} picks="one" />;
}
