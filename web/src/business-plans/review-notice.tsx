// Above a plan in review: what to do and how far it is, and the way out of a review that was started by mistake.
import { useState } from "react";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { useOpenDocument } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Banner } from "@gap/web/ui/feedback/banner";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { usePlan } from "./plan-context";
import { useReviewProgress } from "./use-review-progress";

export function ReviewNotice() {
  const { view } = useOpenDocument();
  const { plan } = usePlan();
  const [isAsking, setIsAsking] = useState(false);
  const { reviewDay = "" } = plan;
  const { reviewed, goals } = useReviewProgress();
  if (reviewDay === "") return null;
  return (
    <>
      <Banner
        tone="info"
        {...(view.rights.acts.includes("answer") && {
          action: { label: "Cancel review", onClick: () => setIsAsking(true) },
        })}
      >
        {`Quarterly review of ${formatCalendarDay(reviewDay)}. Set each goal’s state, then its next step. ${reviewed} of ${goals} goals reviewed.`}
      </Banner>
      {isAsking ? <CancelDialog onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function CancelDialog({ onClose }: { readonly onClose: () => void }) {
  const { documentId } = useOpenDocument().view;
  const { businessPlan: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const cancelling = useAct({
    mutationFn: async () => {
      await calls.cancelReview.mutate({ documentId });
      await refreshAnswers("businessPlan.get");
    },
    onSuccess: () => showSnackbar({ tone: "success", message: "Review cancelled" }),
  });
  return (
    <ConfirmDialog
      title="Cancel this review?"
      confirmLabel="Cancel review"
      cancelLabel="Go on"
      onConfirm={async () => {
        await cancelling.mutateAsync().catch(() => undefined);
        onClose();
      }}
      onCancel={onClose}
    >
      It ends for everyone, and no recap is sent. States and next steps that were set stay in the plan.
    </ConfirmDialog>
  );
}
