// Ten radio buttons drawn as a scale, in one row or in two rows of five; arrow keys change the rating.
import { useId } from "react";
import { numberAt } from "@gap/core/blocks/block-kind";
import { MAX_RATING } from "@gap/core/blocks/kinds/rating/rating";
import type { RatingBlock } from "@gap/core/blocks/kinds/rating/rating.schema";
import type { FillInProps } from "@gap/web/blocks/block-view";
import { ClearAnswer } from "@gap/web/blocks/parts/clear-answer";
import { titleElementId } from "@gap/web/blocks/question-ids";
import classes from "./rating.module.css";

const RATINGS = Array.from({ length: MAX_RATING }, (_, place) => place + 1);

export function RatingFillIn({ block, answers, onAnswer, invalid }: FillInProps<RatingBlock>) {
  const name = useId();
  const rating = numberAt(answers);
  const { lowLabel, highLabel } = block;
  const hasEnds = lowLabel !== "" || highLabel !== "";
  return (
    <>
      <div
        className={classes.scale}
        role="radiogroup"
        aria-labelledby={titleElementId(block)}
        aria-describedby={hasEnds ? `${name}-ends` : undefined}
        aria-required={block.required}
        aria-invalid={invalid === undefined ? undefined : true}
      >
        {RATINGS.map((value) => (
          <label key={value} className={classes.step}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === rating}
              onChange={() => onAnswer("", value)}
            />
            {value}
          </label>
        ))}
      </div>
      {hasEnds ? (
        <p id={`${name}-ends`} className={classes.ends}>
          <span>{lowLabel}</span>
          <span>{highLabel}</span>
        </p>
      ) : null}
      <ClearAnswer block={block} isAnswered={rating !== undefined} onClear={() => onAnswer("", null)} />
    </>
  );
}
