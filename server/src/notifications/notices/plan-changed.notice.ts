// Notifies an organisation's admins of a new plan, except the one who chose it.
import { routePath } from "@gap/core/access/routes";
import { listAdmins, planChanged } from "@gap/server/orgs/public";
import { defineNotice } from "./notice";
import { findOrg, nameOf } from "./recipients.db";

export const planChangedNotice = defineNotice({
  event: planChanged,
  topic: "plan",
  async of({ tx, actorId }, { orgId, from, to, maxUsers }) {
    const org = await findOrg(tx, orgId);
    if (org === undefined) return [];
    const changedBy = await nameOf(tx, actorId);
    const changed = `${org.name} is now on the ${to} plan${from === null ? "" : ` instead of ${from}`}`;
    const admins = await listAdmins(tx, orgId);
    return admins.map(({ userId }) => ({
      userId,
      orgId,
      type: "system" as const,
      title: `Your plan is now ${to}`,
      content: `${changed}, with up to ${maxUsers} users.`,
      action: { url: routePath(orgId, "my-organisation", "plan") },
      ...(changedBy === undefined ? {} : { notifiedBy: changedBy }),
    }));
  },
});
