// Asks for confirmation before deleting a service, or explains that it is linked to a process (spec 3 §6, §8).
import { mayDeleteService, UNABLE_TO_DELETE_SERVICE } from "@gap/core/services/service-rules";
import type { ListedService } from "@gap/core/services/service.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useRefreshServices } from "./services.queries";

interface DeleteServiceProps {
  readonly service: ListedService;
  readonly onClose: () => void;
}

export function DeleteService({ service, onClose }: DeleteServiceProps) {
  const refresh = useRefreshServices();
  const { mutateAsync } = useAct(
    useApi().options.services.delete.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: () => void showSnackbar({ tone: "success", message: "Service successfully deleted" }),
      onError: () => void showSnackbar({ tone: "error", message: UNABLE_TO_DELETE_SERVICE }),
      onSettled: () => refresh(),
    }),
  );
  if (!mayDeleteService(service))
    return (
      <Dialog
        width={444}
        title={UNABLE_TO_DELETE_SERVICE}
        withCloseButton={false}
        onClose={onClose}
        actions={
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        }
      >
        {service.name} is linked to the process {service.linkedProcess?.name}. A service that is linked to a
        process cannot be deleted.
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Delete service?"
      confirmLabel="Delete"
      destructive
      onConfirm={() => mutateAsync({ serviceId: service.id }).then(onClose, onClose)}
      onCancel={onClose}
    >
      {service.name} will be deleted. Proposals that have been sent keep what they say about it.
    </ConfirmDialog>
  );
}
