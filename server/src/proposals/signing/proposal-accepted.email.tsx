// Tells a signee that all required signatures have been received (spec 4 §C).
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { readMailFacts } from "../sending/mail-facts.db";
import { noteDelivered } from "../sending/note-delivered";
import { footerOf, LinkIsYours } from "../sending/proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalAcceptedMail = defineMail<SigneeMail>({
  name: "proposals.accepted" satisfies RecordedMail,
  recordDelivery: noteDelivered,
  render: async (data, region) => {
    const facts = await readMailFacts(region, data);
    if (facts === undefined) return undefined;
    const { snapshot, signeeName } = facts;
    const { productName } = region.config;
    const advisorName = snapshot.advisor.name;
    return {
      subject: `The proposal from ${advisorName} has been accepted`,
      body: (
        <MailLayout
          preview="All required signatures have been received."
          productName={productName}
          heading="Proposal accepted"
          footer={footerOf(advisorName, productName)}
        >
          <MailText>Hi {signeeName},</MailText>
          <MailText>
            All required signatures have been received: {snapshot.client.name} has accepted the proposal from{" "}
            {advisorName}. You can view the accepted proposal here:
          </MailText>
          <MailButton href={data.address}>View accepted proposal</MailButton>
          <MailText>Your signed copy, a sealed PDF, will follow in a separate email.</MailText>
          <LinkIsYours isSigned />
        </MailLayout>
      ),
    };
  },
});
