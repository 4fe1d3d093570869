// Renames a template, from the list and from its editor.
import { renameTemplateSchema } from "@gap/core/proposals/proposal-calls.schema";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";

const NAME_SCHEMA = renameTemplateSchema.pick({ name: true });

interface RenameTemplateDialogProps {
  readonly template: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function RenameTemplateDialog({ template: { id, name }, onClose }: RenameTemplateDialogProps) {
  const form = useSchemaForm({ schema: NAME_SCHEMA, initialValues: { name } });
  const refreshAnswers = useRefreshAnswers();
  const { mutate, isPending } = useAct(
    useApi().options.proposals.renameTemplate.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async () => {
        await refreshAnswers("proposals.listTemplates", "proposals.getTemplate");
        showSnackbar({ tone: "success", message: "Template renamed" });
        onClose();
      },
      onError: (error) => form.showErrors(validationErrorsOfCall(error)),
    }),
  );
  return (
    <FormDialog
      title="Rename template"
      width={444}
      submitLabel="Save"
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(answer) => mutate({ templateId: id, ...answer })}
    >
      <TextField
        label="Template name"
        required
        data-autofocus
        maxLength={PROPOSAL_LIMITS.templateName}
        {...form.text("name")}
      />
    </FormDialog>
  );
}
