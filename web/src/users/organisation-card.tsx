// The current organisation on My profile. Every member may leave it here, including those who cannot see its team.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isAdminRoleName } from "@gap/core/access/roles";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { LeaveOrgDialog } from "./leave-org-dialog";
import classes from "./profile-form.module.css";

export function OrganisationCard({ info }: { info: UserInfo }) {
  const [isConfirming, setConfirming] = useState(false);
  const { userOrg } = info;
  const name = info.orgs.find(({ orgId }) => orgId === userOrg?.orgId)?.name;
  const isLastAdmin = useIsLastAdmin(userOrg);
  // A deactivated user has no membership to leave.
  if (userOrg === undefined || name === undefined || userOrg.isDeactivated) return null;
  return (
    <Card title="Organisation">
      <div className={utility.form}>
        <p className={classes.hint}>
          You belong to {name} as {userOrg.roleName}.
        </p>
        {isLastAdmin ? (
          <p className={classes.hint}>
            You are its only admin. To leave, first make someone else an admin under My organisation, Team.
          </p>
        ) : (
          <div className={utility.buttons}>
            <Button onClick={() => setConfirming(true)}>Leave organisation</Button>
          </div>
        )}
      </div>
      {isConfirming ? <LeaveOrgDialog orgId={userOrg.orgId} onClose={() => setConfirming(false)} /> : null}
    </Card>
  );
}

/** False until known: the server refuses it anyway. */
function useIsLastAdmin(userOrg: UserInfo["userOrg"]): boolean {
  const isAdmin = userOrg !== undefined && !userOrg.isDeactivated && isAdminRoleName(userOrg.roleName);
  const { data: seats } = useQuery({
    ...useApi().options.team.getSeats.queryOptions({ orgId: userOrg?.orgId ?? "" }, ALWAYS_REFETCHED),
    enabled: isAdmin,
    meta: { showsOwnErrors: true },
  });
  return isAdmin && seats?.activeAdmins === 1;
}
