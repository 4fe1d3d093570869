// Dialog that names another member of the firm to countersign.
import { useQuery } from "@tanstack/react-query";
import { nameCountersigneeSchema } from "@gap/core/proposals/signing-calls.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { useProposalsChanged } from "../use-proposals-changed";

const FORM_SCHEMA = nameCountersigneeSchema.pick({ userId: true });

interface NameCountersigneeDialogProps {
  readonly proposalId: string;
  readonly onClose: () => void;
}

export function NameCountersigneeDialog({ proposalId, onClose }: NameCountersigneeDialogProps) {
  const { proposals } = useApi().options;
  const changed = useProposalsChanged();
  const team = useQuery(
    proposals.listCountersignees.queryOptions(undefined, {
      ...ALWAYS_REFETCHED,
      meta: { showsOwnErrors: true },
    }),
  );
  const form = useSchemaForm({ schema: FORM_SCHEMA, initialValues: { userId: null as string | null } });
  const naming = useAct(
    proposals.nameCountersignee.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: async ({ name }) => {
        showSnackbar({ tone: "success", message: `${name} has been asked to countersign` });
        onClose();
        await changed();
      },
    }),
  );
  return (
    <FormDialog
      width={444}
      title="Choose who countersigns"
      submitLabel="Save"
      canSubmit={form.isChanged}
      form={form}
      isSaving={naming.isPending}
      onClose={onClose}
      onSubmit={({ userId }) => naming.mutate({ proposalId, userId })}
    >
      {naming.error === null ? null : <Banner tone="error">{problemOf(naming.error)}</Banner>}
      <SelectField
        label="Countersigned by"
        required
        data-autofocus
        data={(team.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
        placeholder={team.isPending ? "Loading…" : "Choose a member of your team"}
        {...form.field("userId")}
        error={
          form.errors["userId"] ??
          (team.error === null ? undefined : `Your team could not be loaded. ${problemOf(team.error)}`)
        }
      />
      <p>They receive an email, and the change is kept in the evidence.</p>
    </FormDialog>
  );
}
