// Archives and restores a proposal (spec 4 §C, List). Declined and voided proposals cannot be archived: these statuses
// take precedence over archived, so archiving would change nothing.
import { changedRecords } from "@gap/core/live/changed-records";
import { PROPOSAL_HAS_ENDED } from "@gap/core/proposals/proposal-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { changeProposal, changeSentProposal, subjectOf } from "../change-proposal";
import { lockProposal, type ProposalRow } from "../lock-proposal";
import { NOT_SCHEDULED } from "../not-scheduled";
import { withReceivers } from "../lock-sent-proposal";

export async function archiveProposal(
  command: CommandContext,
  advisorOrgId: string,
  proposalId: string,
): Promise<void> {
  const row = await lockProposal(command.tx, { id: proposalId, advisorOrgId });
  if (row.state === "declined" || row.state === "voided") throw new GapError("conflict", PROPOSAL_HAS_ENDED);
  if (row.archivedAt === null) await setArchived(command, row, command.now);
}

export async function restoreProposal(
  command: CommandContext,
  advisorOrgId: string,
  proposalId: string,
): Promise<void> {
  const row = await lockProposal(command.tx, { id: proposalId, advisorOrgId });
  if (row.archivedAt !== null) await setArchived(command, row, null);
}

async function setArchived(
  command: CommandContext,
  row: ProposalRow,
  archivedAt: Date | null,
): Promise<void> {
  if (row.sentAt !== null) {
    await changeSentProposal(command, await withReceivers(command.tx, row), { archivedAt });
    // Archived proposals no longer count as accepted.
    if (row.acceptedAt !== null) command.live("metrics-change-event", row.advisorOrgId, {});
    return;
  }
  // Only the advisor has drafts in a list.
  const { id, advisorOrgId } = row;
  const lastUpdatedAt = await changeProposal(command, row, { archivedAt, ...NOT_SCHEDULED });
  command.audit(subjectOf(row));
  command.live("proposal-change-event", advisorOrgId, changedRecords({ id, lastUpdatedAt }));
}
