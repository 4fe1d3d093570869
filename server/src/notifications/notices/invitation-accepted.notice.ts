// Somebody accepted an organisation's invitation: told to who invited them, or else to its admins.
import { routePath } from "@gap/core/access/routes";
import { memberAccepted } from "@gap/server/orgs/public";
import { defineNotice } from "./notice";
import { findInvitingOrg, isActiveMember, listAdmins, nameOf, type OrgOfNotice } from "./recipients.db";

export const invitationAcceptedNotice = defineNotice({
  event: memberAccepted,
  topic: "team",
  async of({ tx }, { userId: newMember, orgId }) {
    const name = await nameOf(tx, newMember);
    const org = await findInvitingOrg(tx, { userId: newMember, orgId });
    if (name === undefined || org === undefined) return [];
    const { invitedBy } = org;
    const isStillThere = invitedBy !== null && (await isActiveMember(tx, invitedBy, orgId));
    const told = isStillThere ? [invitedBy] : await listAdmins(tx, orgId);
    // Not to themselves, also where nobody is signed in yet, as when they accept by signing up.
    const others = told.filter((userId) => userId !== newMember);
    return others.map((userId) => ({ userId, ...wordsOf(name, org) }));
  },
});

function wordsOf(name: string, { id: orgId, name: orgName, orgType }: OrgOfNotice) {
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
