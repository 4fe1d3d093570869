import { textAt } from "@gap/core/blocks/block-kind";
import type { DateBlock } from "@gap/core/blocks/kinds/date/date.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { DayField } from "@gap/web/blocks/parts/day-field";
import fields from "@gap/web/blocks/parts/fields.module.css";
import { questionField } from "@gap/web/blocks/parts/question-field";

export function DateFillIn({ block, answers, onAnswer, invalid }: FillInProps<DateBlock>) {
  return (
    <DayField
      {...questionField(block, invalid)}
      className={fields.figure ?? ""}
      value={textAt(answers) || null}
      onChange={(day) => onAnswer("", day)}
    />
  );
}
