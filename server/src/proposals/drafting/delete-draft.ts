// Deletes a draft that was never sent; a proposal that was sent once is evidence and is kept (spec 4 §C).
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { ONLY_DRAFTS_ARE_DELETED } from "@gap/core/proposals/proposal-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { lockProposal } from "../lock-proposal";
import { proposals } from "../proposals.tables";
import { updateFileUsage } from "./mark-proposal-files-used";
import { subjectOf } from "../change-proposal";

export async function deleteDraft(
  command: CommandContext,
  advisorOrgId: string,
  proposalId: string,
): Promise<void> {
  const { tx, audit, live } = command;
  const row = await lockProposal(tx, { id: proposalId, advisorOrgId });
  if (row.sentAt !== null || row.version > 1) throw new GapError("conflict", ONLY_DRAFTS_ARE_DELETED);
  await updateFileUsage(command, { owner: row, former: row.steps, next: undefined });
  await tx.delete(proposals).where(eq(proposals.id, proposalId));
  audit(subjectOf(row));
  live("proposal-change-event", advisorOrgId, changedRecords({ id: proposalId }));
}
