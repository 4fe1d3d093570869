// Dialog that changes a client's name and status; contacts are edited separately. A change of contacts meanwhile, which
// also raises the client's version, does not make the edit stale.
import { clientEditSchema, type Client } from "@gap/core/clients/client.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { STATUS_OPTIONS } from "./client-words";
import { useClient, useClientsChanged } from "./clients.queries";

interface EditClientDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

export function EditClientDialog({ client: opened, onClose }: EditClientDialogProps) {
  const changed = useClientsChanged();
  const client = useNewest(opened);
  const { id, lastUpdatedAt } = client;
  // Restoring an archived client brings back its former status.
  const isArchived = client.status === "archived";
  const form = useSchemaForm({
    schema: clientEditSchema,
    initialValues: { name: client.name, status: client.status as string | null },
    version: lastUpdatedAt,
    toInput: ({ name, status }) => ({ id, lastUpdatedAt, name, ...(isArchived ? {} : { status }) }),
  });
  const update = useAct(
    useApi().options.advisor.updateClient.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async () => {
        await changed();
        showSnackbar({ tone: "success", message: "Client updated" });
        onClose();
      },
      onError: form.refused,
    }),
  );
  return (
    <FormDialog
      title="Edit client"
      submitLabel="Save"
      form={form}
      isSaving={update.isPending}
      onClose={onClose}
      onSubmit={(edit) => update.mutate({ ...edit, lastUpdatedAt: form.seenAt })}
    >
      <TextField label="Client name" required data-autofocus {...form.text("name")} />
      {isArchived ? null : (
        <SelectField label="Status" required data={STATUS_OPTIONS} {...form.field("status")} />
      )}
    </FormDialog>
  );
}

/** The client as it is now, which may be newer than in the row that the dialog was opened from. */
function useNewest(opened: Client): Client {
  const { data: current } = useClient(opened.id);
  return current !== undefined && current.lastUpdatedAt > opened.lastUpdatedAt ? current : opened;
}
