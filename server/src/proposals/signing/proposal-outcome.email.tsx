// Tells a proposal's owner how it ended: accepted, or declined with a reason (spec 4 §C).
import { routePath } from "@gap/core/access/routes";
import { formatProposalNumber, proposalInWords } from "@gap/core/proposals/proposal-number";
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { noteDelivered } from "../sending/note-delivered";

interface Outcome {
  readonly proposalId: string;
  readonly version: number;
  readonly advisorOrgId: string;
  readonly clientName: string;
  /** Missing in mails that were queued before it was added. */
  readonly number?: number;
  readonly name?: string | undefined;
  /** The signee who signed last or declined, or the member of the firm who countersigned. */
  readonly signeeName: string;
  readonly isCountersigned?: boolean;
  /** The reason, if it was declined. */
  readonly declinedBecause?: string;
}

export const proposalOutcomeMail = defineMail<Outcome>({
  name: "proposals.outcome" satisfies RecordedMail,
  recordDelivery: noteDelivered,
  render: async (outcomeOfProposal, region) => {
    const { proposalId, advisorOrgId, number, name, clientName, declinedBecause } = outcomeOfProposal;
    const { signeeName, isCountersigned = false } = outcomeOfProposal;
    const { productName, publicUrl } = region.config;
    const what = number === undefined ? "your proposal" : `proposal ${formatProposalNumber(number)}`;
    const outcome = declinedBecause === undefined ? "accepted" : "declined";
    // The firm itself signed last.
    const happened = (which: string) =>
      isCountersigned
        ? `${which.replace(/^./, (first) => first.toUpperCase())} for ${clientName} has been accepted`
        : `${clientName} has ${outcome} ${which}`;
    const address = `${publicUrl}/${region.id}${routePath(advisorOrgId, "proposals", proposalId)}`;
    return {
      subject: happened(what),
      body: (
        <MailLayout
          preview={
            declinedBecause === undefined ? "All required signatures have been received." : declinedBecause
          }
          productName={productName}
          {...(number !== undefined && { kicker: proposalInWords({ number, name }) })}
          heading={happened("your proposal")}
          footer={`You received this email because you are the owner of this proposal on ${productName}.`}
        >
          {declinedBecause === undefined ? (
            <MailText>
              All required signatures have been received. {signeeName}{" "}
              {isCountersigned ? "countersigned it" : "was the last to sign"}.
            </MailText>
          ) : (
            <MailText>
              {signeeName} gave this reason: “{declinedBecause}”
            </MailText>
          )}
          <MailButton href={address}>View proposal</MailButton>
        </MailLayout>
      ),
    };
  },
});
