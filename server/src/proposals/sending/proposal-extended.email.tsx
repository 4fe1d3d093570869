// Tells a signee that the due date was extended (spec 4 §C).
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { MailButton, MailFactList, MailText } from "@gap/server/platform/mail/layout";
import { defineSigneeMail, LinkIsYours } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalExtendedMail = defineSigneeMail<SigneeMail>(
  "proposals.extended",
  ({ number, advisorName, clientName, dueDay, zone, status, hasSigned }, { address }) => {
    if (status !== "sent" || hasSigned) return undefined;
    return {
      subject: `You have until ${dueDay} to sign proposal ${formatProposalNumber(number)}`,
      preview: `You have more time to sign: until ${dueDay}.`,
      heading: `New due date: ${dueDay}`,
      body: (
        <>
          <MailText>
            {advisorName} has given you more time to read and sign the proposal for {clientName}.
          </MailText>
          <MailFactList facts={[{ label: "Sign by", value: `${dueDay} (${zone})` }]} />
          <MailButton href={address}>View proposal</MailButton>
          <LinkIsYours />
        </>
      ),
    };
  },
);
