// The mail that invites a person into an organisation: they set a password and are in.
import type { OrgType } from "@gap/core/orgs/org-types";
import { MAILED_LINK_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { invitationAddress } from "./link-addresses";
import { isLinkOpen, type MadeLink } from "./mailed-link";

interface Invitation extends MadeLink {
  readonly userId: string;
  /** Empty where it is not known. */
  readonly firstName: string;
  readonly invitedByName: string;
  readonly orgName: string;
  readonly orgType: OrgType;
}

const DAYS = MAILED_LINK_LIFE_MS / 86_400_000;

export const invitationMail = defineMail<Invitation>({
  name: "identity.invitation",
  render: async ({ firstName, invitedByName, orgName, orgType, ...link }, region) => {
    if (!(await isLinkOpen(region, link.linkId))) return undefined;
    const { productName } = region.config;
    const invited = invitedByName === "" ? "You have been invited" : `${invitedByName} has invited you`;
    return {
      // The provider's own organisation may well bear the product's name.
      subject: `You've been invited to join ${orgName}${orgName === productName ? "" : ` on ${productName}`}`,
      body: (
        <MailLayout
          preview="Set your password to get started."
          productName={productName}
          heading={firstName === "" ? `Join ${orgName}` : `${firstName}, join ${orgName}`}
          footer={`You get this mail because ${orgName} invited this address to ${productName}.`}
        >
          <MailText>
            {invited} to join {orgName} on {productName}. Set your password to get started:
          </MailText>
          <MailButton href={invitationAddress(region, link, orgType)}>Accept invitation</MailButton>
          <MailText>The link is yours alone and works for {DAYS} days.</MailText>
          <MailText>If you do not know who invites you, you can ignore this mail.</MailText>
        </MailLayout>
      ),
    };
  },
});
