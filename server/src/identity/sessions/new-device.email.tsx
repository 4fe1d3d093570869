// Notice of a login from a new device: when, from where, and what to do if it was not the user.
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
          footer={`You received this email because you have an account on ${productName} with this address.`}
        >
          <MailText>
            Someone logged in to your account from a device that you have not used recently:
          </MailText>
          <MailText>
            {device}
            <br />
            {when}
            <br />
            IP address {ip}
          </MailText>
          <MailText>If this was you, no action is needed.</MailText>
          <MailText>
            If it was not, please choose a new password now. That logs out every device, including the new
            one.
          </MailText>
          <MailButton href={forgotPasswordAddress(region)}>Choose a new password</MailButton>
        </MailLayout>
      ),
    };
  },
});
