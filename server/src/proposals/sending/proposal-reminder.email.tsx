// Reminds a signee to sign (spec 4 §C), sent automatically or by the advisor.
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { noteDelivered } from "./note-delivered";
import { readMailFacts } from "./mail-facts.db";
import { footerOf, LinkIsYours } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalReminderMail = defineMail<SigneeMail>({
  name: "proposals.reminder" satisfies RecordedMail,
  recordDelivery: noteDelivered,
  render: async (data, region) => {
    const facts = await readMailFacts(region, data);
    if (facts === undefined || facts.status !== "sent" || facts.hasSigned) return undefined;
    const { snapshot, signeeName, dueDay } = facts;
    const { productName } = region.config;
    const advisorName = snapshot.advisor.name;
    return {
      subject: `Reminder: the proposal from ${advisorName} is waiting for your signature`,
      body: (
        <MailLayout
          preview={`Please sign it by ${dueDay}.`}
          productName={productName}
          heading="Your signature is needed"
          footer={footerOf(advisorName, productName)}
        >
          <MailText>Hi {signeeName},</MailText>
          <MailText>
            You can sign the proposal from {advisorName} for {snapshot.client.name} until {dueDay}.
          </MailText>
          <MailButton href={data.address}>View proposal</MailButton>
          <LinkIsYours />
        </MailLayout>
      ),
    };
  },
});
