// Shows the secret of a webhook once, after it was made or replaced.
import type { ReactNode } from "react";
import { SecretDialog } from "@gap/web/ui/feedback/secret-dialog";

interface WebhookSecretDialogProps {
  readonly secret: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function WebhookSecretDialog({ secret, onClose, children }: WebhookSecretDialogProps) {
  return (
    <SecretDialog title="Copy the secret now" label="Webhook secret" secret={secret} onClose={onClose}>
      This is the only time that the secret is shown. Enter it at the receiver, which needs it to check that
      requests come from us. {children}
    </SecretDialog>
  );
}
