// Locks a proposal's row, so that concurrent changes of one proposal run one after another (DESIGN §3.1).
import { eq } from "drizzle-orm";
import { NO_ACCESS_TO_PROPOSAL, PROPOSAL_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Transaction } from "../platform/db/database";
import { proposals } from "./proposals.tables";

export type ProposalRow = typeof proposals.$inferSelect;

/** Throws unless the advisor's organisation owns the proposal (spec 3 §6). */
export async function lockProposal(
  tx: Transaction,
  { id, advisorOrgId }: { readonly id: string; readonly advisorOrgId: string },
): Promise<ProposalRow> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for("update");
  if (row === undefined) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  if (row.advisorOrgId !== advisorOrgId) throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  return row;
}
