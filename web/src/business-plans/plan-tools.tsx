// Buttons of a plan in the bar: planning or reviewing, and finishing the review.
import { useState } from "react";
import { goalsOfPlan, reviewProgress } from "@gap/core/business-plans/plan-review";
import { useOpenDocument, useSessionState } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { usePlan } from "./plan-context";

const FinishReviewDialog = optionalPart(() =>
  import("./finish-review-dialog").then((module) => module.FinishReviewDialog),
);
const MODES = [
  { value: "plan", label: "Plan" },
  { value: "review", label: "Review" },
] as const;

export function PlanTools() {
  const { view } = useOpenDocument();
  const { plan, mode, setMode } = usePlan();
  const { businessPlan: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const [isFinishing, setIsFinishing] = useState(false);
  const start = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => calls.startReview.mutate({ documentId: view.documentId }),
    onSuccess: async () => {
      await refreshAnswers("businessPlan.get");
      setMode("review");
    },
    onError: (error) => showSnackbar({ tone: "error", message: problemOf(error) }),
  });
  if (!view.rights.acts.includes("answer")) return null;
  const close = () => setIsFinishing(false);
  return (
    <>
      <SegmentedField
        label="Mode"
        isCompact
        options={MODES}
        value={mode}
        onChange={(next) => {
          if (next === "plan" || plan.reviewDay !== undefined) setMode(next);
          else start.mutate();
        }}
      />
      {mode === "review" ? <FinishButton onClick={() => setIsFinishing(true)} /> : null}
      {isFinishing ? (
        <FinishReviewDialog onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
    </>
  );
}

function FinishButton({ onClick }: { readonly onClick: () => void }) {
  const { view } = useOpenDocument();
  const { plan } = usePlan();
  const answers = useSessionState((state) => state.answers);
  const { reviewed, goals } = reviewProgress(goalsOfPlan(view.blocks, answers), plan.reviewDay ?? "");
  return (
    <Button kind="main" disabled={reviewed < goals} onClick={onClick}>
      Finish review
    </Button>
  );
}
