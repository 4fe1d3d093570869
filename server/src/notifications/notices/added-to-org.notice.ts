// Notifies a person who is invited to an organisation, or added to another one.
import { orgPath } from "@gap/core/access/routes";
import { INVITATIONS_PATH } from "@gap/core/users/invitations-path";
import { memberAdded } from "@gap/server/orgs/public";
import { defineNotice } from "./notice";
import { findOrg, nameOf } from "./recipients.db";

export const addedToOrgNotice = defineNotice({
  event: memberAdded,
  topic: "team",
  async of({ tx, actorId }, { userId, orgId, isTheirFirst, isInvited }) {
    // A person without an organisation has no bell; the invitation's mail informs them.
    const org = isTheirFirst ? undefined : await findOrg(tx, orgId);
    if (org === undefined) return [];
    const by = await nameOf(tx, actorId);
    const texts = isInvited ? invitationTexts(org.name, by) : additionTexts(org, by);
    return [{ userId, type: "user", ...texts, ...(by === undefined ? {} : { notifiedBy: by }) }];
  },
});

/** Without an organisation, as the person is not a member yet; the invitation has its own mail. */
function invitationTexts(orgName: string, by: string | undefined) {
  const invited = by === undefined ? "You have been invited" : `${by} has invited you`;
  return {
    title: `You've been invited to join ${orgName}`,
    content: `${invited} to join ${orgName}. You can accept or decline.`,
    action: { url: INVITATIONS_PATH },
    hasOwnMail: true,
  };
}

function additionTexts(org: { readonly id: string; readonly name: string }, by: string | undefined) {
  const added = by === undefined ? "You have been added" : `${by} has added you`;
  return {
    orgId: org.id,
    title: `You've been added to ${org.name}`,
    content: `${added} to ${org.name}. It is now in your list of organisations.`,
    action: { url: orgPath(org.id) },
  };
}
