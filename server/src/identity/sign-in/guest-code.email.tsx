// Mail with a guest's code. The code is only in the body, because subjects show on locked screens.
import { CODE_LIFE_MS } from "@gap/core/identity/identity-limits";
import { MailCode, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";

const MINUTES = CODE_LIFE_MS.signIn / MINUTE_MS;

export const guestCodeMail = defineMail<{ code: string; expiresAt: string }>({
  name: "identity.guest-code",
  render: async ({ code, expiresAt }, region) => {
    // Drop the mail if its code has expired.
    if (new Date(expiresAt) <= region.clock.now()) return undefined;
    const { productName } = region.config;
    return {
      subject: `Your ${productName} access code`,
      body: (
        <MailLayout
          preview={`Use it within ${MINUTES} minutes to open the content shared with you.`}
          productName={productName}
          heading="Your access code"
          footer={`You received this email because someone is opening content shared with you in ${productName}.`}
        >
          <MailText>Enter this code to open the content shared with you:</MailText>
          <MailCode>{code}</MailCode>
          <MailText>It works for {MINUTES} minutes, and only in the window where you requested it.</MailText>
          <MailText>
            If you did not request it, you can ignore this email: the code is needed to log in.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
