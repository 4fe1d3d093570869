// The mail that sends a proposal to a signee (spec 4 §C), with the advisor's personal message.
import { MailButton, MailText } from "@gap/server/platform/mail/layout";
import { defineSigneeMail, LinkIsYours, PersonalMessage } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalSentMail = defineSigneeMail<SigneeMail>(
  "proposals.sent",
  ({ advisorName, clientName, personalMessage, senderName, dueDay, status }, { address }) => {
    // Skip the mail if the proposal was withdrawn or revised while it was queued.
    if (status !== "sent" && status !== "overdue") return undefined;
    return {
      subject: `${advisorName} has sent you a proposal`,
      preview: `Proposal for ${clientName}, to be signed by ${dueDay}.`,
      heading: `Proposal for ${clientName}`,
      body: (
        <>
          <PersonalMessage>{personalMessage}</PersonalMessage>
          <MailButton href={address}>View proposal</MailButton>
          <MailText>
            {senderName} asks you to read and sign it by {dueDay}.
          </MailText>
          <LinkIsYours />
        </>
      ),
    };
  },
);
