// Tells a signee that a proposal can no longer be signed: withdrawn, or being revised (spec 4 §C).
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { readMailFacts } from "./mail-facts.db";
import { noteDelivered } from "./note-delivered";
import { footerOf } from "./proposal-mail";

interface Withdrawal {
  readonly proposalId: string;
  readonly version: number;
  readonly contactId: string;
  readonly kind: "voided" | "revised";
}

const WORDS = {
  voided: {
    subject: (advisor: string) => `${advisor} has withdrawn its proposal`,
    heading: "Proposal withdrawn",
    text: "has withdrawn the proposal for",
    next: "You do not need to do anything. If you have any questions, please contact your advisor.",
  },
  revised: {
    subject: (advisor: string) => `${advisor} is revising its proposal`,
    heading: "Proposal under revision",
    text: "is revising the proposal for",
    next: "You will receive the new version by email. Signatures given so far do not count for it.",
  },
} as const;

export const proposalWithdrawnMail = defineMail<Withdrawal>({
  name: "proposals.withdrawn" satisfies RecordedMail,
  recordDelivery: noteDelivered,
  render: async ({ kind, ...which }, region) => {
    const facts = await readMailFacts(region, which);
    if (facts === undefined) return undefined;
    const { snapshot, signeeName } = facts;
    const { productName } = region.config;
    const advisorName = snapshot.advisor.name;
    const { subject, heading, text, next } = WORDS[kind];
    return {
      subject: subject(advisorName),
      body: (
        <MailLayout
          preview={next}
          productName={productName}
          heading={heading}
          footer={footerOf(advisorName, productName)}
        >
          <MailText>Hi {signeeName},</MailText>
          <MailText>
            {advisorName} {text} {snapshot.client.name}. It can no longer be signed.
          </MailText>
          <MailText>{next}</MailText>
        </MailLayout>
      ),
    };
  },
});
