// The day of the next review of a plan.
import { nextReviewSchema } from "@gap/core/business-plans/business-plan.schema";
import { nextReviewDay } from "@gap/core/business-plans/plan-review";
import { DayField, useBlockServices } from "@gap/web/blocks/public";
import { useOpenDocument } from "@gap/web/documents/public-page";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { usePlan } from "./plan-context";

const fields = nextReviewSchema.pick({ day: true });

export function NextReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { plan } = usePlan();
  const { documentId } = useOpenDocument().view;
  const { today } = useBlockServices();
  const { businessPlan: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const form = useSchemaForm({
    schema: fields,
    initialValues: { day: plan.nextReviewDay ?? nextReviewDay(today) },
  });
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ day }: { day: string }) => {
      await calls.setNextReview.mutate({ documentId, day });
      await refreshAnswers("businessPlan.get");
    },
    onSuccess: () => {
      showSnackbar({ tone: "success", message: "Review planned" });
      onClose();
    },
    onError: (refusal) => form.refused(refusal),
  });
  return (
    <FormDialog
      title="Next review"
      width={444}
      submitLabel="Save"
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(typed) => mutate(typed)}
    >
      {error === null || form.errors["day"] !== undefined ? null : (
        <Banner tone="error">{problemOf(error)}</Banner>
      )}
      <DayField
        label="Day"
        required
        value={form.values.day || null}
        error={form.errors["day"]}
        onChange={(day) => form.change({ day: day ?? "" })}
      />
    </FormDialog>
  );
}
