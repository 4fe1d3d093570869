// Asks for confirmation before deleting an organisation from the switcher, on dev stages (spec 2 §2.5).
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

export interface DeleteOrgDialogProps {
  readonly org: { readonly orgId: string; readonly name: string };
  readonly onClose: () => void;
}

export function DeleteOrgDialog({ org, onClose }: DeleteOrgDialogProps) {
  const api = useApi();
  const refreshAnswers = useRefreshAnswers();
  const confirm = async () => {
    try {
      await api.private.dev.deleteUserOrgAndOrg.mutate({ orgId: org.orgId });
      await refreshAnswers("user.getMyUserInfo");
      showSnackbar({ tone: "success", message: "Done, org switcher list updated" });
    } catch (error) {
      showSnackbar({ tone: "error", message: problemOf(error) });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      destructive
      title="Are you sure"
      confirmLabel="Yes, delete"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Do you really want to delete org {org.name}?</p>
    </ConfirmDialog>
  );
}
