// Mail that invites a user who already has an account into another organisation: they log in and accept or decline.
import { and, eq, isNull } from "drizzle-orm";
import { INVITATIONS_PATH } from "@gap/core/users/invitations-path";
import { userOrgs } from "@gap/server/orgs/public";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { baseOf } from "./link-addresses";

interface OrgInvitation {
  readonly userId: string;
  readonly orgId: string;
  readonly firstName: string;
  readonly invitedByName: string;
  readonly orgName: string;
}

export const orgInvitationMail = defineMail<OrgInvitation>({
  name: "identity.org-invitation",
  render: async ({ userId, orgId, firstName, invitedByName, orgName }, region) => {
    // Drop the mail if the invitation was answered or cancelled while it was queued.
    if (!(await isStillPending(region, { userId, orgId }))) return undefined;
    const { productName } = region.config;
    const invited = invitedByName === "" ? "You have been invited" : `${invitedByName} has invited you`;
    return {
      subject: `You've been invited to join ${orgName}${orgName === productName ? "" : ` on ${productName}`}`,
      body: (
        <MailLayout
          preview="Log in as usual to accept or decline."
          productName={productName}
          heading={firstName === "" ? `Join ${orgName}` : `${firstName}, join ${orgName}`}
          footer={`You received this email because ${orgName} invited this address on ${productName}.`}
        >
          <MailText>
            {invited} to join {orgName}. Log in as usual to accept or decline:
          </MailText>
          {/* No token: the user logs in as usual and finds the invitation there. */}
          <MailButton href={`${baseOf(region)}${INVITATIONS_PATH}`}>View invitation</MailButton>
          <MailText>Until you accept, {orgName} sees only this email address.</MailText>
          <MailText>If you do not know who invited you, you can decline or ignore this email.</MailText>
        </MailLayout>
      ),
    };
  },
});

async function isStillPending(
  region: Region,
  { userId, orgId }: Pick<OrgInvitation, "userId" | "orgId">,
): Promise<boolean> {
  const found = await region.db.read
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .where(
      and(
        eq(userOrgs.userId, userId),
        eq(userOrgs.orgId, orgId),
        isNull(userOrgs.acceptedOn),
        isNull(userOrgs.deactivatedOn),
      ),
    );
  return found.length > 0;
}
