// Test copy of a proposal's mail (spec 3 §2, step 5), sent only to the sender and marked as a test.
import { routePath } from "@gap/core/access/routes";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { PersonalMessage } from "../sending/proposal-mail";

interface TestMail {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  readonly advisorName: string;
  readonly clientName: string;
  readonly personalMessage: string;
}

export const proposalTestMail = defineMail<TestMail>({
  name: "proposals.test",
  render: async ({ proposalId, advisorOrgId, advisorName, clientName, personalMessage }, region) => {
    const { productName, publicUrl } = region.config;
    const address = `${publicUrl}/${region.id}${routePath(advisorOrgId, "proposals", proposalId)}#preview`;
    const heading = clientName === "" ? "Proposal" : `Proposal for ${clientName}`;
    return {
      subject: `[Test] ${advisorName} has sent you a proposal`,
      body: (
        <MailLayout
          preview="This is a test. Nothing has been sent to your client."
          productName={productName}
          heading={`Test: ${heading}`}
          footer={`You received this email because you asked ${productName} for a test email of this proposal.`}
        >
          <MailText>This is a test. Nothing has been sent to your client.</MailText>
          <PersonalMessage>{personalMessage}</PersonalMessage>
          <MailButton href={address}>Preview proposal</MailButton>
        </MailLayout>
      ),
    };
  },
});
