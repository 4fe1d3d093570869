// Dialog that drops an action, with the reason.
import { actionStateSchema, type ActionView } from "@gap/core/actions/action.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { useDocumentsChanged } from "../documents.queries";

interface DropActionDialogProps {
  readonly action: ActionView;
  readonly onClose: () => void;
}

export function DropActionDialog({ action: { actionId, text }, onClose }: DropActionDialogProps) {
  const changed = useDocumentsChanged();
  const form = useSchemaForm({
    schema: actionStateSchema,
    initialValues: { reason: "" },
    toInput: ({ reason }) => ({ actionId, state: "dropped", reason }),
  });
  const drop = useAct(
    useApi().options.action.setState.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: () => {
        void changed();
        showSnackbar({ tone: "success", message: "Action dropped" });
        onClose();
      },
      onError: form.refused,
    }),
  );
  return (
    <FormDialog
      title="Drop this action?"
      submitLabel="Drop action"
      form={form}
      isSaving={drop.isPending}
      onClose={onClose}
      onSubmit={(input) => drop.mutate(input)}
    >
      <p>“{text}” is no longer listed as open. Everyone who sees the action can read the reason.</p>
      <TextAreaField label="Reason" required data-autofocus minRows={2} {...form.text("reason")} />
    </FormDialog>
  );
}
