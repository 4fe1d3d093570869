// The mail about a sign-in from a new device: when, from where, and what to do where it was somebody else.
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { forgotPasswordAddress } from "../links/link-addresses";

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export const newDeviceMail = defineMail<{ at: string; device: string; ip: string }>({
  name: "identity.new-device",
  render: async ({ at, device, ip }, region) => {
    const { productName } = region.config;
    const when = `${MOMENT.format(new Date(at))} (UTC)`;
    return {
      subject: `New login to your ${productName} account`,
      body: (
        <MailLayout
          preview={`${device}, ${when}`}
          productName={productName}
          heading="A new device logged in"
          footer={`You get this mail because this address belongs to an account of ${productName}.`}
        >
          <MailText>Somebody logged in to your account from a device that you have not used lately:</MailText>
          <MailText>
            {device}
            <br />
            {when}
            <br />
            Address {ip}
          </MailText>
          <MailText>If that was you, there is nothing to do.</MailText>
          <MailText>
            If it was not, please choose a new password now. That logs out every device, the new one too.
          </MailText>
          <MailButton href={forgotPasswordAddress(region)}>Choose a new password</MailButton>
        </MailLayout>
      ),
    };
  },
});
