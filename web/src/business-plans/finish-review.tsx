// The button that finishes a review once the state of each goal is set, with its dialog.
import { useState } from "react";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { useReviewProgress } from "./use-review-progress";

const FinishReviewDialog = optionalPart(() =>
  import("./finish-review-dialog").then((module) => module.FinishReviewDialog),
);

export function FinishReview() {
  const [isFinishing, setIsFinishing] = useState(false);
  const close = () => setIsFinishing(false);
  const { reviewed, goals } = useReviewProgress();
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
