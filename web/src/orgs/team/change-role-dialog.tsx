// Dialog that changes a member's role.
import { changeRoleSchema, type TeamMember } from "@gap/core/users/team.schema";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { nameOfMember, useTeamChanged } from "./use-team-changes";
import { useTeamRoles } from "./use-team-roles";

interface ChangeRoleDialogProps {
  readonly orgId: string;
  readonly member: TeamMember;
  readonly onClose: () => void;
}

const FORM_SCHEMA = changeRoleSchema.pick({ roleId: true });

export function ChangeRoleDialog({ orgId, member, onClose }: ChangeRoleDialogProps) {
  const api = useApi();
  const roles = useTeamRoles(orgId);
  const teamChanged = useTeamChanged();
  const { userId, roleId: originalRoleId } = member;
  const form = useSchemaForm({
    schema: FORM_SCHEMA,
    initialValues: { roleId: originalRoleId as string | null },
  });
  const change = useAct(
    api.options.team.changeRole.mutationOptions({
      meta: { showsOwnErrors: true },
      onSuccess: async ({ roleName }) => {
        showSnackbar({ tone: "success", message: `${nameOfMember(member)} is now ${roleName}` });
        onClose();
        await teamChanged();
      },
      // The role was changed elsewhere in the meantime: refresh the table behind the dialog.
      onError: (error) => (gapErrorTypeOf(error) === "triedUpdatingStaleRecord" ? teamChanged() : undefined),
    }),
  );
  return (
    <FormDialog
      width={444}
      title={`Change role of ${nameOfMember(member)}`}
      submitLabel="Save"
      canSubmit={form.isChanged}
      form={form}
      isSaving={change.isPending}
      onClose={onClose}
      onSubmit={({ roleId }) => change.mutate({ orgId, userId, roleId, originalRoleId })}
    >
      {change.error === null ? null : <Banner tone="error">{problemOf(change.error)}</Banner>}
      <SelectField
        label="Role"
        required
        data-autofocus
        data={roles.choices}
        placeholder={roles.placeholder}
        {...form.field("roleId")}
        error={form.errors["roleId"] ?? roles.problem}
      />
      <p>The change takes effect immediately.</p>
    </FormDialog>
  );
}
