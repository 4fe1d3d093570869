// Invites a member of an organisation by mail (spec 1 §4); the link lets them set a password and accept.
import { and, eq, isNull } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { invitationMails, orgs, userOrgs } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { isInvitationPending, noteInvitationSent } from "@gap/server/users/public";
import { lockAccountOf } from "../accounts.db";
import { invitationMail } from "./invitation.email";
import { makeMailedLink } from "./mailed-link";
import { orgInvitationMail } from "./org-invitation.email";

interface Invitation {
  readonly userId: string;
  readonly orgId: string;
  /** The inviter's name in the mail; unset for invitations by the installation itself. */
  readonly invitedByName?: string;
}

/** A user who already has an account needs no password: their mail leads to the page to accept or decline. */
export async function sendInvitation(
  command: CommandContext,
  { userId, orgId, invitedByName = "" }: Invitation,
): Promise<void> {
  const { region, tx, now } = command;
  const account = await lockAccountOf(command, userId);
  const [org] = await tx
    .select({ orgName: orgs.name, orgType: orgs.orgType })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId), isNull(userOrgs.deactivatedOn)));
  if (account === undefined || org === undefined)
    throw new GapError("notFound", "This user is not an active member of the organisation");
  await tx
    .update(userOrgs)
    .set({ inviteSentOn: now })
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId)));
  tx.alongside(tx.insert(invitationMails).values({ orgId, email: account.email, sentOn: now }));
  await noteInvitationSent(command, userId);
  command.audit({ kind: "user-org", id: `${userId}/${orgId}`, details: { invited: true } });
  const { email: to, firstName } = account;
  const mailData = { firstName, invitedByName, orgName: org.orgName };
  const isNew = await isInvitationPending(command, userId);
  if (!isNew) {
    await region.mail.send(tx, orgInvitationMail, { to, data: { ...mailData, userId, orgId } });
    return;
  }
  const link = await makeMailedLink(command, { userId, purpose: "invitation" });
  const data = { ...mailData, ...link, userId, orgType: org.orgType };
  await region.mail.send(tx, invitationMail, { to, data });
}
