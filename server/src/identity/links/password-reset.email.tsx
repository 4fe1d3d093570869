// Mail to choose a new password: a link, and a code for the page that asks for one.
import { CODE_LIFE_MS, MAILED_LINK_LIFE_DAYS } from "@gap/core/identity/identity-limits";
import { MailButton, MailCode, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { passwordResetAddress } from "./link-addresses";
import { isLinkOpen, type MadeLink } from "./mailed-link";

const MINUTES = CODE_LIFE_MS.passwordReset / MINUTE_MS;

export const passwordResetMail = defineMail<MadeLink & { userId: string; code: string }>({
  name: "identity.password-reset",
  render: async ({ code, ...link }, region) => {
    if (!(await isLinkOpen(region, link.linkId))) return undefined;
    const { productName } = region.config;
    return {
      subject: `Reset your ${productName} password`,
      body: (
        <MailLayout
          preview="Choose a new password with the link or the code inside."
          productName={productName}
          heading="Reset your password"
          footer={`You received this email because someone asked to reset the ${productName} password of this address.`}
        >
          <MailText>
            Choose a new password here. The link works once, for {MAILED_LINK_LIFE_DAYS} days:
          </MailText>
          <MailButton href={passwordResetAddress(region, link)}>Reset password</MailButton>
          <MailText>
            Or choose “Enter the code from the email” on the page where you asked for it. The code works for{" "}
            {MINUTES} minutes:
          </MailText>
          <MailCode>{code}</MailCode>
          <MailText>
            If you did not request this, you can ignore this email: your password stays the same. Do not
            forward this email.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
