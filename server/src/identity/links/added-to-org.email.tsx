// The mail for somebody who has an account already and was made a member of one more organisation.
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { baseOf } from "./link-addresses";

interface Addition {
  readonly firstName: string;
  readonly invitedByName: string;
  readonly orgName: string;
}

export const addedToOrgMail = defineMail<Addition>({
  name: "identity.added-to-org",
  render: async ({ firstName, invitedByName, orgName }, region) => {
    const { productName } = region.config;
    const added = invitedByName === "" ? "You have been added" : `${invitedByName} has added you`;
    return {
      subject: `You've been added to ${orgName} on ${productName}`,
      body: (
        <MailLayout
          preview="Log in as you always do; it is among your organisations."
          productName={productName}
          heading={firstName === "" ? `Welcome to ${orgName}` : `${firstName}, welcome to ${orgName}`}
          footer={`You get this mail because ${orgName} added this address on ${productName}.`}
        >
          <MailText>
            {added} to {orgName}. Log in as you always do: you find it among your organisations.
          </MailText>
          <MailButton href={baseOf(region)}>Log in</MailButton>
        </MailLayout>
      ),
    };
  },
});
