// Confirms that the user wants to leave an organisation, then takes them to the next one open to them.
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

export interface LeaveOrgDialogProps {
  readonly orgId: string;
  readonly onClose: () => void;
}

export function LeaveOrgDialog({ orgId, onClose }: LeaveOrgDialogProps) {
  const api = useApi();
  const { clearCaches } = useAppContext();
  const navigate = useNavigate();
  const { data: me } = useQuery(api.options.user.getMyUserInfo.queryOptions());
  const name = me?.orgs.find((org) => org.orgId === orgId)?.name ?? "this organisation";
  const leave = async () => {
    if (me === undefined) return;
    try {
      await api.private.team.deactivate.mutate({ orgId, userId: me.id });
    } catch (error) {
      showSnackbar({ tone: "error", message: problemOf(error) });
      onClose();
      return;
    }
    onClose();
    showSnackbar({ tone: "success", message: `You have left ${name}` });
    // Drop everything fetched in that organisation, so that nothing leads back to it.
    await clearCaches();
    await navigate({ to: "/" });
  };
  return (
    <ConfirmDialog
      destructive
      title={`Leave ${name}?`}
      confirmLabel="Leave organisation"
      onConfirm={leave}
      onCancel={onClose}
    >
      <p>You lose access immediately. To come back, you need a new invitation from one of its admins.</p>
    </ConfirmDialog>
  );
}
