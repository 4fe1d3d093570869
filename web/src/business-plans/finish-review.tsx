// The button that finishes a review once the state of each goal is set, with its dialog.
import { useState } from "react";
import { goalsOfPlan, reviewProgress } from "@gap/core/business-plans/plan-review";
import { useOpenDocument, useSessionState } from "@gap/web/documents/public-page";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { usePlan } from "./plan-context";

const FinishReviewDialog = optionalPart(() =>
  import("./finish-review-dialog").then((module) => module.FinishReviewDialog),
);

export function FinishReview() {
  const { view } = useOpenDocument();
  const { plan } = usePlan();
  const answers = useSessionState((state) => state.answers);
  const [isFinishing, setIsFinishing] = useState(false);
  const close = () => setIsFinishing(false);
  const { reviewed, goals } = reviewProgress(goalsOfPlan(view.blocks, answers), plan.reviewDay ?? "");
  return (
    <>
      <Button kind="main" disabled={reviewed < goals} onClick={() => setIsFinishing(true)}>
        Finish review
      </Button>
      {isFinishing ? (
        <FinishReviewDialog onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
    </>
  );
}
