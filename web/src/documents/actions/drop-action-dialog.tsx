// Drops an action with a reason, which everyone sees who sees the action.
import { ACTION_LIMITS, dropReasonSchema, type ActionView } from "@gap/core/actions/action.schema";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";

interface DropActionDialogProps {
  readonly action: ActionView;
  readonly onDrop: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

export function DropActionDialog({ action, onDrop, onClose }: DropActionDialogProps) {
  const form = useSchemaForm({ schema: dropReasonSchema, initialValues: { reason: "" } });
  const { mutate, isPending, error } = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: ({ reason }: { reason: string }) => onDrop(reason),
    onSuccess: onClose,
    onError: (refusal) => form.refused(refusal),
  });
  return (
    <FormDialog
      title="Drop this action?"
      submitLabel="Drop action"
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={({ reason }) => mutate({ reason })}
    >
      {error === null ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      <p>“{action.text}” is no longer listed as open. Everyone who sees the action can read the reason.</p>
      <TextAreaField
        label="Reason"
        required
        data-autofocus
        minRows={2}
        maxLength={ACTION_LIMITS.reason}
        {...form.text("reason")}
      />
    </FormDialog>
  );
}
