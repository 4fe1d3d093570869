// The choices of a question, of which one or any number is chosen, and the line for "Something else".
import { useId } from "react";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { choiceAnswer, SOMETHING_ELSE } from "@gap/core/blocks/kinds/choices";
import type { Choice, ChoiceAnswer } from "@gap/core/blocks/kinds/choices.schema";
import type { MultipleChoiceBlock } from "@gap/core/blocks/kinds/multiple-choice/multiple-choice.schema";
import type { SingleChoiceBlock } from "@gap/core/blocks/kinds/single-choice/single-choice.schema";
import { ChoiceBox } from "@gap/web/ui/form/choice-card";
import { TextField } from "@gap/web/ui/form/text-field";
import type { FillInProps } from "../block-view";
import { titleElementId } from "../question-ids";
import { ClearAnswer } from "./clear-answer";
import { typedLine } from "./typed-text";
import classes from "./fields.module.css";

interface ChoiceListProps extends FillInProps<SingleChoiceBlock | MultipleChoiceBlock> {
  readonly picks: "one" | "any";
}

export function ChoiceList({ block, answers, onAnswer, invalid, picks }: ChoiceListProps) {
  const name = useId();
  const { choiceIds, other } = choiceAnswer(answers);
  const isOne = picks === "one";
  const report = (next: ChoiceAnswer) =>
    onAnswer("", next.choiceIds.length === 0 && next.other === undefined ? null : next);
  const choose = (id: string, isChosen: boolean) => {
    if (isOne) return report({ choiceIds: [id] });
    const ids = isChosen ? [...choiceIds, id] : choiceIds.filter((each) => each !== id);
    return report(withOther(ids, other));
  };
  const group = {
    "aria-labelledby": titleElementId(block),
    "aria-invalid": invalid === undefined ? undefined : true,
  };
  const box = { type: isOne ? "radio" : "checkbox", name } as const;
  return (
    <>
      {/* The frame of the question is already a group with its name, which is enough for checkboxes. */}
      <div
        className={classes.choices}
        {...(isOne && { role: "radiogroup", "aria-required": block.required, ...group })}
      >
        {block.choices.filter(isOffered(choiceIds)).map(({ id, label, isRemoved }) => (
          <label key={id} className={classes.choice}>
            <ChoiceBox
              {...box}
              value={id}
              checked={choiceIds.includes(id)}
              aria-invalid={isOne ? undefined : group["aria-invalid"]}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            <span>
              {label}
              {isRemoved ? <span className={classes.note}> (no longer offered)</span> : null}
            </span>
          </label>
        ))}
        {block.offersOther ? (
          <label className={classes.choice}>
            <ChoiceBox
              {...box}
              value="other"
              checked={other !== undefined}
              onChange={(event) =>
                report(
                  event.currentTarget.checked
                    ? withOther(isOne ? [] : choiceIds, "")
                    : withOther(choiceIds, undefined),
                )
              }
            />
            <span>{SOMETHING_ELSE}</span>
          </label>
        ) : null}
      </div>
      {other === undefined || !block.offersOther ? null : (
        <div className={classes.other}>
          <TextField
            label={undefined}
            aria-label={SOMETHING_ELSE}
            placeholder="Please describe"
            value={other}
            maxLength={ANSWER_LIMITS.otherChoice}
            onChange={(event) =>
              report(withOther(choiceIds, typedLine(event.currentTarget.value, ANSWER_LIMITS.otherChoice)))
            }
          />
        </div>
      )}
      {isOne ? (
        <ClearAnswer
          block={block}
          isAnswered={choiceIds.length > 0 || other !== undefined}
          onClear={() => onAnswer("", null)}
        />
      ) : null}
    </>
  );
}

function withOther(choiceIds: string[], other: string | undefined): ChoiceAnswer {
  return other === undefined ? { choiceIds } : { choiceIds, other };
}

/** A removed choice is shown as long as it is chosen. */
function isOffered(choiceIds: readonly string[]) {
  return ({ id, isRemoved }: Choice) => isRemoved !== true || choiceIds.includes(id);
}
