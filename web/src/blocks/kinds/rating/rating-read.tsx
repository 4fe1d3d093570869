import { numberAt } from "@gap/core/blocks/block-kind";
import { MAX_RATING } from "@gap/core/blocks/kinds/rating/rating";
import type { RatingBlock } from "@gap/core/blocks/kinds/rating/rating.schema";
import type { ReadProps } from "@gap/web/blocks/block-view";
import { NotAnswered } from "@gap/web/blocks/parts/read-words";
import classes from "./rating.module.css";

const STEPS = Array.from({ length: MAX_RATING }, (_, place) => place + 1);

export function RatingRead({ answers }: ReadProps<RatingBlock>) {
  const rating = numberAt(answers);
  if (rating === undefined) return <NotAnswered />;
  return (
    <p className={classes.read}>
      <span className={classes.bar} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} data-on={step <= rating || undefined} />
        ))}
      </span>
      {`${rating} of ${MAX_RATING}`}
    </p>
  );
}
