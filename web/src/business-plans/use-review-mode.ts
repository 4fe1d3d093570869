// Shows the review that is on, or starts one.
import { useOpenDocument } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { usePlan } from "./plan-context";

export function useReviewMode() {
  const { view } = useOpenDocument();
  const { plan, setMode } = usePlan();
  const { businessPlan: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const start = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: () => calls.startReview.mutate({ documentId: view.documentId }),
    onSuccess: async () => {
      await refreshAnswers("businessPlan.get");
      setMode("review");
    },
    onError: (error) => showSnackbar({ tone: "error", message: problemOf(error) }),
  });
  return {
    enter: () => {
      if (plan.reviewDay === undefined) start.mutate();
      else setMode("review");
    },
    isPending: start.isPending,
  };
}
