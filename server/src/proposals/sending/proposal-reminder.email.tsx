// Reminds a signee to sign (spec 4 §C), sent automatically or by the advisor.
import { defaultReminder } from "@gap/core/proposals/reminders";
import { MailButton, MailText } from "@gap/server/platform/mail/layout";
import { defineSigneeMail, LinkIsYours, PersonalMessage } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalReminderMail = defineSigneeMail<SigneeMail>(
  "proposals.reminder",
  ({ advisorName, clientName, dueDay, status, hasSigned }, { address, message }) => {
    if (status !== "sent" || hasSigned) return undefined;
    return {
      subject: `Reminder: the proposal from ${advisorName} is waiting for your signature`,
      preview: `Please sign it by ${dueDay}.`,
      heading: "Your signature is needed",
      body: (
        <>
          {message === undefined ? (
            <MailText>{defaultReminder({ advisorName, clientName, dueDay })}</MailText>
          ) : (
            <>
              <PersonalMessage>{message}</PersonalMessage>
              {/* Own words need not name the day. */}
              {message.includes(dueDay) ? null : <MailText>You can sign it until {dueDay}.</MailText>}
            </>
          )}
          <MailButton href={address}>View proposal</MailButton>
          <LinkIsYours />
        </>
      ),
    };
  },
);
