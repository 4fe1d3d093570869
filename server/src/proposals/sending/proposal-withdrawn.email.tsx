// Tells a recipient that a proposal can no longer be signed: withdrawn, or being revised (spec 4 §C).
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { MailText } from "@gap/server/platform/mail/layout";
import { defineSigneeMail } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

interface Withdrawal extends Omit<SigneeMail, "address"> {
  readonly kind: "voided" | "revised";
}

const WORDS = {
  voided: {
    subject: (number: string) => `Proposal ${number} has been withdrawn`,
    heading: "Proposal withdrawn",
    text: "has withdrawn the proposal for",
    next: "You do not need to do anything. If you have any questions, please contact your advisor.",
  },
  revised: {
    subject: (number: string) => `Proposal ${number} is being revised`,
    heading: "Proposal under revision",
    text: "is revising the proposal for",
    next: "You will receive the new version by email. Signatures given so far do not count for it.",
  },
} as const;

/** For recipients of a copy, whom the new version may leave out. */
const REVISED_COPY =
  "You do not need to do anything. If the new version is sent to you as well, you will receive it by email.";

export const proposalWithdrawnMail = defineSigneeMail<Withdrawal>(
  "proposals.withdrawn",
  ({ number, advisorName, clientName, isCopy }, { kind }) => {
    const { subject, heading, text, next: nextOfSignee } = WORDS[kind];
    const next = isCopy && kind === "revised" ? REVISED_COPY : nextOfSignee;
    return {
      subject: subject(formatProposalNumber(number)),
      preview: next,
      heading,
      body: (
        <>
          <MailText>
            {advisorName} {text} {clientName}.{isCopy ? "" : " It can no longer be signed."}
          </MailText>
          <MailText>{next}</MailText>
        </>
      ),
    };
  },
);
