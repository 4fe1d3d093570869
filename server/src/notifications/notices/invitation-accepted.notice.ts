// Notifies the inviter, or else the organisation's admins, that an invitation was accepted.
import { routePath } from "@gap/core/access/routes";
import { listAdmins, memberAccepted } from "@gap/server/orgs/public";
import { defineNotice } from "./notice";
import { findInvitingOrg, isActiveMember, nameOf, type OrgOfNotice } from "./recipients.db";

export const invitationAcceptedNotice = defineNotice({
  event: memberAccepted,
  topic: "team",
  async of({ tx }, { userId: newMember, orgId }) {
    const name = await nameOf(tx, newMember);
    const org = await findInvitingOrg(tx, { userId: newMember, orgId });
    if (name === undefined || org === undefined) return [];
    const { invitedBy } = org;
    const isStillThere = invitedBy !== null && (await isActiveMember(tx, invitedBy, orgId));
    const recipientIds = isStillThere
      ? [invitedBy]
      : (await listAdmins(tx, orgId)).map(({ userId }) => userId);
    // Exclude the new member explicitly: when they accept by signing up, there is no actor yet.
    const others = recipientIds.filter((userId) => userId !== newMember);
    return others.map((userId) => ({ userId, ...textsOf(name, org) }));
  },
});

function textsOf(name: string, { id: orgId, name: orgName, orgType }: OrgOfNotice) {
  return {
    orgId,
    type: "user" as const,
    title: `${name} joined ${orgName}`,
    content: `${name} accepted the invitation to ${orgName}.`,
    notifiedBy: name,
    // The provider's own organisation has no such page.
    ...(orgType === "gap" ? {} : { action: { url: routePath(orgId, "my-organisation", "team") } }),
  };
}
