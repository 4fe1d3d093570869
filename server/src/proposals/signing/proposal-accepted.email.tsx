// Tells a recipient that all required signatures have been received (spec 4 §C).
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { MailButton, MailText } from "@gap/server/platform/mail/layout";
import { defineSigneeMail, LinkIsYours } from "../sending/proposal-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalAcceptedMail = defineSigneeMail<SigneeMail>(
  "proposals.accepted",
  ({ number, advisorName, clientName }, { address }) => ({
    subject: `Proposal ${formatProposalNumber(number)} has been accepted`,
    preview: "All required signatures have been received.",
    heading: "Proposal accepted",
    body: (
      <>
        <MailText>
          All required signatures have been received: {clientName} has accepted the proposal from{" "}
          {advisorName}. You can view the accepted proposal here:
        </MailText>
        <MailButton href={address}>View accepted proposal</MailButton>
        <MailText>Your signed copy, a sealed PDF, will follow in a separate email.</MailText>
        <LinkIsYours isOnlyRead />
      </>
    ),
  }),
);
