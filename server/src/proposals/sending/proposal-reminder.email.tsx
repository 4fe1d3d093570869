// Reminds a signee to sign (spec 4 §C), sent automatically or by the advisor.
import { MailButton, MailText } from "@gap/server/platform/mail/layout";
import { defineSigneeMail, LinkIsYours } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalReminderMail = defineSigneeMail<SigneeMail>(
  "proposals.reminder",
  ({ advisorName, clientName, dueDay, status, hasSigned }, { address }) => {
    if (status !== "sent" || hasSigned) return undefined;
    return {
      subject: `Reminder: the proposal from ${advisorName} is waiting for your signature`,
      preview: `Please sign it by ${dueDay}.`,
      heading: "Your signature is needed",
      body: (
        <>
          <MailText>
            You can sign the proposal from {advisorName} for {clientName} until {dueDay}.
          </MailText>
          <MailButton href={address}>View proposal</MailButton>
          <LinkIsYours />
        </>
      ),
    };
  },
);
