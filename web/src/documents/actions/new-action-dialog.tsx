// Dialog that adds an action of a client outside of a document.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ACTION_DUE_DAYS, newActionSchema, type ActionOwner } from "@gap/core/actions/action.schema";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { newId } from "@gap/web/platform/new-id";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { useDocumentsChanged } from "../documents.queries";

interface NewActionDialogProps {
  readonly clientId: string;
  readonly userId: string;
  readonly today: string;
  readonly onClose: () => void;
}

const ME = "me";

export function NewActionDialog({ clientId, userId, today, onClose }: NewActionDialogProps) {
  const { options } = useApi();
  const changed = useDocumentsChanged();
  // Kept for repeated attempts, so that the action is added once.
  const [actionId] = useState(newId);
  const { data: contacts = [] } = useQuery(
    options.advisor.getClientContacts.queryOptions({ clientId }, ALWAYS_REFETCHED),
  );
  const ownerOf = (chosen: string): ActionOwner =>
    chosen === ME ? { kind: "user", id: userId } : { kind: "contact", id: chosen };
  const form = useSchemaForm({
    schema: newActionSchema,
    initialValues: {
      text: "",
      owner: ME as string | null,
      dueDay: dayAfter(today, ACTION_DUE_DAYS) as string | null,
    },
    toInput: ({ text, owner, dueDay }) => ({
      actionId,
      clientId,
      text,
      ...(owner !== null && { owner: ownerOf(owner) }),
      ...(dueDay !== null && { dueDay }),
    }),
  });
  const create = useAct(
    options.action.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: () => {
        void changed();
        showSnackbar({ tone: "success", message: "Action added" });
        onClose();
      },
      onError: form.refused,
    }),
  );
  return (
    <FormDialog
      title="New action"
      submitLabel="Add action"
      form={form}
      isSaving={create.isPending}
      onClose={onClose}
      onSubmit={(input) => create.mutate(input)}
    >
      <TextField label="Action" required data-autofocus {...form.text("text")} />
      <SelectField
        label="Owner"
        clearable
        data={[
          { value: ME, label: "Me" },
          ...contacts
            .filter(({ status }) => status === "active")
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field("owner")}
      />
      <DateField label="Due" required {...form.field("dueDay")} />
    </FormDialog>
  );
}
