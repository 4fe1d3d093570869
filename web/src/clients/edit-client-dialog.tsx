// Dialog that changes a client's name and status; contacts are edited separately.
import { clientEditSchema, type Client } from "@gap/core/clients/client.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { STATUS_OPTIONS } from "./client-words";
import { useClientsChanged } from "./clients.queries";
import { FormDialog } from "./form-dialog";
import { useClientForm } from "./use-client-form";

interface EditClientDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const changed = useClientsChanged();
  const form = useClientForm({ name: client.name, status: client.status });
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
  // Restoring an archived client brings back its former status.
  const isArchived = client.status === "archived";
  const submit = () => {
    const { name, status } = form.typed;
    const { id, lastUpdatedAt } = client;
    const edit = form.read(clientEditSchema, {
      id,
      lastUpdatedAt,
      name,
      ...(isArchived ? {} : { status }),
    });
    if (edit !== undefined) update.mutate(edit);
  };
  return (
    <FormDialog
      title="Edit client"
      submitLabel="Save"
      isChanged={form.isChanged}
      isSaving={update.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField label="Client name" required data-autofocus {...form.text("name")} />
      {isArchived ? null : (
        <SelectField label="Status" required data={STATUS_OPTIONS} {...form.choice("status")} />
      )}
    </FormDialog>
  );
}
