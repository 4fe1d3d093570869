import { numberAt } from "@gap/core/blocks/block-kind";
import type { MoneyBlock } from "@gap/core/blocks/kinds/money/money.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import fields from "@gap/web/blocks/parts/fields.module.css";
import { MoneyField } from "@gap/web/blocks/parts/money-field";
import { questionField } from "@gap/web/blocks/parts/question-field";

export function MoneyFillIn({ block, answers, onAnswer, invalid }: FillInProps<MoneyBlock>) {
  return (
    <MoneyField
      {...questionField(block, invalid)}
      className={fields.figure ?? ""}
      cents={numberAt(answers)}
      onChange={(cents) => onAnswer("", cents)}
    />
  );
}
