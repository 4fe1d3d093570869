// The current organisation on My profile. Every member may leave it here, including those who cannot see its team.
import { useState } from "react";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { LeaveOrgDialog } from "./leave-org-dialog";
import classes from "./profile-form.module.css";

export function OrganisationCard({ info }: { info: UserInfo }) {
  const [isConfirming, setConfirming] = useState(false);
  const { userOrg } = info;
  const name = info.orgs.find(({ orgId }) => orgId === userOrg?.orgId)?.name;
  // A deactivated user has no membership to leave.
  if (userOrg === undefined || name === undefined || userOrg.isDeactivated) return null;
  return (
    <Card title="Organisation">
      <div className={utility.form}>
        <p className={classes.hint}>
          You belong to {name} as {userOrg.roleName}.
        </p>
        <div className={utility.buttons}>
          <Button onClick={() => setConfirming(true)}>Leave organisation</Button>
        </div>
      </div>
      {isConfirming ? <LeaveOrgDialog orgId={userOrg.orgId} onClose={() => setConfirming(false)} /> : null}
    </Card>
  );
}
