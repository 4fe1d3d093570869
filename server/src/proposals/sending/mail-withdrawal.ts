// Mails the recipients that a proposal can no longer be signed, except signees who have not been asked yet.
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { LockedSentProposal } from "../lock-sent-proposal";
import { wasAsked } from "../proposals.db";
import { proposalWithdrawnMail } from "./proposal-withdrawn.email";

export async function mailWithdrawal(
  { region, tx }: CommandContext,
  { row: { id: proposalId, version }, signees, copies }: LockedSentProposal,
  kind: "voided" | "revised",
): Promise<void> {
  for (const { contactId, email } of [...signees.filter(wasAsked), ...copies])
    await region.mail.send(tx, proposalWithdrawnMail, {
      to: email,
      data: { proposalId, version, contactId, kind },
    });
}
