// The mail with the code of a sign-in. The code stands only inside: subjects show on locked screens.
import { CODE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { MailCode, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";

const MINUTES = CODE_LIFE_MS.signIn / 60_000;

export const signInCodeMail = defineMail<{ code: string; expiresAt: string }>({
  name: "identity.sign-in-code",
  render: async ({ code, expiresAt }, region) => {
    // A code that can no longer be used would only puzzle.
    if (new Date(expiresAt) <= region.clock.now()) return undefined;
    const { productName } = region.config;
    return {
      subject: `Your ${productName} verification code`,
      body: (
        <MailLayout
          preview={`Use it within ${MINUTES} minutes to finish logging in.`}
          productName={productName}
          heading="Your verification code"
          footer={`You get this mail because somebody is logging in to ${productName} with this address.`}
        >
          <MailText>Enter this code to finish logging in:</MailText>
          <MailCode>{code}</MailCode>
          <MailText>It works for {MINUTES} minutes, and only in the window that asked for it.</MailText>
          <MailText>
            If you are not logging in, somebody else knows your password: please choose a new one.
          </MailText>
        </MailLayout>
      ),
    };
  },
});
