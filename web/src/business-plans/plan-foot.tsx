// On phones, the next step of the plan is at the foot of the window: starting its review, or finishing it.
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { Button } from "@gap/web/ui/actions/button";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import { FinishReview } from "./finish-review";
import { usePlan } from "./plan-context";
import { useReviewMode } from "./use-review-mode";
import { useReviewProgress } from "./use-review-progress";
import classes from "./plan.module.css";

export function PlanFoot() {
  const { plan, mode } = usePlan();
  const { enter, isPending } = useReviewMode();
  useDocumentMark("phone-foot");
  const { reviewDay, nextReviewDay } = plan;
  return (
    <aside className={classes.foot} aria-label="Review">
      {mode === "review" ? (
        <>
          <ReviewedGoals />
          <FinishReview />
        </>
      ) : (
        <>
          <span>
            {reviewDay !== undefined
              ? `In review since ${formatCalendarDay(reviewDay)}`
              : nextReviewDay === undefined
                ? "No review planned"
                : `Next review on ${formatCalendarDay(nextReviewDay)}`}
          </span>
          <Button kind="main" pending={isPending} onClick={enter}>
            {reviewDay === undefined ? "Start review" : "Go on with review"}
          </Button>
        </>
      )}
    </aside>
  );
}

function ReviewedGoals() {
  const { reviewed, goals } = useReviewProgress();
  return <span>{`${reviewed} of ${goals} goals reviewed`}</span>;
}
