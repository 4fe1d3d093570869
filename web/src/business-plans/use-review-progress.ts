// How many goals of the open plan are reviewed, counted as they are answered.
import { goalsOfPlan, reviewProgress, type ReviewProgress } from "@gap/core/business-plans/plan-review";
import { useOpenDocument, useSessionState } from "@gap/web/documents/public-page";
import { usePlan } from "./plan-context";

export function useReviewProgress(): ReviewProgress {
  const { view } = useOpenDocument();
  const { reviewDay = "" } = usePlan().plan;
  const answers = useSessionState((state) => state.answers);
  return reviewProgress(goalsOfPlan(view.blocks, answers), reviewDay);
}
