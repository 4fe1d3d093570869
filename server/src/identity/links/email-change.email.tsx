// Mail to the new address. It names the requesting account, because only that account can confirm the change.
import { MAILED_LINK_LIFE_DAYS } from "@gap/core/identity/identity-limits";
import { maskedAddress } from "@gap/core/identity/masked-address";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { emailChangeAddress } from "./link-addresses";
import { findOpenEmailChange, type MadeLink } from "./mailed-link";

export const emailChangeMail = defineMail<MadeLink & { userId: string }>({
  name: "identity.email-change",
  render: async (link, region, to) => {
    const change = await findOpenEmailChange(region, link.linkId);
    if (change === undefined) return undefined;
    const { productName } = region.config;
    return {
      subject: `Confirm your new ${productName} email address`,
      body: (
        <MailLayout
          preview="Nothing changes until the account that requested this confirms it."
          productName={productName}
          heading="Confirm your new email address"
          footer={`You received this email because someone wants to log in to ${productName} with this address.`}
        >
          <MailText>
            The account {maskedAddress(change.oldEmail)} asked to change its email address to {to}. If that is
            your account, confirm the change where you are logged in, or with your password:
          </MailText>
          <MailButton href={emailChangeAddress(region, link)}>Confirm email address</MailButton>
          <MailText>
            The link works for {MAILED_LINK_LIFE_DAYS} days. Once you confirm, you are logged out everywhere
            and log in again with this address.
          </MailText>
          <MailText>
            If that is not your account, please ignore this email and do not forward it: nothing changes
            unless the account&apos;s owner confirms it.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
