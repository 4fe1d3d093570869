// If the signees sign in order, a signature makes it the turn of the next signee, who is mailed in its transaction.
import { and, eq } from "drizzle-orm";
import { markInvited } from "@gap/server/clients/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { mailSignees } from "../sending/mail-signees";
import { proposalSentMail } from "../sending/proposal-sent.email";
import type { SigneeFacts } from "../proposals.db";
import { proposalSignees } from "../proposals.tables";
import type { ProposalToAnswer } from "./sign-lock";

/** Returns undefined if no signee waits. The mail was counted towards the daily limits on sending. */
export async function askNextSignee(
  command: CommandContext,
  { found: { proposal }, signees, clientOrgId }: ProposalToAnswer,
): Promise<SigneeFacts | undefined> {
  const next = signees.find(({ role }) => role === "waits");
  if (next === undefined) return undefined;
  await command.tx
    .update(proposalSignees)
    .set({ role: "signs" })
    .where(
      and(
        eq(proposalSignees.proposalId, proposal.id),
        eq(proposalSignees.version, proposal.version),
        eq(proposalSignees.contactId, next.contactId),
      ),
    );
  const { advisorOrgId, advisorClientId: clientId } = proposal;
  if (clientId !== null) await markInvited(command, { advisorOrgId, clientId, contactIds: [next.contactId] });
  mailSignees(command, { ...proposal, clientOrgId }, proposalSentMail, [next]);
  return next;
}
