// Tells a proposal's owner and the person who scheduled its sending why it was not sent.
import { and, eq, inArray } from "drizzle-orm";
import { routePath } from "@gap/core/access/routes";
import {
  formatProposalNumber,
  proposalInWords,
  type NumberedProposal,
} from "@gap/core/proposals/proposal-number";
import { isActive, userOrgs } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { users } from "@gap/server/users/public";

interface NotSent extends NumberedProposal {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  readonly clientName: string;
  readonly reason: string;
}

export const proposalNotSentMail = defineMail<NotSent>({
  name: "proposals.not-sent",
  render: async ({ proposalId, advisorOrgId, clientName, reason, ...numbered }, region) => {
    const { productName, publicUrl } = region.config;
    const address = `${publicUrl}/${region.id}${routePath(advisorOrgId, "proposals", proposalId)}`;
    return {
      subject: `Proposal ${formatProposalNumber(numbered.number)} was not sent`,
      body: (
        <MailLayout
          preview={reason}
          productName={productName}
          kicker={proposalInWords(numbered)}
          heading={`The proposal to ${clientName} was not sent`}
          footer={`You received this email because you own this proposal on ${productName} or scheduled its sending.`}
        >
          <MailText>It was scheduled to be sent, but could not be. {reason}</MailText>
          <MailText>It is still a draft. You can send it or schedule it again.</MailText>
          <MailButton href={address}>Open draft</MailButton>
        </MailLayout>
      ),
    };
  },
});

/** Sends nothing to people who have left the organisation. */
export async function mailNotSent(
  { region, tx }: CommandContext,
  userIds: readonly (string | null)[],
  data: NotSent,
): Promise<void> {
  const ids = userIds.filter((id) => id !== null);
  const recipients = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(userOrgs, eq(userOrgs.userId, users.id))
    .where(and(inArray(users.id, ids), eq(userOrgs.orgId, data.advisorOrgId), isActive));
  for (const { email } of recipients) await region.mail.send(tx, proposalNotSentMail, { to: email, data });
}
