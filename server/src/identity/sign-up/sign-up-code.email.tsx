// Mail with the code of a sign-up. It repeats nothing typed at sign-up, because anyone can type any address.
import { CODE_LIFE_MS } from "@gap/core/identity/identity-limits";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { MailCode, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";

const HOURS = CODE_LIFE_MS.signUp / HOUR_MS;

export const signUpCodeMail = defineMail<{ code: string; expiresAt: string }>({
  name: "identity.sign-up-code",
  render: async ({ code, expiresAt }, region) => {
    // Drop the mail if its code has expired.
    if (new Date(expiresAt) <= region.clock.now()) return undefined;
    const { productName } = region.config;
    return {
      subject: `Confirm your email address for ${productName}`,
      body: (
        <MailLayout
          preview={`Enter one code, and your ${productName} account is ready.`}
          productName={productName}
          heading="Confirm your email address"
          footer={`You received this email because someone is signing up to ${productName} with this address.`}
        >
          <MailText>Welcome! Enter this code to finish signing up:</MailText>
          <MailCode>{code}</MailCode>
          <MailText>It works for {HOURS} hours. If you request another one, only the newest works.</MailText>
          <MailText>
            If you are not signing up, you can ignore this email: no account is created without the code.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
