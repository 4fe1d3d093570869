import { textAt } from "@gap/core/blocks/block-kind";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import type { ShortAnswerBlock } from "@gap/core/blocks/kinds/short-answer/short-answer.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { questionField } from "@gap/web/blocks/parts/question-field";
import { orNull, typedLine } from "@gap/web/blocks/parts/typed-text";
import { TextField } from "@gap/web/ui/form/text-field";

export function ShortAnswerFillIn({ block, answers, onAnswer, invalid }: FillInProps<ShortAnswerBlock>) {
  return (
    <TextField
      {...questionField(block, invalid)}
      autoComplete="off"
      value={textAt(answers)}
      maxLength={ANSWER_LIMITS.shortAnswer}
      onChange={(event) =>
        onAnswer("", orNull(typedLine(event.currentTarget.value, ANSWER_LIMITS.shortAnswer)))
      }
    />
  );
}
