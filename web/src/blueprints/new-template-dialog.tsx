// Dialog that creates a template, which then opens in the editor.
import { newBlueprintSchema } from "@gap/core/blueprints/blueprint.schema";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { useTemplatesChanged } from "./blueprints.queries";
import { optionsOf } from "./template-words";

interface NewTemplateDialogProps {
  readonly docTypes: readonly DocType[];
  readonly onClose: () => void;
  readonly onCreated: (blueprintId: string) => void;
}

export function NewTemplateDialog({ docTypes, onClose, onCreated }: NewTemplateDialogProps) {
  const api = useApi();
  const templatesChanged = useTemplatesChanged();
  const form = useSchemaForm({
    schema: newBlueprintSchema,
    initialValues: { name: "", docType: docTypes[0] as string | null, description: "" },
    toInput: (typed) => typed,
  });
  const create = useAct(
    api.options.blueprint.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: ({ blueprintId }) => {
        void templatesChanged();
        onCreated(blueprintId);
      },
      onError: form.refused,
    }),
  );
  return (
    <FormDialog
      title="New template"
      submitLabel="Create"
      form={form}
      isSaving={create.isPending}
      onClose={onClose}
      onSubmit={(template) => create.mutate(template)}
    >
      <TextField label="Name" required data-autofocus {...form.text("name")} />
      <SelectField
        label="Type"
        description="The type cannot be changed later."
        required
        data={optionsOf(docTypes)}
        {...form.field("docType")}
      />
      <TextAreaField label="Description" minRows={2} {...form.text("description")} />
    </FormDialog>
  );
}
