import { textAt } from "@gap/core/blocks/block-kind";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import type { LongAnswerBlock } from "@gap/core/blocks/kinds/long-answer/long-answer.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { useIsHeld } from "@gap/web/blocks/held-blocks";
import fields from "@gap/web/blocks/parts/fields.module.css";
import { questionField } from "@gap/web/blocks/parts/question-field";
import { orNull, typedText } from "@gap/web/blocks/parts/typed-text";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";

// Browsers that size a field by its content need no script for it: measuring hundreds of fields takes seconds.
const GROWS_BY_STYLE = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");
const BY_STYLE = { autosize: false, rows: 2, classNames: { input: fields.growing ?? "" } };

export function LongAnswerFillIn({ block, answers, onAnswer, invalid }: FillInProps<LongAnswerBlock>) {
  const isHeld = useIsHeld(block.id);
  return (
    <TextAreaField
      {...questionField(block, invalid)}
      readOnly={isHeld}
      className={fields.text ?? ""}
      {...(GROWS_BY_STYLE ? BY_STYLE : { minRows: 2, maxRows: 24 })}
      value={textAt(answers)}
      maxLength={ANSWER_LIMITS.longAnswer}
      onChange={(event) =>
        onAnswer("", orNull(typedText(event.currentTarget.value, ANSWER_LIMITS.longAnswer)))
      }
    />
  );
}
