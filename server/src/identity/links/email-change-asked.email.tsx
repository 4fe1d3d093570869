// Notice to the old address about a requested change, so that its owner can still stop it.
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { forgotPasswordAddress } from "./link-addresses";

export const emailChangeAskedMail = defineMail<{ newAddress: string }>({
  name: "identity.email-change-asked",
  render: async ({ newAddress }, region) => {
    const { productName } = region.config;
    return {
      subject: `Request to change your ${productName} email address`,
      body: (
        <MailLayout
          preview="If you made this request, no action is needed here."
          productName={productName}
          heading="Request to change your email address"
          footer={`You received this email because you have an account on ${productName} with this address.`}
        >
          <MailText>
            We received a request to change the email address of your account to {newAddress}. It changes once
            the link that we sent there is opened and confirmed from your account. If you made this request,
            no action is needed here.
          </MailText>
          <MailText>If it was not you, change your password now. That cancels the request.</MailText>
          <MailButton href={forgotPasswordAddress(region)}>Change password</MailButton>
        </MailLayout>
      ),
    };
  },
});
