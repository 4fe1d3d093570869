// The organisation that the person is in, on My profile: everybody may leave it, also who does not see its team.
import { useState } from "react";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import { LeaveOrgDialog } from "./leave-org-dialog";
import classes from "./profile-form.module.css";

export function OrganisationCard({ info }: { info: UserInfo }) {
  const [asks, setAsks] = useState(false);
  const { userOrg } = info;
  const name = info.orgs.find(({ orgId }) => orgId === userOrg?.orgId)?.name;
  // Who is closed out already has nothing to leave.
  if (userOrg === undefined || name === undefined || userOrg.isDeactivated) return null;
  return (
    <Card title="Organisation">
      <div className={classes.form}>
        <p className={classes.hint}>
          You belong to {name} as {userOrg.roleName}.
        </p>
        <div className={classes.actions}>
          <Button onClick={() => setAsks(true)}>Leave organisation</Button>
        </div>
      </div>
      {asks ? <LeaveOrgDialog orgId={userOrg.orgId} onClose={() => setAsks(false)} /> : null}
    </Card>
  );
}
