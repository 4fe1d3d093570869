// Mail with a new link that replaces an expired one (spec 1 §2, "Send me a new link").
import { MAILED_LINK_LIFE_DAYS } from "@gap/core/identity/identity-limits";
import { maskedAddress } from "@gap/core/identity/masked-address";
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { newLinkMailOfProposal, noteDeliveredToAddress } from "@gap/server/proposals/public";
import type { LinkPurpose } from "../identity.tables";
import { findOpenEmailChange, isLinkOpen } from "./mailed-link";

interface Renewal {
  readonly purpose: LinkPurpose;
  readonly linkId: string;
  readonly address: string;
  /** For a link to a proposal, whose evidence records that the mail was delivered. */
  readonly proposalId?: string;
}

const REPLACES_EARLIER_LINKS = `It works for ${MAILED_LINK_LIFE_DAYS} days and replaces every earlier link.`;

interface LinkTexts {
  readonly text: string;
  readonly button: string;
  readonly life: string;
}

const TEXTS: Record<LinkPurpose, LinkTexts> = {
  invitation: {
    text: "Set your password to accept your invitation:",
    button: "Accept invitation",
    life: REPLACES_EARLIER_LINKS,
  },
  "password-reset": {
    text: "Choose a new password here:",
    button: "Reset password",
    life: REPLACES_EARLIER_LINKS,
  },
  "email-change": {
    text: "Confirm your new email address where you are logged in, or with your password:",
    button: "Confirm email address",
    life: REPLACES_EARLIER_LINKS,
  },
  proposal: {
    text: "Your proposal is here:",
    button: "View proposal",
    life: "It opens only this proposal. Please do not forward it: anyone with the link can sign on your behalf.",
  },
};

export const newLinkMail = defineMail<Renewal>({
  name: "identity.new-link" satisfies RecordedMail,
  recordDelivery: async ({ proposalId }, mail) => {
    if (proposalId !== undefined) await noteDeliveredToAddress(proposalId, mail);
  },
  render: async ({ purpose, linkId, address, proposalId }, region, to) => {
    if (!(await isLinkOpen(region, linkId))) return undefined;
    // Signees know the firm that sent them the proposal, not the product.
    const mailOfFirm =
      proposalId === undefined ? undefined : await newLinkMailOfProposal(region, { proposalId, to, address });
    if (mailOfFirm !== undefined) return mailOfFirm;
    const { productName } = region.config;
    const { text, button, life } = TEXTS[purpose];
    const change = purpose === "email-change" ? await findOpenEmailChange(region, linkId) : undefined;
    return {
      subject: `Your new ${productName} link`,
      body: (
        <MailLayout
          preview="Your previous link no longer works."
          productName={productName}
          heading="Your new link"
          footer={`You received this email because someone asked ${productName} to send a new link to this address.`}
        >
          {change === undefined ? null : (
            <MailText>
              The account {maskedAddress(change.oldEmail)} asked to change its email address to{" "}
              {change.newEmail}. Nothing changes unless the account&apos;s owner confirms it.
            </MailText>
          )}
          <MailText>{text}</MailText>
          <MailButton href={address}>{button}</MailButton>
          <MailText>{life}</MailText>
          <MailText>If you did not request this, you can ignore this email.</MailText>
        </MailLayout>
      ),
    };
  },
});
