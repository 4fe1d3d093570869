// Dialog that names another member of the firm to countersign.
import { nameCountersigneeSchema } from "@gap/core/proposals/signing-calls.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { useCountersignees } from "../use-countersignees";
import { useProposalsChanged } from "../use-proposals-changed";

const FORM_SCHEMA = nameCountersigneeSchema.pick({ userId: true });

interface NameCountersigneeDialogProps {
  readonly proposalId: string;
  /** The person named so far, who is not offered again. */
  readonly replacedUserId: string | undefined;
  /** Only the countersignature is missing, so that the person is asked at once. */
  readonly awaitsFirm: boolean;
  readonly onClose: () => void;
}

export function NameCountersigneeDialog({
  proposalId,
  replacedUserId,
  awaitsFirm,
  onClose,
}: NameCountersigneeDialogProps) {
  const changed = useProposalsChanged();
  const team = useCountersignees();
  const others = (team.members ?? []).filter(({ userId }) => userId !== replacedUserId);
  const form = useSchemaForm({ schema: FORM_SCHEMA, initialValues: { userId: null as string | null } });
  const naming = useAct(
    useApi().options.proposals.nameCountersignee.mutationOptions({
      meta: { showsFieldErrors: true },
      onError: (error) => form.refused(error),
      onSuccess: async ({ name }) => {
        const message = awaitsFirm
          ? `${name} has been asked to countersign`
          : `${name} countersigns after the client`;
        showSnackbar({ tone: "success", message });
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
      <SelectField
        label="Countersigned by"
        required
        data-autofocus
        data={others.map(({ userId, name }) => ({ value: userId, label: name }))}
        placeholder={team.isLoading ? "Loading…" : "Choose a member of your team"}
        nothingFoundMessage={team.members === undefined ? "No results found" : "Nobody else can countersign"}
        {...form.field("userId")}
        error={form.errors["userId"] ?? team.problem}
      />
      <p>
        {awaitsFirm
          ? "They receive an email, and the change is kept in the evidence."
          : "They receive an email when the client has signed. The change is kept in the evidence."}
      </p>
    </FormDialog>
  );
}
