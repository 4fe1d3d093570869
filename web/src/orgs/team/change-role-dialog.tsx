// Dialog that changes a member's role.
import { useState } from "react";
import type { TeamMember } from "@gap/core/users/team.schema";
import { ROLE_ID_REQUIRED } from "@gap/core/access/role.schema";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { nameOfMember, useTeamChanged } from "./use-team-changes";
import { useTeamRoles } from "./use-team-roles";
import classes from "./team.module.css";

interface ChangeRoleDialogProps {
  readonly orgId: string;
  readonly member: TeamMember;
  readonly onClose: () => void;
}

export function ChangeRoleDialog({ orgId, member, onClose }: ChangeRoleDialogProps) {
  const api = useApi();
  const roles = useTeamRoles(orgId);
  const teamChanged = useTeamChanged();
  const [roleId, setRoleId] = useState<string | null>(member.roleId);
  const [isMissing, setIsMissing] = useState(false);
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
  const save = () => {
    setIsMissing(roleId === null);
    if (roleId === null) return;
    change.mutate({ orgId, userId: member.userId, roleId, originalRoleId: member.roleId });
  };
  return (
    <Dialog
      opened
      width={444}
      title={`Change role of ${nameOfMember(member)}`}
      onClose={onClose}
      holdsWork={change.isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" pending={change.isPending} disabled={roleId === member.roleId} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {change.error === null ? null : <Banner tone="error">{problemOf(change.error)}</Banner>}
        <SelectField
          label="Role"
          required
          data-autofocus
          data={roles.choices}
          placeholder={roles.placeholder}
          value={roleId}
          error={isMissing ? ROLE_ID_REQUIRED : roles.problem}
          onChange={setRoleId}
        />
        <p>The change takes effect immediately.</p>
      </div>
    </Dialog>
  );
}
