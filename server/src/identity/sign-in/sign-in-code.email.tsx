// Mail with the code of a sign-in. The code is only in the body, because subjects show on locked screens.
import { CODE_LIFE_MS } from "@gap/core/identity/identity-limits";
import { MailCode, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";

const MINUTES = CODE_LIFE_MS.signIn / MINUTE_MS;

export const signInCodeMail = defineMail<{ code: string; expiresAt: string }>({
  name: "identity.sign-in-code",
  render: async ({ code, expiresAt }, region) => {
    // Drop the mail if its code has expired.
    if (new Date(expiresAt) <= region.clock.now()) return undefined;
    const { productName } = region.config;
    return {
      subject: `Your ${productName} verification code`,
      body: (
        <MailLayout
          preview={`Use it within ${MINUTES} minutes to finish logging in.`}
          productName={productName}
          heading="Your verification code"
          footer={`You received this email because someone is logging in to ${productName} with this address.`}
        >
          <MailText>Enter this code to finish logging in:</MailText>
          <MailCode>{code}</MailCode>
          <MailText>It works for {MINUTES} minutes, and only in the window where you requested it.</MailText>
          <MailText>
            If you are not logging in, someone else knows your password. Please choose a new one.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
