// The mail that invites somebody who has an account already into one more organisation: they log in, and say yes or no.
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
    // One that was answered or taken back while the mail waited would only puzzle.
    if (!(await isStillAsked(region, { userId, orgId }))) return undefined;
    const { productName } = region.config;
    const invited = invitedByName === "" ? "You have been invited" : `${invitedByName} has invited you`;
    return {
      subject: `You've been invited to join ${orgName}${orgName === productName ? "" : ` on ${productName}`}`,
      body: (
        <MailLayout
          preview="Log in as you always do to accept or decline."
          productName={productName}
          heading={firstName === "" ? `Join ${orgName}` : `${firstName}, join ${orgName}`}
          footer={`You get this mail because ${orgName} invited this address on ${productName}.`}
        >
          <MailText>
            {invited} to join {orgName}. Log in as you always do, and accept or decline:
          </MailText>
          {/* No token in it: who follows it signs in as always, and sees what is theirs to answer. */}
          <MailButton href={`${baseOf(region)}${INVITATIONS_PATH}`}>View invitation</MailButton>
          <MailText>Until you accept, {orgName} sees nothing of you but this address.</MailText>
          <MailText>If you do not know who invites you, you can decline or ignore this mail.</MailText>
        </MailLayout>
      ),
    };
  },
});

async function isStillAsked(
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
