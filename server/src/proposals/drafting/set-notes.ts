// Stores the advisor's own notes on a proposal, in whatever state it is. They are not part of what is sent, so the
// version that edits are based on stays the same.
import { changedRecords } from "@gap/core/live/changed-records";
import { eq } from "drizzle-orm";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { lockProposal } from "../lock-proposal";
import { proposals } from "../proposals.tables";
import { subjectOf } from "../change-proposal";

export async function setNotes(
  { tx, audit, live }: CommandContext,
  advisorOrgId: string,
  { proposalId, notes }: { readonly proposalId: string; readonly notes: string },
): Promise<void> {
  const row = await lockProposal(tx, { id: proposalId, advisorOrgId });
  if (row.notes === notes) return;
  await tx.update(proposals).set({ notes }).where(eq(proposals.id, proposalId));
  audit(subjectOf(row));
  live("proposal-change-event", advisorOrgId, changedRecords({ id: proposalId }));
}
