// How many goals that the reader sees are reviewed, counted as they are answered.
import { shownBlocks } from "@gap/core/blocks/visibility";
import { goalsOfPlan, reviewProgress, type ReviewProgress } from "@gap/core/business-plans/plan-review";
import { useOpenDocument, useSessionState } from "@gap/web/documents/public-page";
import { usePlan } from "./plan-context";

export function useReviewProgress(): ReviewProgress {
  const { view } = useOpenDocument();
  const { reviewDay = "" } = usePlan().plan;
  const answers = useSessionState((state) => state.answers);
  const shown = shownBlocks(view.blocks, answers, view.rights.side);
  return reviewProgress(goalsOfPlan(shown, answers), reviewDay);
}
