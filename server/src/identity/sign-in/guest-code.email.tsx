// The mail with a guest's code. The code stands only inside: subjects show on locked screens.
import { CODE_LIFE_MS } from "@gap/core/identity/fixed-figures";
import { MailCode, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";

const MINUTES = CODE_LIFE_MS.signIn / 60_000;

export const guestCodeMail = defineMail<{ code: string; expiresAt: string }>({
  name: "identity.guest-code",
  render: async ({ code, expiresAt }, region) => {
    // A code that can no longer be used would only puzzle.
    if (new Date(expiresAt) <= region.clock.now()) return undefined;
    const { productName } = region.config;
    return {
      subject: `Your ${productName} access code`,
      body: (
        <MailLayout
          preview={`Use it within ${MINUTES} minutes to open what was shared with you.`}
          productName={productName}
          heading="Your access code"
          footer={`You get this mail because somebody is opening what was shared with this address in ${productName}.`}
        >
          <MailText>Enter this code to open what was shared with you:</MailText>
          <MailCode>{code}</MailCode>
          <MailText>It works for {MINUTES} minutes, and only in the window that asked for it.</MailText>
          <MailText>If you did not ask for it, you need not do anything: nobody gets in without it.</MailText>
        </MailLayout>
      ),
    };
  },
});
