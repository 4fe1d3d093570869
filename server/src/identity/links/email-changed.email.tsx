// Notice to the old address after the change, so that its owner learns of it.
import { MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";

export const emailChangedMail = defineMail<{ newAddress: string }>({
  name: "identity.email-changed",
  render: async ({ newAddress }, region) => {
    const { productName, supportEmail } = region.config;
    return {
      subject: `Your ${productName} email address was changed`,
      body: (
        <MailLayout
          preview="From now on, log in with your new address."
          productName={productName}
          heading="Your email address was changed"
          footer={`You received this email because this was your address on ${productName} until now.`}
        >
          <MailText>
            Your account now has the address {newAddress}. This one no longer works for logging in, and you
            were logged out everywhere.
          </MailText>
          <MailText>If this was not you, please write to {supportEmail} immediately.</MailText>
        </MailLayout>
      ),
    };
  },
});
