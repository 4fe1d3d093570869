// Replaces the secret of a webhook: first a question that explains the 24 hours, then the new secret, shown once.
import { useState } from "react";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import type { Webhook } from "@gap/core/webhooks/webhook.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { WebhookSecretDialog } from "./webhook-secret-dialog";

interface ReplaceSecretProps {
  readonly webhook: Webhook;
  readonly timezone: string;
  readonly onClose: () => void;
}

export function ReplaceSecret({ webhook, timezone, onClose }: ReplaceSecretProps) {
  const { id, name, formerSecretUntil } = webhook;
  const refresh = useRefreshAnswers();
  const [secret, setSecret] = useState<string>();
  const rotate = useAct(
    useApi().options.webhook.rotateSecret.mutationOptions({
      onSuccess: (made) => {
        setSecret(made.secret);
        void refresh("webhook.list");
      },
    }),
  );
  if (secret !== undefined)
    return (
      <WebhookSecretDialog secret={secret} onClose={onClose}>
        Requests are signed with the former secret, too, for 24 hours.
      </WebhookSecretDialog>
    );
  return (
    <ConfirmDialog
      title={`Replace the secret of “${name}”?`}
      confirmLabel="Replace secret"
      onCancel={onClose}
      // The application shows a refusal in the dialog.
      onConfirm={async () => void (await rotate.mutateAsync({ webhookId: id }).catch(() => undefined))}
    >
      <div className={utility.stack8}>
        <p>
          For 24 hours requests are signed with both secrets, so that the receiver misses nothing while you
          enter the new one there. After that, only the new secret is used.
        </p>
        {formerSecretUntil === undefined ? null : (
          <p>
            The secret was replaced before, and the former one is in use until{" "}
            {formatMomentIn(formerSecretUntil, timezone)}. It stops working at once.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
