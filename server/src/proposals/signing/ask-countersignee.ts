// Asks the countersignee to sign once the client has: by mail and by a notification, in the transaction of the client's
// last signature, of the naming of another person, or of a reminder.
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { ProposalRow } from "../lock-proposal";
import { proposalToCountersign } from "../proposals.events";
import { proposalToCountersignMail } from "./proposal-to-countersign.email";
import { findCountersignee, type FirmMember } from "./countersignees.db";
import { numberOf } from "./sign-accept";

interface Asking {
  /** The signee who signed last. */
  readonly signeeName: string;
  readonly isReminder?: boolean;
}

/**
 * Returns the person who is asked. Members who have left or may no longer send are not asked; the firm's admins are
 * notified instead, who can name another.
 */
export async function askCountersignee(
  command: CommandContext,
  row: ProposalRow,
  { signeeName, isReminder = false }: Asking,
): Promise<FirmMember | undefined> {
  const { id: proposalId, version, advisorOrgId, clientName, countersigneeId } = row;
  const member =
    countersigneeId === null ? undefined : await findCountersignee(command.tx, advisorOrgId, countersigneeId);
  const of = { proposalId, ...numberOf(row), advisorOrgId, clientName, signeeName };
  // Members who name themselves need no mail.
  if (member !== undefined && member.userId !== command.actorId)
    await command.region.mail.send(command.tx, proposalToCountersignMail, {
      to: member.email,
      data: { ...of, version, userId: member.userId, isReminder },
    });
  command.emit(proposalToCountersign, { ...of, countersigneeId: member?.userId ?? null });
  return member;
}
