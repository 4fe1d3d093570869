// Archives and restores a proposal (spec 4 §C, List). Declined and voided proposals cannot be archived: these statuses
// take precedence over archived, so archiving would change nothing.
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { PROPOSAL_HAS_ENDED } from "@gap/core/proposals/proposal-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { nextUpdate } from "@gap/server/platform/calls/stale-record";
import { lockProposal, type ProposalRow } from "../lock-proposal";
import { findProposal, signeesOf } from "../proposals.db";
import { proposals } from "../proposals.tables";
import { publishProposalChanged } from "../publish-proposal-changed";

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
  { tx, now, actorId, audit, live }: CommandContext,
  row: ProposalRow,
  archivedAt: Date | null,
): Promise<void> {
  const { id, advisorOrgId, clientName } = row;
  const lastUpdatedAt = nextUpdate(now, row);
  await tx
    .update(proposals)
    .set({ archivedAt, lastUpdatedAt, lastUpdatedBy: actorId })
    .where(eq(proposals.id, id));
  audit({ kind: "proposal", id, details: { client: clientName } });
  // Only the advisor has drafts in a list.
  if (row.sentAt === null)
    return live("proposal-change-event", advisorOrgId, changedRecords({ id, lastUpdatedAt }));
  const found = await findProposal(tx, id);
  const clientOrgId = found?.client?.clientOrgId ?? "";
  const signees = await signeesOf(tx, row);
  publishProposalChanged({ live }, { proposalId: id, advisorOrgId, lastUpdatedAt, clientOrgId, signees });
}
