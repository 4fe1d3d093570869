// Asks the countersignee to sign once the client has: by mail and by a notification, in the transaction of the client's
// last signature, or of the naming of another person.
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { ProposalRow } from "../lock-proposal";
import { proposalToCountersign } from "../proposals.events";
import { proposalToCountersignMail } from "./proposal-to-countersign.email";
import { findCountersignee } from "./countersignees.db";
import { numberOf } from "./sign-accept";

/** Members who have left get no mail; the notification then goes to the firm's admins, who can name another. */
export async function askCountersignee(
  command: CommandContext,
  row: ProposalRow,
  { signeeName }: { readonly signeeName: string },
): Promise<void> {
  const { id: proposalId, version, advisorOrgId, clientName, countersigneeId } = row;
  const member =
    countersigneeId === null ? undefined : await findCountersignee(command.tx, advisorOrgId, countersigneeId);
  const of = { proposalId, ...numberOf(row), advisorOrgId, clientName, signeeName };
  if (member !== undefined)
    await command.region.mail.send(command.tx, proposalToCountersignMail, {
      to: member.email,
      data: { ...of, version, userId: member.userId },
    });
  command.emit(proposalToCountersign, { ...of, ownerId: member?.userId ?? null });
}
