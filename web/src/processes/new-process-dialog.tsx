// Dialog that creates a process, which then opens in the editor.
import { newProcessSchema } from "@gap/core/processes/process.schema";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@gap/core/services/service.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { useProcessesChanged } from "./processes.queries";

interface NewProcessDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (processId: string) => void;
}

const MOST_COMMON: ServiceCategory = "Advisory";

export function NewProcessDialog({ onClose, onCreated }: NewProcessDialogProps) {
  const api = useApi();
  const processesChanged = useProcessesChanged();
  const form = useSchemaForm({
    schema: newProcessSchema,
    initialValues: { name: "", category: MOST_COMMON as string | null, description: "" },
    toInput: (typed) => typed,
  });
  const create = useAct(
    api.options.process.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: ({ processId }) => {
        void processesChanged();
        onCreated(processId);
      },
      onError: form.refused,
    }),
  );
  return (
    <FormDialog
      title="New process"
      submitLabel="Create"
      form={form}
      isSaving={create.isPending}
      onClose={onClose}
      onSubmit={(process) => create.mutate(process)}
    >
      <TextField label="Name" required data-autofocus {...form.text("name")} />
      <SelectField
        label="Category"
        description="The category cannot be changed later."
        required
        data={[...SERVICE_CATEGORIES]}
        {...form.field("category")}
      />
      <TextAreaField label="Description" minRows={2} {...form.text("description")} />
    </FormDialog>
  );
}
