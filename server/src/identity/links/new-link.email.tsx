// The mail with a new link in place of one that has expired (spec 1 §2, "Send me a new link").
import { MAILED_LINK_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { maskedAddress } from "@gap/core/identity/masked-address";
import type { NotedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { noteDeliveredToAddress } from "@gap/server/proposals/public";
import type { LinkPurpose } from "../identity.tables";
import { findOpenEmailChange, isLinkOpen } from "./mailed-link";

interface Renewal {
  readonly purpose: LinkPurpose;
  readonly linkId: string;
  readonly address: string;
  /** Where it leads to one: that the mail was handed over is part of its evidence. */
  readonly proposalId?: string;
}

const DAYS = MAILED_LINK_LIFE_MS / 86_400_000;

const TAKES_THE_PLACE = `It works for ${DAYS} days and takes the place of every earlier one.`;

interface Words {
  readonly text: string;
  readonly button: string;
  readonly life: string;
}

const WORDS: Record<LinkPurpose, Words> = {
  invitation: {
    text: "Set your password to accept your invitation:",
    button: "Accept invitation",
    life: TAKES_THE_PLACE,
  },
  "password-reset": { text: "Choose a new password here:", button: "Reset password", life: TAKES_THE_PLACE },
  "email-change": {
    text: "Confirm your new email address where you are logged in, or with your password:",
    button: "Confirm email address",
    life: TAKES_THE_PLACE,
  },
  proposal: {
    text: "Your proposal is here:",
    button: "View proposal",
    life: "It leads to this proposal alone. Please do not pass it on: whoever has it can sign in your name.",
  },
};

export const newLinkMail = defineMail<Renewal>({
  name: "identity.new-link" satisfies NotedMail,
  noteHandedOver: async ({ proposalId }, mail) => {
    if (proposalId !== undefined) await noteDeliveredToAddress(proposalId, mail);
  },
  render: async ({ purpose, linkId, address }, region) => {
    if (!(await isLinkOpen(region, linkId))) return undefined;
    const { productName } = region.config;
    const { text, button, life } = WORDS[purpose];
    const change = purpose === "email-change" ? await findOpenEmailChange(region, linkId) : undefined;
    return {
      subject: `Your new ${productName} link`,
      body: (
        <MailLayout
          preview="The one you had does not work any more."
          productName={productName}
          heading="Your new link"
          footer={`You get this mail because somebody asked ${productName} for a new link to this address.`}
        >
          {change === undefined ? null : (
            <MailText>
              The account {maskedAddress(change.oldEmail)} asked to log in with {change.newEmail} from now on.
              Nothing changes unless the person who asked confirms it.
            </MailText>
          )}
          <MailText>{text}</MailText>
          <MailButton href={address}>{button}</MailButton>
          <MailText>{life}</MailText>
          <MailText>If you did not ask for this, you can ignore this mail.</MailText>
        </MailLayout>
      ),
    };
  },
});
