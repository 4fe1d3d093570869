// Asks before a template is deleted.
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

interface DeleteTemplateDialogProps {
  readonly template: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const refreshAnswers = useRefreshAnswers();
  const { mutateAsync } = useAct(
    useApi().options.proposals.deleteTemplate.mutationOptions({
      onSuccess: () => {
        showSnackbar({ tone: "success", message: "Template deleted" });
        onClose();
      },
      onSettled: () => refreshAnswers("proposals.listTemplates"),
    }),
  );
  return (
    <ConfirmDialog
      title={`Delete ${template.name}?`}
      confirmLabel="Yes, delete"
      destructive
      onConfirm={() =>
        mutateAsync({ templateId: template.id }).then(
          () => undefined,
          // The application shows the error inside this dialog.
          () => undefined,
        )
      }
      onCancel={onClose}
    >
      This cannot be undone. Proposals created from it are not affected.
    </ConfirmDialog>
  );
}
