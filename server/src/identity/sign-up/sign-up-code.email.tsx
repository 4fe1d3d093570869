// The mail with the code of a sign-up. Nothing that was typed at the sign-up stands in it: anybody may type any address.
import { CODE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { MailCode, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";

const HOURS = CODE_LIFE_MS.signUp / 3_600_000;

export const signUpCodeMail = defineMail<{ code: string; expiresAt: string }>({
  name: "identity.sign-up-code",
  render: async ({ code, expiresAt }, region) => {
    // A code that can no longer be used would only puzzle.
    if (new Date(expiresAt) <= region.clock.now()) return undefined;
    const { productName } = region.config;
    return {
      subject: `Confirm your email address for ${productName}`,
      body: (
        <MailLayout
          preview={`One code, and your ${productName} account is ready.`}
          productName={productName}
          heading="Confirm your email address"
          footer={`You get this mail because somebody is signing up to ${productName} with this address.`}
        >
          <MailText>Welcome! Enter this code to finish signing up:</MailText>
          <MailCode>{code}</MailCode>
          <MailText>It works for {HOURS} hours. If you ask for another one, only the newest works.</MailText>
          <MailText>
            If you are not signing up, you can ignore this mail: without the code no account is made.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
