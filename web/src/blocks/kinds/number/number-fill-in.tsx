import { numberAt } from "@gap/core/blocks/block-kind";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import type { NumberBlock } from "@gap/core/blocks/kinds/number/number.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import fields from "@gap/web/blocks/parts/fields.module.css";
import { questionField } from "@gap/web/blocks/parts/question-field";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";

export function NumberFillIn({ block, answers, onAnswer, invalid }: FillInProps<NumberBlock>) {
  const { unit, decimals, min, max } = block;
  return (
    <KeptNumberField
      {...questionField(block, invalid)}
      className={fields.figure ?? ""}
      rules={{
        maxDecimals: decimals,
        allowNegative: min === undefined || min < 0,
        maxIntegerDigits: ANSWER_LIMITS.integerDigits,
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      }}
      {...(unit !== "" && { unitAfter: unit, rightSectionWidth: `${unit.length + 3}ch` })}
      value={numberAt(answers)}
      onChange={(value) => onAnswer("", value ?? null)}
    />
  );
}
