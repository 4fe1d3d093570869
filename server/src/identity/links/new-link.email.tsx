// The mail with a new link in place of one that has expired (spec 1 §2, "Send me a new link").
import { MAILED_LINK_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import type { LinkPurpose } from "../identity.tables";
import { isLinkOpen } from "./mailed-link";

interface Renewal {
  readonly purpose: LinkPurpose;
  readonly linkId: string;
  readonly address: string;
}

const DAYS = MAILED_LINK_LIFE_MS / 86_400_000;

const WORDS: Record<LinkPurpose, { readonly text: string; readonly button: string }> = {
  invitation: { text: "Set your password to accept your invitation:", button: "Accept invitation" },
  "password-reset": { text: "Choose a new password here:", button: "Reset password" },
  "email-change": { text: "Confirm that this is your new email address:", button: "Confirm email address" },
};

export const newLinkMail = defineMail<Renewal>({
  name: "identity.new-link",
  render: async ({ purpose, linkId, address }, region) => {
    if (!(await isLinkOpen(region, linkId))) return undefined;
    const { productName } = region.config;
    const { text, button } = WORDS[purpose];
    return {
      subject: `Your new ${productName} link`,
      body: (
        <MailLayout
          preview="The one you had does not work any more."
          productName={productName}
          heading="Your new link"
          footer={`You get this mail because somebody asked ${productName} for a new link to this address.`}
        >
          <MailText>{text}</MailText>
          <MailButton href={address}>{button}</MailButton>
          <MailText>It works for {DAYS} days and takes the place of every earlier one.</MailText>
          <MailText>If you did not ask for this, you can ignore this mail.</MailText>
        </MailLayout>
      ),
    };
  },
});
