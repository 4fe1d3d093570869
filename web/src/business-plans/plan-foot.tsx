// On phones, the next step of the plan is at the foot of the window: starting its review, or finishing it.
import { goalsOfPlan, reviewProgress } from "@gap/core/business-plans/plan-review";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { useOpenDocument, useSessionState } from "@gap/web/documents/public-page";
import { Button } from "@gap/web/ui/actions/button";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import { FinishReview } from "./finish-review";
import { usePlan } from "./plan-context";
import { useReviewMode } from "./use-review-mode";
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
  const { view } = useOpenDocument();
  const { plan } = usePlan();
  const answers = useSessionState((state) => state.answers);
  const { reviewed, goals } = reviewProgress(goalsOfPlan(view.blocks, answers), plan.reviewDay ?? "");
  return <span>{`${reviewed} of ${goals} goals reviewed`}</span>;
}
