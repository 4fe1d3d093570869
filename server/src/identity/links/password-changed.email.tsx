// Notice that the password was changed, so that the owner learns of a change that was not theirs.
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { forgotPasswordAddress } from "./link-addresses";

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export const passwordChangedMail = defineMail<{ at: string }>({
  name: "identity.password-changed",
  render: async ({ at }, region) => {
    const { productName, supportEmail } = region.config;
    return {
      subject: `Your ${productName} password was changed`,
      body: (
        <MailLayout
          preview="If this was you, no action is needed."
          productName={productName}
          heading="Your password was changed"
          footer={`You received this email because you have an account on ${productName} with this address.`}
        >
          <MailText>
            The password of your account was changed on {MOMENT.format(new Date(at))} (UTC). Other devices
            were logged out. If this was you, no action is needed.
          </MailText>
          <MailText>
            If it was not you, choose a new password immediately. Write to {supportEmail} if you need help.
          </MailText>
          <MailButton href={forgotPasswordAddress(region)}>Reset password</MailButton>
        </MailLayout>
      ),
    };
  },
});
