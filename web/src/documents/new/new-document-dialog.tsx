// Dialog that makes a document: the client, the template and a title.
import { useState } from "react";
import { newDocumentSchema } from "@gap/core/documents/document.schema";
import { ClientPicker, CreateClientDialog, type PickedClient } from "@gap/web/clients/public";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { FieldError } from "@gap/web/ui/form/field-error";
import { TextField } from "@gap/web/ui/form/text-field";
import { useDocumentsChanged } from "../documents.queries";
import { TemplateChoice, type PickedTemplate } from "./template-choice";

export interface NewDocumentDialogProps {
  /** The client is chosen and cannot be changed, as on its page. */
  readonly client?: PickedClient;
  /** The work item that the document belongs to. */
  readonly workItemId?: string;
  readonly onClose: () => void;
  readonly onCreated: (documentId: string) => void;
}

export function NewDocumentDialog({ client: given, workItemId, onClose, onCreated }: NewDocumentDialogProps) {
  const changed = useDocumentsChanged();
  const [client, setClient] = useState(given);
  const [template, setTemplate] = useState<PickedTemplate>();
  const [newClientName, setNewClientName] = useState<string>();
  const form = useSchemaForm({
    schema: newDocumentSchema,
    initialValues: { clientId: given?.id ?? "", blueprintId: "", title: "" },
    toInput: ({ clientId, blueprintId, title }) => ({
      clientId,
      blueprintId,
      ...(workItemId !== undefined && { workItemId }),
      // The template's name if left empty.
      ...(title.trim() !== "" && { title }),
    }),
    moreErrors: ({ clientId, blueprintId }) => ({
      ...(clientId === "" && { clientId: "Choose a client" }),
      ...(blueprintId === "" && { blueprintId: "Choose a template" }),
    }),
  });
  const create = useAct(
    useApi().options.document.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: ({ documentId }) => {
        void changed();
        onCreated(documentId);
      },
      onError: form.refused,
    }),
  );
  const choose = (picked: PickedClient | undefined) => {
    setClient(picked);
    form.change({ clientId: picked?.id ?? "" });
  };
  if (newClientName !== undefined)
    return (
      <CreateClientDialog
        name={newClientName}
        onClose={() => setNewClientName(undefined)}
        onCreated={({ id, name }) => {
          setNewClientName(undefined);
          choose({ id, name });
        }}
      />
    );
  return (
    <FormDialog
      title={given === undefined ? "New document" : `New document for ${given.name}`}
      submitLabel="Create document"
      form={form}
      isSaving={create.isPending}
      onClose={onClose}
      onSubmit={(input) => create.mutate(input)}
    >
      {given === undefined ? (
        <div>
          <ClientPicker
            label="Client"
            required
            value={client}
            onChange={choose}
            onCreate={setNewClientName}
          />
          <FieldError isAnnounced>{form.errors["clientId"]}</FieldError>
        </div>
      ) : (
        <FieldError isAnnounced>{form.errors["clientId"]}</FieldError>
      )}
      <TemplateChoice
        value={template}
        error={form.errors["blueprintId"]}
        onChange={(picked) => {
          setTemplate(picked);
          form.change({ blueprintId: picked.blueprintId });
        }}
      />
      <TextField
        label="Title"
        {...(template !== undefined && { placeholder: template.name })}
        description="Leave it empty to use the name of the template."
        {...form.text("title", "filled")}
      />
      <FieldError isAnnounced>{form.errors["workItemId"]}</FieldError>
    </FormDialog>
  );
}
