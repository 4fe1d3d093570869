// The mail to a new address: whoever reads it confirms that it is theirs.
import { MAILED_LINK_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { emailChangeAddress } from "./link-addresses";
import { isLinkOpen, type MadeLink } from "./mailed-link";

const DAYS = MAILED_LINK_LIFE_MS / 86_400_000;

export const emailChangeMail = defineMail<MadeLink & { userId: string }>({
  name: "identity.email-change",
  render: async (link, region, to) => {
    if (!(await isLinkOpen(region, link.linkId))) return undefined;
    const { productName } = region.config;
    return {
      subject: `Confirm your new ${productName} email address`,
      body: (
        <MailLayout
          preview="One click, and you log in with this address."
          productName={productName}
          heading="Confirm your new email address"
          footer={`You get this mail because somebody wants to log in to ${productName} with this address.`}
        >
          <MailText>Confirm that you want to log in with {to} from now on:</MailText>
          <MailButton href={emailChangeAddress(region, link)}>Confirm email address</MailButton>
          <MailText>
            The link works for {DAYS} days. Afterwards you are logged out everywhere and log in again with
            this address.
          </MailText>
          <MailText>If you did not ask for this, you can ignore this mail: nothing changes.</MailText>
        </MailLayout>
      ),
    };
  },
});
