// Finishes the review of a plan: what is left goes into the next ninety days, and the recap to the people chosen here.
import { finishReviewSchema } from "@gap/core/business-plans/business-plan.schema";
import { nextReviewDay } from "@gap/core/business-plans/plan-review";
import { DayField, useBlockServices } from "@gap/web/blocks/public";
import { Recipients, useDocumentChanged, useOpenDocument } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

const fields = finishReviewSchema.pick({ until: true, nextReviewDay: true, mailTo: true });
const NOT_SAVED = "Your last answers are not saved yet. Please try again when they are.";

export function FinishReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { view, session } = useOpenDocument();
  const { today } = useBlockServices();
  const { businessPlan: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const changed = useDocumentChanged();
  const day = nextReviewDay(today);
  const form = useSchemaForm({
    schema: fields,
    initialValues: { until: day, nextReviewDay: day, mailTo: [] as string[] },
  });
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async (typed: { until: string; nextReviewDay: string; mailTo: string[] }) => {
      if (!(await session.flush())) throw new Error(NOT_SAVED);
      await calls.finishReview.mutate({
        documentId: view.documentId,
        revision: session.revision(),
        ...typed,
      });
      await Promise.all([refreshAnswers("businessPlan.get"), changed()]);
    },
    onSuccess: () => {
      const isSent = form.values.mailTo.length > 0;
      showSnackbar({ tone: "success", message: isSent ? "Review finished, recap sent" : "Review finished" });
      onClose();
    },
    onError: (refusal) => {
      form.refused(refusal);
      void session.fetchChanges();
    },
  });
  return (
    <FormDialog
      title="Finish the review?"
      submitLabel={form.values.mailTo.length === 0 ? "Finish" : "Finish and send"}
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(typed) => mutate(typed)}
    >
      {error === null ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      <p>Goals that are done are closed. Goals that are left go into the next ninety days.</p>
      <DayField
        label="Last day of the next 90 days"
        required
        value={form.values.until || null}
        error={form.errors["until"]}
        onChange={(until) => form.change({ until: until ?? "" })}
      />
      <DayField
        label="Next review"
        required
        value={form.values.nextReviewDay || null}
        error={form.errors["nextReviewDay"]}
        onChange={(next) => form.change({ nextReviewDay: next ?? "" })}
      />
      {view.rights.side === "advisor" ? (
        <Recipients
          question="Who gets the recap by email?"
          view={view}
          chosen={form.values.mailTo}
          onChange={(mailTo) => form.change({ mailTo })}
        />
      ) : null}
    </FormDialog>
  );
}
