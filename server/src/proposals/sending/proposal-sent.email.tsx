// The mail that sends a proposal to a signee (spec 4 §C), with the advisor's personal message.
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { noteDelivered } from "./note-delivered";
import { readMailFacts } from "./mail-facts.db";
import { footerOf, LinkIsYours, PersonalMessage } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalSentMail = defineMail<SigneeMail>({
  name: "proposals.sent" satisfies RecordedMail,
  recordDelivery: noteDelivered,
  render: async (data, region) => {
    const facts = await readMailFacts(region, data);
    // Skip the mail if the proposal was withdrawn or revised while it was queued.
    if (facts === undefined || (facts.status !== "sent" && facts.status !== "overdue")) return undefined;
    const { snapshot, signeeName, senderName, dueDay } = facts;
    const { productName } = region.config;
    const advisorName = snapshot.advisor.name;
    return {
      subject: `${advisorName} has sent you a proposal`,
      body: (
        <MailLayout
          preview={`Proposal for ${snapshot.client.name}, to be signed by ${dueDay}.`}
          productName={productName}
          heading={`Proposal for ${snapshot.client.name}`}
          footer={footerOf(advisorName, productName)}
        >
          <MailText>Hi {signeeName},</MailText>
          <PersonalMessage>{snapshot.personalMessage}</PersonalMessage>
          <MailButton href={data.address}>View proposal</MailButton>
          <MailText>
            {senderName} asks you to read and sign it by {dueDay}.
          </MailText>
          <LinkIsYours />
        </MailLayout>
      ),
    };
  },
});
