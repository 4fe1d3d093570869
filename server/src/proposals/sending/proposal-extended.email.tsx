// Tells a signee that the due date was extended (spec 4 §C).
import { MailButton, MailText } from "@gap/server/platform/mail/layout";
import { defineSigneeMail, LinkIsYours } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalExtendedMail = defineSigneeMail<SigneeMail>(
  "proposals.extended",
  ({ advisorName, clientName, dueDay, status, hasSigned }, { address }) => {
    if (status !== "sent" || hasSigned) return undefined;
    return {
      subject: `You have until ${dueDay} to sign the proposal from ${advisorName}`,
      preview: "You have more time to sign.",
      heading: `New due date: ${dueDay}`,
      body: (
        <>
          <MailText>
            {advisorName} has given you more time. You can sign the proposal for {clientName} until {dueDay}.
          </MailText>
          <MailButton href={address}>View proposal</MailButton>
          <LinkIsYours />
        </>
      ),
    };
  },
);
