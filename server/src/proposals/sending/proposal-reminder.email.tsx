// Reminds a signee of a proposal that waits for them (spec 4 §C), by itself or by the advisor's hand.
import type { NotedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { noteDelivered } from "./note-delivered";
import { readMailFacts } from "./mail-facts.db";
import { footerOf, LinkIsYours } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalReminderMail = defineMail<SigneeMail>({
  name: "proposals.reminder" satisfies NotedMail,
  noteHandedOver: noteDelivered,
  render: async (data, region) => {
    const facts = await readMailFacts(region, data);
    if (facts === undefined || facts.status !== "sent" || facts.hasSigned) return undefined;
    const { snapshot, signeeName, dueDay } = facts;
    const { productName } = region.config;
    const advisorName = snapshot.advisor.name;
    return {
      subject: `Reminder: the proposal of ${advisorName} waits for your signature`,
      body: (
        <MailLayout
          preview={`Please sign it by ${dueDay}.`}
          productName={productName}
          heading="Your proposal waits for you"
          footer={footerOf(advisorName, productName)}
        >
          <MailText>Hi {signeeName},</MailText>
          <MailText>
            The proposal of {advisorName} for {snapshot.client.name} can be signed until {dueDay}.
          </MailText>
          <MailButton href={data.address}>View proposal</MailButton>
          <LinkIsYours />
        </MailLayout>
      ),
    };
  },
});
