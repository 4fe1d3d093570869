// An organisation asks somebody to join it, or has added somebody who belongs to another one: told to them.
import { orgPath } from "@gap/core/access/routes";
import { INVITATIONS_PATH } from "@gap/core/users/invitations-path";
import { memberAdded } from "@gap/server/orgs/public";
import { defineNotice } from "./notice";
import { findOrg, nameOf } from "./recipients.db";

export const addedToOrgNotice = defineNotice({
  event: memberAdded,
  topic: "team",
  async of({ tx, actorId }, { userId, orgId, isTheirFirst, isInvited }) {
    // Whoever is in none has no bell: their invitation's mail tells them.
    const org = isTheirFirst ? undefined : await findOrg(tx, orgId);
    if (org === undefined) return [];
    const by = await nameOf(tx, actorId);
    const words = isInvited ? wordsOfInvitation(org.name, by) : wordsOfAddition(org, by);
    return [{ userId, type: "user", ...words, ...(by === undefined ? {} : { notifiedBy: by }) }];
  },
});

/** About no organisation of theirs, as it is none yet; its mail goes out by itself. */
function wordsOfInvitation(orgName: string, by: string | undefined) {
  const invited = by === undefined ? "You have been invited" : `${by} has invited you`;
  return {
    title: `You've been invited to join ${orgName}`,
    content: `${invited} to join ${orgName}. You can accept or decline.`,
    action: { url: INVITATIONS_PATH },
    hasOwnMail: true,
  };
}

function wordsOfAddition(org: { readonly id: string; readonly name: string }, by: string | undefined) {
  const added = by === undefined ? "You have been added" : `${by} has added you`;
  return {
    orgId: org.id,
    title: `You've been added to ${org.name}`,
    content: `${added} to ${org.name}. You find it among your organisations.`,
    action: { url: orgPath(org.id) },
  };
}
