// The note to the old address when another one is asked for: its owner can still stop it.
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { forgotPasswordAddress } from "./link-addresses";

export const emailChangeAskedMail = defineMail<{ newAddress: string }>({
  name: "identity.email-change-asked",
  render: async ({ newAddress }, region) => {
    const { productName } = region.config;
    return {
      subject: `Somebody asked to change your ${productName} email address`,
      body: (
        <MailLayout
          preview="If this was you, all is well."
          productName={productName}
          heading="Your email address is about to change"
          footer={`You get this mail because you have an account on ${productName} with this address.`}
        >
          <MailText>
            Somebody asked to change the address of your account to {newAddress}. It changes once the link
            that we sent there is opened and confirmed from your account. If this was you, all is well.
          </MailText>
          <MailText>If it was not you, change your password now: that stops it.</MailText>
          <MailButton href={forgotPasswordAddress(region)}>Change password</MailButton>
        </MailLayout>
      ),
    };
  },
});
