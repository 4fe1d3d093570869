// Asks a member of the firm to countersign a proposal that the client has signed.
import { eq } from "drizzle-orm";
import { routePath } from "@gap/core/access/routes";
import {
  formatProposalNumber,
  proposalInWords,
  type NumberedProposal,
} from "@gap/core/proposals/proposal-number";
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { noteDelivered } from "../sending/note-delivered";
import { proposals } from "../proposals.tables";
import { findCountersignee } from "./countersignees.db";

interface ToCountersign extends NumberedProposal {
  readonly proposalId: string;
  readonly version: number;
  /** The person who is asked. */
  readonly userId: string;
  /** Missing in mails that were queued before it was added. */
  readonly isReminder?: boolean;
  readonly advisorOrgId: string;
  readonly clientName: string;
  readonly signeeName: string;
}

export const proposalToCountersignMail = defineMail<ToCountersign>({
  name: "proposals.countersign" satisfies RecordedMail,
  recordDelivery: noteDelivered,
  render: async (data, region) => {
    const { proposalId, version, userId, advisorOrgId, number, name, clientName, signeeName } = data;
    const [row] = await region.db.read
      .select({
        state: proposals.state,
        version: proposals.version,
        countersigneeId: proposals.countersigneeId,
      })
      .from(proposals)
      .where(eq(proposals.id, proposalId));
    // Withdrawn, revised, countersigned or given to another person while the mail was queued, or the person has left.
    const isStillAsked = row?.state === "sent" && row.version === version && row.countersigneeId === userId;
    if (!isStillAsked || (await findCountersignee(region.db.read, advisorOrgId, userId)) === undefined)
      return undefined;
    const { productName, publicUrl } = region.config;
    const address = `${publicUrl}/${region.id}${routePath(advisorOrgId, "proposals", proposalId)}`;
    const please = data.isReminder === true ? "Reminder: please" : "Please";
    return {
      subject: `${please} countersign proposal ${formatProposalNumber(number)} for ${clientName}`,
      body: (
        <MailLayout
          preview="The client has signed. Your signature is the last one."
          productName={productName}
          kicker={proposalInWords({ number, name })}
          heading="Your countersignature is needed"
          footer={`You received this email because you countersign this proposal on ${productName}.`}
        >
          <MailText>
            {clientName} has signed the proposal; {signeeName} was the last to sign. It is accepted as soon as
            you countersign it.
          </MailText>
          <MailButton href={address}>Countersign proposal</MailButton>
        </MailLayout>
      ),
    };
  },
});
