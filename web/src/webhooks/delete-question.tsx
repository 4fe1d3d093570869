// Asks before a webhook is deleted with its log.
import type { Webhook } from "@gap/core/webhooks/webhook.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

export function DeleteQuestion({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const refresh = useRefreshAnswers();
  const remove = useAct(
    useApi().options.webhook.delete.mutationOptions({
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Webhook deleted" });
        await refresh("webhook.list");
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      title={`Delete “${webhook.name}”?`}
      confirmLabel="Delete webhook"
      destructive
      onCancel={onClose}
      // The application shows a refusal in the dialog.
      onConfirm={async () =>
        void (await remove.mutateAsync({ webhookId: webhook.id }).catch(() => undefined))
      }
    >
      Its receiver gets no more events, and its log is deleted. This cannot be undone.
    </ConfirmDialog>
  );
}
