// Test copy of a proposal's mail (spec 3 §2, step 5), sent only to the sender: the mail that the first signee would get,
// marked as a test.
import { MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { findProposal } from "../proposals.db";
import { mailToSignee } from "../sending/proposal-mail";
import { sentMailContent } from "../sending/sent-mail";
import { readDraftMailFacts } from "./draft-mail.db";
import { previewAddress } from "./preview-address";

interface TestMail {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  /** The person who asked for the test. */
  readonly senderId: string;
}

const IS_A_TEST = "This is a test. Nothing has been sent to your client.";

export const proposalTestMail = defineMail<TestMail>({
  name: "proposals.test",
  render: async ({ proposalId, advisorOrgId, senderId }, region) => {
    const found = await findProposal(region.db.read, proposalId);
    if (found === undefined) return undefined;
    const facts = await readDraftMailFacts(region, found, senderId);
    const content = sentMailContent(facts, previewAddress(region, { proposalId, advisorOrgId }));
    return mailToSignee(region, facts, {
      ...content,
      subject: `[Test] ${content.subject}`,
      preview: IS_A_TEST,
      body: (
        <>
          {content.body}
          <MailText>{IS_A_TEST}</MailText>
        </>
      ),
    });
  },
});
