// Mail that invites a new user into an organisation, with a link to set a password and accept.
import type { OrgType } from "@gap/core/orgs/org-types";
import { MAILED_LINK_LIFE_DAYS } from "@gap/core/identity/identity-limits";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { invitationAddress } from "./link-addresses";
import { isLinkOpen, type MadeLink } from "./mailed-link";

interface Invitation extends MadeLink {
  readonly userId: string;
  /** Empty when unknown. */
  readonly firstName: string;
  readonly invitedByName: string;
  readonly orgName: string;
  readonly orgType: OrgType;
}

export const invitationMail = defineMail<Invitation>({
  name: "identity.invitation",
  render: async ({ firstName, invitedByName, orgName, orgType, ...link }, region) => {
    if (!(await isLinkOpen(region, link.linkId))) return undefined;
    const { productName } = region.config;
    const invited = invitedByName === "" ? "You have been invited" : `${invitedByName} has invited you`;
    return {
      // The provider's own organisation may have the same name as the product.
      subject: `You've been invited to join ${orgName}${orgName === productName ? "" : ` on ${productName}`}`,
      body: (
        <MailLayout
          preview="Set your password to get started."
          productName={productName}
          heading={firstName === "" ? `Join ${orgName}` : `${firstName}, join ${orgName}`}
          footer={`You received this email because ${orgName} invited this address to ${productName}.`}
        >
          <MailText>
            {invited} to join {orgName} on {productName}. Set your password to get started:
          </MailText>
          <MailButton href={invitationAddress(region, link, orgType)}>Accept invitation</MailButton>
          <MailText>This link is personal and works for {MAILED_LINK_LIFE_DAYS} days.</MailText>
          <MailText>If you do not know who invited you, you can ignore this email.</MailText>
        </MailLayout>
      ),
    };
  },
});
