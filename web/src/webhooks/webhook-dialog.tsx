// Makes or changes a webhook: name, address and events. The secret of a new one is shown once.
import { useState } from "react";
import { newWebhookSchema, type Webhook } from "@gap/core/webhooks/webhook.schema";
import type { WebhookEventType } from "@gap/core/webhooks/webhook-events";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";
import { EventsField } from "./events-field";
import { Rehearsal } from "./rehearsal";
import { WebhookSecretDialog } from "./webhook-secret-dialog";

interface WebhookDialogProps {
  /** A new one if omitted. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  return secret === undefined ? (
    <WebhookForm webhook={webhook} onClose={onClose} onMade={setSecret} />
  ) : (
    <WebhookSecretDialog secret={secret} onClose={onClose} />
  );
}

interface WebhookFormProps {
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

function WebhookForm({ webhook, onClose, onMade }: WebhookFormProps) {
  const form = useSchemaForm({
    schema: newWebhookSchema,
    initialValues: {
      name: webhook?.name ?? "",
      address: webhook?.address ?? "",
      events: [...(webhook?.events ?? [])] as readonly WebhookEventType[],
    },
    version: webhook?.lastUpdatedAt,
  });
  const { options } = useApi();
  const refresh = useRefreshAnswers();
  const shown = { meta: { showsFieldErrors: true }, onError: form.refused } as const;
  const create = useAct(
    options.webhook.create.mutationOptions({
      ...shown,
      onSuccess: ({ secret }) => {
        onMade(secret);
        void refresh("webhook.list");
      },
    }),
  );
  const update = useAct(
    options.webhook.update.mutationOptions({
      ...shown,
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Webhook saved" });
        await refresh("webhook.list");
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title={webhook === undefined ? "New webhook" : "Change webhook"}
      submitLabel={webhook === undefined ? "Make webhook" : "Save"}
      form={form}
      isSaving={create.isPending || update.isPending}
      onClose={onClose}
      onSubmit={(input) =>
        webhook === undefined
          ? create.mutate(input)
          : update.mutate({
              webhookId: webhook.id,
              ...input,
              lastUpdatedAt: form.seenAt ?? webhook.lastUpdatedAt,
            })
      }
    >
      <TextField
        label="Name"
        required
        data-autofocus
        description="The program that receives the events."
        {...form.text("name")}
      />
      <TextField
        label="Address"
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        description="Where the program receives them. It must be reachable from the internet."
        {...form.text("address", "filled")}
      />
      <EventsField {...form.field("events")} />
      <Rehearsal events={form.values.events} />
    </FormDialog>
  );
}
