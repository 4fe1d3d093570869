// Tells a signee that the due date was extended (spec 4 §C).
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { noteDelivered } from "./note-delivered";
import { readMailFacts } from "./mail-facts.db";
import { footerOf, LinkIsYours } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalExtendedMail = defineMail<SigneeMail>({
  name: "proposals.extended" satisfies RecordedMail,
  recordDelivery: noteDelivered,
  render: async (data, region) => {
    const facts = await readMailFacts(region, data);
    if (facts === undefined || facts.status !== "sent" || facts.hasSigned) return undefined;
    const { snapshot, signeeName, dueDay } = facts;
    const { productName } = region.config;
    const advisorName = snapshot.advisor.name;
    return {
      subject: `You have until ${dueDay} to sign the proposal from ${advisorName}`,
      body: (
        <MailLayout
          preview="You have more time to sign."
          productName={productName}
          heading={`New due date: ${dueDay}`}
          footer={footerOf(advisorName, productName)}
        >
          <MailText>Hi {signeeName},</MailText>
          <MailText>
            {advisorName} has given you more time. You can sign the proposal for {snapshot.client.name} until{" "}
            {dueDay}.
          </MailText>
          <MailButton href={data.address}>View proposal</MailButton>
          <LinkIsYours />
        </MailLayout>
      ),
    };
  },
});
